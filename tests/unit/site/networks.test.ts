import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '@/lib/site';

const styles = readFileSync('app/networks.css', 'utf8');
const drawingOf = (network: string): string | undefined =>
  new RegExp(String.raw`\[data-network='${network}'\] \{\s*--mark: url\("data:image/svg\+xml,([^"]+)"\);`).exec(
    styles,
  )?.[1];

it.each(Object.keys(site.social))('has a mark of %s', (network) => {
  expect(drawingOf(network)).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 24 24'>.+<\/svg>$/);
});
