/** Returns the names in a comma-separated text, trimmed, without empty ones (SPEC §3). */
export function splitPlayers(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
