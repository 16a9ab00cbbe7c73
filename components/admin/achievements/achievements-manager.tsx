export function AchievementsManager() {
  return null;
}
