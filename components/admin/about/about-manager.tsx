export function AboutManager() {
  return null;
}
