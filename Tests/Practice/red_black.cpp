// The red-black tree of libstdc++, as it is inside std::set: reads cases, a line each, and writes the tree before and after the last
// operation.
//
//     5 3 8 + 9      inserts 5, 3 and 8, then 9
//     5 3 8 - 3      inserts 5, 3 and 8, then removes 3
//
// A tree is written in preorder: the value, R or B, its children, and a period for none: 5B 3R . . 8R . .

#include <iostream>
#include <set>
#include <sstream>
#include <string>

using Link = const std::_Rb_tree_node_base *;

void write(Link node) {
  if (node == nullptr) {
    std::cout << " .";
    return;
  }
  std::cout << ' ' << *static_cast<const std::_Rb_tree_node<int> *>(node)->_M_valptr()
            << (node->_M_color == std::_S_red ? 'R' : 'B');
  write(node->_M_left);
  write(node->_M_right);
}

// The end of a set is its header, whose parent is the root.
void write(const std::set<int> &set) { write(set.end()._M_node->_M_parent); }

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string word;
    std::set<int> set;
    while (words >> word && word != "+" && word != "-") set.insert(std::stoi(word));
    int key = 0;
    words >> key;
    write(set);
    std::cout << " |";
    if (word == "+") set.insert(key); else set.erase(key);
    write(set);
    std::cout << '\n';
  }
}
