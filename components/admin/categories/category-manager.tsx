export function CategoryManager() {
  return null;
}
