import { seededRandom } from '@/lib/seeded-random';
import { palettes, type Palette } from './palettes';

export const WIDTH = 1600;
export const HEIGHT = 900;

export type Point = readonly [x: number, y: number];

/** What a motif draws with. The same key gives the same numbers, so a picture never changes between runs. */
export interface Scene {
  palette: Palette;
  random: () => number;
  between: (min: number, max: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  chance: (probability: number) => boolean;
}

/** The scene of a key. */
export function sceneOf(key: string): Scene {
  const random = seededRandom(key);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  return {
    palette: pick(palettes),
    random,
    between: (min, max) => min + random() * (max - min),
    pick,
    chance: (probability) => random() < probability,
  };
}

/** `count` values made one after the other. */
export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The point at an angle (radians) and a distance from a centre. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}
