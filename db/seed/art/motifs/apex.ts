import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Scene } from '../scene';
import { circle, element, glow, group, path, rect, stroke } from '../svg';

/** Corners as seen from a helicopter; each leaves the canvas at both ends. */
const corners: readonly [string, ...string[]] = [
  'M-300 760C250 760 480 770 700 520S920 80 1260 90S1700 260 1960 250',
  'M-260 160C260 120 560 150 700 380S840 760 1140 760S1520 560 1940 640',
  'M-200 1080C160 720 260 330 620 300S1040 640 1240 600S1480 240 1880 -160',
  'M300 1300C300 900 240 560 520 380S1120 320 1260 520S1300 900 1900 940',
];

const car = (x: number, y: number, angle: number, body: string, trim: string): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${angle}) scale(1.75)` },
    rect(-46, -24, 92, 48, { rx: 16, fill: '#000000', opacity: 0.5, transform: 'translate(6 10)' }),
    path('M-48 -22H18C40 -22 54 -12 54 0S40 22 18 22H-48Q-56 0 -48 -22Z', { fill: body }),
    path('M-26 -16H8L16 -12V12L8 16H-26Z', { fill: '#05070b' }),
    path('M-48 -4H54V4H-48Z', { fill: trim }),
    rect(-58, -26, 10, 52, { rx: 3, fill: '#05070b' }),
  );

/** A corner from above: kerbs, rubber, the racing line and two cars. */
export function apex(scene: Scene): string {
  const { palette, between } = scene;
  const d = scene.pick(corners);
  const width = between(210, 250);
  const edge = (extra: number, colour: string, attributes = {}) =>
    stroke(d, colour, width + extra, { 'stroke-linecap': 'butt', ...attributes });
  const speckles = times(420, () =>
    circle([between(-100, WIDTH + 100), between(-100, HEIGHT + 100)], between(0.8, 2.6), {
      fill: palette.second,
      opacity: between(0.08, 0.3),
    }),
  ).join('');
  const stripes = times(26, (index) =>
    stroke(`M${index * 90 - 500} -200L${index * 90 + 300} 1200`, palette.mid, 44, {
      opacity: index % 2 ? 0.22 : 0.08,
      'stroke-linecap': 'butt',
    }),
  ).join('');
  const turned = `rotate(${between(-9, 9)} 800 450)`;
  return group(
    { transform: `${scene.chance(0.5) ? `translate(${WIDTH} 0) scale(-1 1) ` : ''}${turned}` },
    stripes,
    speckles,
    edge(150, palette.deep, { opacity: 0.9 }),
    edge(52, palette.light, { opacity: 0.92 }),
    edge(52, ACCENT, { 'stroke-dasharray': '54 54' }),
    edge(8, palette.light),
    edge(0, '#0d1016'),
    element('filter', { id: 'soft' }, element('feGaussianBlur', { stdDeviation: 10 })),
    stroke(d, palette.mid, width * 0.5, { opacity: 0.4, filter: 'url(#soft)', 'stroke-linecap': 'butt' }),
    ...[-58, -36, 14, 38].map((shift) =>
      stroke(d, '#000000', between(7, 13), {
        transform: `translate(${shift * 0.5} ${shift})`,
        opacity: between(0.45, 0.8),
      }),
    ),
    stroke(d, palette.third, 5, { 'stroke-dasharray': '34 22', opacity: 0.9 }),
    element('clipPath', { id: 'all' }, rect(-400, -400, 2400, 1700, {})),
    ...[[between(28, 36), ACCENT, palette.light] as const, [between(49, 58), palette.second, palette.ink] as const].map(
      ([percent, body, trim]) => carOnPath(d, percent, body, trim),
    ),
    glow('flare', [between(500, 1100), between(200, 700)], 520, palette.third, 0.2),
  );
}

/** A car at a part (percent) of the way along cubic path data. */
function carOnPath(d: string, percent: number, body: string, trim: string): string {
  const numbers = d.match(/-?\d+/g)?.map(Number) ?? [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0, x5 = 0, y5 = 0] = numbers;
  const second = percent > 44;
  // `S` mirrors the control point of the piece before it.
  const points = second
    ? [
        [x3, y3],
        [2 * x3 - x2, 2 * y3 - y2],
        [x4, y4],
        [x5, y5],
      ]
    : [
        [x0, y0],
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ];
  const t = second ? (percent - 44) / 30 : 0.45 + percent / 100;
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const slopes = [-3 * (1 - t) ** 2, 3 * (1 - t) ** 2 - 6 * t * (1 - t), 6 * t * (1 - t) - 3 * t ** 2, 3 * t ** 2];
  const sum = (factors: number[], axis: 0 | 1) =>
    points.reduce((total, point, index) => total + (point[axis] ?? 0) * (factors[index] ?? 0), 0);
  const angle = (Math.atan2(sum(slopes, 1), sum(slopes, 0)) * 180) / Math.PI;
  return car(sum(weights, 0), sum(weights, 1), angle, body, trim);
}
