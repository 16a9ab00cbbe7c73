import { readFileSync } from 'node:fs';
import { siFacebook, siTiktok, siTwitch, siX, siYoutube } from 'simple-icons';
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

it.each(Object.entries({ facebook: siFacebook, x: siX, youtube: siYoutube, tiktok: siTiktok, twitch: siTwitch }))(
  'draws the mark of %s as its owner does',
  (network, { path }) => {
    expect(drawingOf(network)).toContain(`<path d='${path}'/>`);
  },
);
