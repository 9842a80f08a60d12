// The least any process costs.
int main() { return 0; }
