export function UserManager() {
  return null;
}
