/** Draws `public/players/*.webp` anew: `npm run draw:players`. The results are committed. */
import { writeFile } from 'node:fs/promises';
import { drawPlayerPortrait } from '@/db/seed/art/portrait/draw-portrait';
import { players } from '@/lib/roster/fixtures';

for (const player of players) {
  if (player.image === null) continue;
  const file = new URL(`../public${player.image}`, import.meta.url);
  await writeFile(file, await drawPlayerPortrait(player.playerID));
}
