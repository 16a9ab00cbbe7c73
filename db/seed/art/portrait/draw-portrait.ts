import sharp from 'sharp';
import { players } from '@/lib/roster/fixtures';
import { ACCENT } from '../palettes';
import { sceneOf, times, type Scene } from '../scene';
import { blur, circle, element, glow, group, linear, path, polygon, radial, rect, stroke } from '../svg';
import { looks, teamColours, type Gear, type Look, type Pose } from './looks';
import * as shapes from './shapes';

const [width, height] = [480, 600];

interface Tones {
  rim: string;
  ground: string;
  jersey: string;
  skin: string;
  hair: string;
}

/** Draws a shape with a bright edge on the lit side and a soft fall-off behind it. */
type Shader = (d: string, fill: string, edge?: number) => string;

function shaderFor(look: Look, tones: Tones): Shader {
  const side = look.lit === 'left' ? 1 : -1;
  let count = 0;
  return (d, fill, edge = 7) => {
    const id = `shape${(count += 1)}`;
    return (
      element('clipPath', { id }, path(d, { 'clip-rule': 'evenodd' })) +
      group(
        { 'clip-path': `url(#${id})` },
        rect(0, 0, width, height, { fill: tones.rim }),
        path(d, { fill, 'fill-rule': 'evenodd', transform: `translate(${side * edge} ${edge * 0.55})` }),
        path(d, { fill: 'url(#falloff)', 'fill-rule': 'evenodd' }),
        stroke(d, ACCENT, 5, {
          transform: `translate(${side * 1.5} 0)`,
          opacity: 0.55,
          'stroke-dasharray': '1 0',
          mask: 'url(#unlit)',
        }),
      )
    );
  };
}

function backdrop(scene: Scene, tones: Tones): string {
  const { between } = scene;
  const lean = between(120, 220);
  const bands = times(7, (index) => {
    const x = -220 + index * 110 + between(-24, 24);
    const size = between(8, 74);
    return polygon(
      [
        [x + lean, -10],
        [x + lean + size, -10],
        [x + size - lean, 610],
        [x - lean, 610],
      ],
      {
        fill: index % 3 === 1 ? ACCENT : tones.rim,
        opacity: index % 3 === 1 ? between(0.1, 0.3) : between(0.04, 0.13),
      },
    );
  });
  return [
    linear('ground', [0, 0], [width, height], [0, tones.ground], [1, '#06070b']),
    rect(0, 0, width, height, { fill: 'url(#ground)' }),
    glow('halo', [240, 230], 330, tones.rim, 0.34),
    ...bands,
    circle([240, 216], 176, { fill: 'none', stroke: tones.rim, 'stroke-width': 1.5, opacity: 0.35 }),
    circle([240, 216], 204, {
      fill: 'none',
      stroke: tones.rim,
      'stroke-width': 5,
      opacity: 0.16,
      'stroke-dasharray': '70 34',
    }),
  ].join('');
}

/** The jersey's cut: a yoke, a slanted sash and the club's flash on the chest. */
function jersey(tones: Tones, shade: Shader): string {
  return [
    shade(shapes.torso, tones.jersey, 9),
    element('clipPath', { id: 'shirt' }, path(shapes.torso, {})),
    group(
      { 'clip-path': 'url(#shirt)' },
      path('M0 480L150 380L190 400L60 620H0Z', { fill: tones.rim, opacity: 0.16 }),
      path('M480 480L330 380L290 400L420 620H480Z', { fill: '#000000', opacity: 0.3 }),
      path('M96 384L130 372L330 620H284Z', { fill: ACCENT, opacity: 0.85 }),
      path('M138 370L150 366L356 620H342Z', { fill: tones.rim, opacity: 0.75 }),
    ),
    path('M318 442L292 482H308L298 512L332 470H314L328 442Z', { fill: tones.rim }),
    shade(shapes.collar, '#0b0c11', 4),
  ].join('');
}

function worn(item: Gear, tones: Tones, shade: Shader): string {
  if (item === 'glasses') {
    return path(shapes.lenses, { fill: tones.rim, 'fill-opacity': 0.24, stroke: '#07080c', 'stroke-width': 6 });
  }
  const base = shade(shapes.gear[item], item === 'cap' || item === 'beanie' ? tones.jersey : '#14161d', 6);
  if (item === 'headset') {
    return (
      base +
      stroke(shapes.boom, '#14161d', 7) +
      stroke(shapes.boom, tones.rim, 1.5) +
      circle([206, 304], 9, { fill: '#14161d', stroke: tones.rim, 'stroke-width': 2 }) +
      circle([130, 226], 5, { fill: ACCENT }) +
      circle([350, 226], 5, { fill: ACCENT })
    );
  }
  if (item === 'helmet') {
    return [
      base,
      path('M226 66H262L268 160H220Z', { fill: ACCENT }),
      path('M206 67H218L212 160H200Z', { fill: tones.rim, opacity: 0.8 }),
      linear('visor', [140, 160], [340, 260], [0, tones.rim], [0.4, '#11131a'], [0.7, '#06070b'], [1, ACCENT]),
      path(shapes.visor, { fill: 'url(#visor)', stroke: '#05060a', 'stroke-width': 5 }),
      path('M164 184C190 168 240 166 262 168L210 240C186 240 170 236 164 228Z', { fill: '#ffffff', opacity: 0.14 }),
      path('M196 300H284M204 318H276', { fill: 'none', stroke: tones.rim, 'stroke-width': 4, opacity: 0.6 }),
    ].join('');
  }
  if (item === 'beanie')
    return (
      base +
      stroke('M158 190C206 170 274 170 322 190', tones.rim, 3, { opacity: 0.7 }) +
      path('M232 108H252L246 126H256L234 150L240 132H228Z', { fill: ACCENT })
    );
  if (item === 'cap') return base + path('M234 96H254L248 114H258L236 138L242 120H230Z', { fill: ACCENT });
  return base;
}

/** The planes of a face without features: brow, cheek and jaw in shadow. */
function face(look: Look, tones: Tones, shade: Shader): string {
  const turned = look.lit === 'left' ? '' : 'translate(480 0) scale(-1 1)';
  return [
    shade(shapes.ears, tones.skin, 4),
    shade(shapes.head, tones.skin, 8),
    group(
      { transform: turned },
      path(
        'M248 108C300 112 318 150 316 198C314 260 296 322 240 322C256 296 252 268 246 250L258 238L244 188C240 160 238 130 248 108Z',
        { fill: '#05060a', opacity: 0.42 },
      ),
      path('M180 190C196 180 218 182 230 194C222 206 190 208 180 190Z', { fill: '#05060a', opacity: 0.26 }),
      path('M254 194C266 182 288 182 300 190C290 206 262 206 254 194Z', { fill: '#05060a', opacity: 0.24 }),
      path('M218 276C232 270 248 270 262 276C250 285 230 285 218 276Z', { fill: '#05060a', opacity: 0.45 }),
      path(
        'M178 176C194 166 216 168 232 180L230 186C214 177 196 176 180 184ZM252 180C268 168 290 166 304 176L302 184C288 176 270 177 254 186Z',
        { fill: tones.hair, opacity: 0.85 },
      ),
      path('M172 212C180 238 190 256 206 266C196 240 186 222 172 212Z', { fill: tones.rim, opacity: 0.3 }),
    ),
    look.beard
      ? path(shapes.beard, { fill: tones.hair, opacity: 0.9 }) + path(shapes.mouth, { fill: '#05060a', opacity: 0.6 })
      : '',
  ].join('');
}

/** How each pose moves the head and the body, for light from the left. */
const stances: Readonly<Record<Pose, { head: string; body: string }>> = {
  front: { head: '', body: '' },
  folded: { head: 'rotate(-2 240 320)', body: '' },
  turned: { head: 'translate(5 2) rotate(4 240 320)', body: 'translate(-24 0) skewX(4)' },
  leaning: { head: 'translate(-16 10) rotate(-7 240 330)', body: 'translate(-6 6) rotate(-4 240 600)' },
  close: { head: 'translate(-30 -20) scale(1.125)', body: 'translate(-36 -26) scale(1.15)' },
};

/** Everything above the collar. */
function headOf(look: Look, tones: Tones, shade: Shader): string {
  const has = (item: Gear) => look.gear.includes(item);
  const covered = has('helmet') || has('balaclava');
  const underCap = has('hood') || has('beanie') || has('cap');
  const shape = shapes.hair[look.hair];
  const flowing = look.hair === 'long' || look.hair === 'bob' || look.hair === 'tail';
  return [
    face(look, tones, shade),
    covered || (underCap && !flowing && look.hair !== 'curls') ? '' : shade(shape, tones.hair, 6),
    ...look.gear.map((item) => worn(item, tones, shade)),
  ].join('');
}

function person(look: Look, tones: Tones): string {
  const shade = shaderFor(look, tones);
  const { head, body } = stances[look.pose];
  const behind = look.gear.includes('hood')
    ? 'M240 60C330 60 368 140 360 240C354 320 330 370 330 380H150C150 370 126 320 120 240C112 140 150 60 240 60Z'
    : shapes.hair[look.hair];
  const drawn = [
    group({ transform: head }, path(behind, { fill: tones.hair })),
    group(
      { transform: body },
      shade(shapes.neck, tones.skin, 6),
      path('M196 300C214 336 266 336 284 300L288 344C262 372 218 372 192 344Z', { fill: '#05060a', opacity: 0.5 }),
      jersey(tones, shade),
    ),
    group({ transform: head }, headOf(look, tones, shade)),
    ...(look.pose === 'folded' ? shapes.foldedArms : []).map(
      ({ sleeve, skin }) => shade(skin, tones.skin, 6) + shade(sleeve, tones.jersey, 7),
    ),
  ];
  return group({}, ...drawn);
}

/**
 * The portrait of a player, 480 by 600, as WebP. The same player always gets the same picture.
 *
 * @throws Error when there is no look for the player.
 */
export async function drawPlayerPortrait(playerID: number): Promise<Buffer> {
  const player = players.find((candidate) => candidate.playerID === playerID);
  const look = looks[playerID];
  const team = player && teamColours[player.team];
  if (!look || !team) throw new Error(`Player ${playerID} has no portrait.`);
  const scene = sceneOf(`player/${playerID}`);
  const tones: Tones = {
    ...team,
    skin: scene.pick(['#9c7567', '#7d5a50', '#b0877a', '#634840']),
    hair: scene.pick(['#15131a', '#241b1c', '#1b1712', '#2a2022']),
  };
  const [lit, dark] = look.lit === 'left' ? [0, width] : [width, 0];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    linear(
      'falloff',
      [lit, 120],
      [dark, 420],
      [0, team.rim, 0.34],
      [0.42, team.rim, 0.04],
      [0.6, '#000000', 0.12],
      [1, '#000000', 0.66],
    ),
    linear('side', [lit, 0], [dark, 0], [0.55, '#000000'], [0.9, '#ffffff']),
    element(
      'mask',
      { id: 'unlit', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height },
      rect(0, 0, width, height, { fill: 'url(#side)' }),
    ),
    blur('soft', 12),
    backdrop(scene, tones),
    group(
      { filter: 'url(#soft)', opacity: 0.55 },
      path(shapes.torso, { fill: '#000000', transform: 'translate(0 -10)' }),
    ),
    person(look, tones),
    radial('edge', [240, 250], 430, [0.6, '#000000', 0], [1, '#000000', 0.6]),
    rect(0, 0, width, height, { fill: 'url(#edge)' }),
    linear('floor', [0, 470], [0, 600], [0, '#06070b', 0], [1, '#06070b', 0.85]),
    rect(0, 0, width, height, { fill: 'url(#floor)' }),
    '</svg>',
  ].join('');
  // A third below 84, which flat shapes do not show.
  return sharp(Buffer.from(svg)).webp({ quality: 70, effort: 6 }).toBuffer();
}
