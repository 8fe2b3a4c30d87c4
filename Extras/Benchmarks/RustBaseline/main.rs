//! What Rust's BTreeSet takes for the same work: told a line such as `insert 1000`, it answers with the nanoseconds
//! of the work alone. Standard library only; the runner compiles it with `rustc -O`.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Instant;

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// As in Keys.swift: from the last place down, each with one drawn from those up to it.
    fn shuffle(&mut self, keys: &mut [i64]) {
        for last in (1..keys.len()).rev() {
            let drawn = (u128::from(self.next()) * (last as u128 + 1)) >> 64;
            keys.swap(last, drawn as usize);
        }
    }
}

fn random_keys(count: usize) -> Vec<i64> {
    let mut keys: Vec<i64> = (0..count as i64).map(|i| i.wrapping_mul(1_000_003)).collect();
    SplitMix64 { state: count as u64 }.shuffle(&mut keys);
    keys
}

fn random_probes(count: usize) -> Vec<i64> {
    let mut probes = random_keys(count);
    SplitMix64 { state: count as u64 + 1 }.shuffle(&mut probes);
    probes
}

fn nanoseconds(work: impl FnOnce()) -> i64 {
    let start = Instant::now();
    work();
    start.elapsed().as_nanos() as i64
}

fn insert(count: usize) -> i64 {
    let keys = random_keys(count);
    let mut set = BTreeSet::new();
    let elapsed = nanoseconds(|| {
        for key in &keys {
            set.insert(*key);
        }
    });
    black_box(set.len());
    elapsed
}

/// A set made by the same insertions as the trees it is compared with: collecting would pack its nodes.
fn filled_set(count: usize) -> BTreeSet<i64> {
    let mut set = BTreeSet::new();
    for key in random_keys(count) {
        set.insert(key);
    }
    set
}

fn find(count: usize) -> i64 {
    let (set, probes) = (filled_set(count), random_probes(count));
    nanoseconds(|| {
        let mut found = 0;
        for probe in &probes {
            found += i64::from(set.contains(probe));
        }
        black_box(found);
    })
}

fn remove(count: usize) -> i64 {
    let (mut set, probes) = (filled_set(count), random_probes(count));
    nanoseconds(|| {
        for probe in &probes {
            set.remove(probe);
        }
        black_box(set.len());
    })
}

/// As in MultiwayBenchmarks.swift.
/// Shared and counted, as Swift's strings are.
fn texts(keys: Vec<i64>) -> Vec<Arc<str>> {
    keys.iter().map(|key| format!("the number {key}, written").into()).collect()
}

fn insert_texts(count: usize) -> i64 {
    let keys = texts(random_keys(count));
    let mut set = BTreeSet::new();
    let elapsed = nanoseconds(|| {
        for key in &keys {
            set.insert(key.clone());
        }
    });
    black_box(set.len());
    elapsed
}

fn remove_texts(count: usize) -> i64 {
    let probes = texts(random_probes(count));
    let mut set: BTreeSet<Arc<str>> = BTreeSet::new();
    for key in texts(random_keys(count)) {
        set.insert(key);
    }
    nanoseconds(|| {
        for probe in &probes {
            set.remove(probe);
        }
        black_box(set.len());
    })
}

/// Differs for keys in another order.
fn fingerprint(count: usize) -> i64 {
    let fold = |sum: i64, key: &i64| sum.wrapping_mul(31).wrapping_add(*key);
    random_probes(count).iter().fold(0, fold)
}

fn answer(line: &str) -> Option<i64> {
    let (task, count) = line.split_once(' ')?;
    let count = count.parse().ok()?;
    match task {
        "insert" => Some(insert(count)),
        "find" => Some(find(count)),
        "remove" => Some(remove(count)),
        "insert-texts" => Some(insert_texts(count)),
        "remove-texts" => Some(remove_texts(count)),
        "fingerprint" => Some(fingerprint(count)),
        _ => None,
    }
}

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        match answer(&line?) {
            Some(number) => println!("{number}"),
            None => println!("there is no such task"),
        }
        io::stdout().flush()?;
    }
    Ok(())
}
