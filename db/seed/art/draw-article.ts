import sharp from 'sharp';
import { seededRandom } from '@/lib/seeded-random';
import { apex } from './motifs/apex';
import { bastion } from './motifs/bastion';
import { broadcast } from './motifs/broadcast';
import { crosses } from './motifs/crosses';
import { crosshair } from './motifs/crosshair';
import { dropZone } from './motifs/drop-zone';
import { impact } from './motifs/impact';
import { keyboard } from './motifs/keyboard';
import { lanes } from './motifs/lanes';
import { panels } from './motifs/panels';
import { rocketBall } from './motifs/rocket-ball';
import { sitePlan } from './motifs/site-plan';
import { skyline } from './motifs/skyline';
import { stage } from './motifs/stage';
import { storm } from './motifs/storm';
import { trophy } from './motifs/trophy';
import { HEIGHT, sceneOf, WIDTH, type Scene } from './scene';
import { glow, group, linear, radial, rect } from './svg';

const motifs: Record<string, (scene: Scene) => string> = {
  apex,
  bastion,
  broadcast,
  crosses,
  crosshair,
  'drop-zone': dropZone,
  impact,
  keyboard,
  lanes,
  panels,
  'rocket-ball': rocketBall,
  'site-plan': sitePlan,
  skyline,
  stage,
  storm,
  trophy,
};

export const motifNames = Object.keys(motifs);

/** Film grain: grey noise that `overlay` turns into lighter and darker specks. */
function makeGrain(): Buffer {
  const random = seededRandom('grain');
  return Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT }, () => 128 + (random() + random() - 1) * 26));
}

const grain = makeGrain();

/** How far and from where the motif is seen: it makes two pictures of one motif two compositions. */
function camera({ between, chance }: Scene): string {
  const zoom = between(1, 1.3);
  const [x, y] = [(WIDTH / 2) * between(0.55, 1.45), (HEIGHT / 2) * between(0.7, 1.3)];
  const mirrored = chance(0.5) ? `translate(${WIDTH} 0) scale(-1 1) ` : '';
  return `${mirrored}translate(${x} ${y}) scale(${zoom}) translate(${-x} ${-y})`;
}

function svgOf(motif: (scene: Scene) => string, scene: Scene): string {
  const { palette, between } = scene;
  const backdrop =
    linear('backdrop', [0, 0], [WIDTH * between(0.2, 0.8), HEIGHT], [0, palette.deep], [1, palette.ink]) +
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#backdrop)' }) +
    glow('ambient', [between(200, 1400), between(100, 500)], 900, palette.mid, 0.55);
  const vignette =
    radial('vignette', [WIDTH / 2, HEIGHT * 0.46], WIDTH * 0.62, [0.5, palette.ink, 0], [1, palette.ink, 0.82]) +
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#vignette)' });
  const drawing = backdrop + group({ transform: camera(scene) }, motif(scene)) + vignette;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
}

/**
 * The picture of an article, 1600 by 900, as JPEG.
 *
 * @param key A motif and any word after a slash, such as `storm/first-night`: the word varies the
 *   colours and the geometry.
 * @throws Error when there is no such motif.
 */
export async function drawArticleArt(key: string): Promise<Buffer> {
  const motif = motifs[key.split('/')[0] ?? ''];
  if (motif === undefined) throw new Error(`No motif draws "${key}".`);
  return sharp(Buffer.from(svgOf(motif, sceneOf(key))))
    .composite([{ input: grain, raw: { width: WIDTH, height: HEIGHT, channels: 1 }, blend: 'overlay' }])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
}
