"""Packs a prefix, the kernel with the libraries it needs, and the Python package into a wheel.

    python3 wheel.py ROOT KERNEL PREFIX OUTPUT

What the wheel holds stands below the environment's own folders after `pip install`: programs in bin, lessons, manual page and
completions in share, the kernelspec in share/jupyter, the kernel's libraries in lib/trellis.
"""

import base64
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

try:
    import tomllib
except ImportError:  # Python 3.10 has it within pip alone.
    from pip._vendor import tomli as tomllib

# What manylinux lets a wheel ask for, and every machine has.
SYSTEM = re.compile(r"^(ld-linux.*|linux-vdso.*|lib(c|m|pthread|dl|rt|util|resolv|gcc_s|stdc\+\+)\.so\..*)$")


def run(*arguments):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, text=True).stdout


def libraries(program):
    """The shared libraries that a program needs, directly or not, and that the wheel has to bring."""
    for line in run("ldd", str(program)).splitlines():
        words = line.split()
        if SYSTEM.match(pathlib.Path(words[0]).name):
            continue
        if len(words) < 3 or not words[2].startswith("/"):
            sys.exit(f"trellis: {program} needs {words[0]}, which is not here")
        yield words[0], pathlib.Path(words[2])


def newest_glibc(programs):
    """`(2, 35)`: the newest version of glibc of which any of them wants a symbol."""
    versions = re.findall(r"GLIBC_2\.(\d+)", "".join(run("objdump", "-T", str(program)) for program in programs))
    return 2, max(map(int, versions))


def lay_out_kernel(root, kernel, data, scripts):
    """The kernel, its libraries beside it, its kernelspec, and the notices of all."""
    program, folder = scripts / "trellis-kernel", data / "lib/trellis"
    folder.mkdir(parents=True)
    run("sh", str(root / "Extras/Packages/strip.sh"), str(kernel), str(program))
    found = sorted(libraries(kernel))
    for name, path in found:
        shutil.copyfile(path, folder / name)
        run("patchelf", "--set-rpath", "$ORIGIN", str(folder / name))
    # Where pip puts them, and where they are within the wheel, for those who look into it.
    run("patchelf", "--set-rpath", "$ORIGIN/../lib/trellis:$ORIGIN/../data/lib/trellis", str(program))
    notices = run("sh", str(root / "Extras/Packages/notices.sh"), str(root), *[str(path) for _, path in found])
    (data / "share/doc/trellis/NOTICES").write_text(notices)

    with tempfile.TemporaryDirectory() as scratch:
        run(str(kernel), "install", "--prefix", scratch)
        specification = data / "share/jupyter/kernels/trellis"
        shutil.copytree(pathlib.Path(scratch) / "share/jupyter/kernels/trellis", specification)
    description = json.loads((specification / "kernel.json").read_text())
    # Jupyter puts the environment's own Python in the index of the first word, so that no PATH is needed.
    description["argv"] = ["python", "-m", "trellis_playground.kernel", "-f", "{connection_file}"]
    (specification / "kernel.json").write_text(json.dumps(description, indent=1, sort_keys=True) + "\n")


def mark_folders(share):
    """Puts a file into each folder that has folders alone: pip removes those folders in which it has put a file itself."""
    for folder in [share, *share.rglob("*")]:
        if folder.is_dir() and all(path.is_dir() for path in folder.iterdir()):
            (folder / ".trellis-playground").write_text("pip removes this folder with trellis-playground if nothing else is in it.\n")


def lay_out_information(root, project, folder, tag):
    """The folder by which pip knows the package."""
    folder.mkdir()
    (folder / "METADATA").write_text(
        "\n".join(
            [
                "Metadata-Version: 2.1",
                f"Name: {project['name']}",
                f"Version: {project['version']}",
                f"Summary: {project['description']}",
                f"License: {project['license']['text']}",
                f"Requires-Python: {project['requires-python']}",
                *[f"Requires-Dist: {name}" for name in project["dependencies"]],
                "Description-Content-Type: text/markdown",
                "",
                (root / "README.md").read_text(),
            ]
        )
    )
    (folder / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: trellis\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n")
    groups = project["entry-points"].items()
    (folder / "entry_points.txt").write_text(
        "\n".join(
            f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in entries.items())
            for group, entries in sorted(groups)))


def write_wheel(tree, information, wheel):
    """The files in order, each as old as the sources, and a record of their digests at the end."""
    moment = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]
    record = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:

        def add(name, content, mode):
            entry = zipfile.ZipInfo(name, moment)
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            archive.writestr(entry, content)

        for path in sorted(path for path in tree.rglob("*") if path.is_file()):
            name, content = path.relative_to(tree).as_posix(), path.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}\n")
            runs = "/scripts/" in name or name.endswith(".so") or ".so." in name
            add(name, content, 0o755 if runs else 0o644)
        record.append(f"{information}/RECORD,,\n")
        add(f"{information}/RECORD", "".join(record), 0o644)


def main():
    root, kernel, prefix, output = map(pathlib.Path, sys.argv[1:])
    project = tomllib.loads((root / "Extras/Python/pyproject.toml").read_text())["project"]
    project["version"] = os.environ["TRELLIS_PACKAGE_VERSION"]
    stem = f"{project['name'].replace('-', '_')}-{project['version']}"

    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch) / "tree"
        data, scripts = tree / f"{stem}.data/data", tree / f"{stem}.data/scripts"
        scripts.mkdir(parents=True)
        shutil.move(str(prefix / "bin/trellis"), scripts / "trellis")
        shutil.copytree(prefix / "share", data / "share")
        lay_out_kernel(root, kernel, data, scripts)
        mark_folders(data / "share")
        package = tree / "trellis_playground"
        package.mkdir()
        for path in sorted((root / "Extras/Python/trellis_playground").glob("*.py")):
            shutil.copyfile(path, package / path.name)

        major, minor = newest_glibc([*scripts.iterdir(), *(data / "lib/trellis").iterdir()])
        tag = f"manylinux_{major}_{minor}_{platform.machine()}"
        lay_out_information(root, project, tree / f"{stem}.dist-info", tag)
        wheel = output / f"{stem}-py3-none-{tag}.whl"
        write_wheel(tree, f"{stem}.dist-info", wheel.with_suffix(".new"))
        wheel.with_suffix(".new").replace(wheel)
    print(wheel)


main()
