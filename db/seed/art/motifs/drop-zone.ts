import { ACCENT } from '../palettes';
import { HEIGHT, polar, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, glow, line, path, polygon, stroke } from '../svg';

const STEP = 20;

/** Height lines of a hilly island, by marching squares. */
function contours(height: (x: number, y: number) => number, level: number): string {
  const pieces: string[] = [];
  for (let y = 0; y < HEIGHT; y += STEP) {
    for (let x = 0; x < WIDTH; x += STEP) {
      const corners: readonly Point[] = [
        [x, y],
        [x + STEP, y],
        [x + STEP, y + STEP],
        [x, y + STEP],
      ];
      const values = corners.map(([cx, cy]) => height(cx, cy) - level);
      const cuts = corners.flatMap((corner, index): Point[] => {
        const next = corners[(index + 1) % 4] ?? corner;
        const [one = 0, other = 0] = [values[index], values[(index + 1) % 4]];
        if (one > 0 === other > 0) return [];
        const part = one / (one - other);
        return [[corner[0] + (next[0] - corner[0]) * part, corner[1] + (next[1] - corner[1]) * part]];
      });
      if (cuts.length === 2) pieces.push(line(cuts, false));
    }
  }
  return pieces.join('');
}

/** A map seen from the plane: height lines, the closing circle, landings. */
export function dropZone(scene: Scene): string {
  const { palette, between } = scene;
  const hills = times(11, () => ({
    x: between(0, WIDTH),
    y: between(0, HEIGHT),
    size: between(120, 300),
    height: between(0.5, 1.2),
  }));
  const height = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) => sum + hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.size ** 2),
      0,
    );
  const zone: Point = [between(620, 1000), between(380, 520)];
  const radius = between(300, 350);
  const next = polar(zone, radius * 0.36, between(0, 6));
  const flight = between(-0.5, 0.5);
  const lands = times(9, () => polar(zone, between(60, radius * 1.4), between(0, 6.3)));
  const ring = `M${zone[0] - radius} ${zone[1]}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  return [
    ...times(10, (index) =>
      stroke(
        contours(height, 0.15 + index * 0.17),
        index > 5 ? palette.third : palette.second,
        index % 3 === 0 ? 2.6 : 1.2,
        { opacity: 0.3 + index * 0.055 },
      ),
    ),
    glow('hot', zone, radius * 1.15, palette.second, 0.3),
    path(`M0 0H${WIDTH}V${HEIGHT}H0Z${ring}`, { fill: ACCENT, 'fill-rule': 'evenodd', opacity: 0.17 }),
    circle(zone, radius, { fill: 'none', stroke: ACCENT, 'stroke-width': 22, opacity: 0.25 }),
    circle(zone, radius, { fill: 'none', stroke: ACCENT, 'stroke-width': 5 }),
    circle(next, radius * 0.45, {
      fill: palette.light,
      'fill-opacity': 0.07,
      stroke: palette.light,
      'stroke-width': 3,
      'stroke-dasharray': '14 12',
    }),
    stroke(
      line(
        [
          [-100, 450 - 900 * flight],
          [WIDTH + 100, 450 + 900 * flight],
        ],
        false,
      ),
      palette.light,
      3,
      { 'stroke-dasharray': '30 16', opacity: 0.65 },
    ),
    ...lands.flatMap((at, index) => {
      const from: Point = [at[0], 450 + (at[0] - WIDTH / 2) * 1.06 * flight];
      return [
        stroke(`M${from.join(' ')}Q${at[0] + 70} ${(from[1] + at[1]) / 2} ${at.join(' ')}`, palette.third, 1.6, {
          opacity: 0.55,
          'stroke-dasharray': '4 8',
        }),
        glow(`land${index}`, at, 46, palette.third, 0.7),
        polygon(
          [
            [at[0], at[1] - 13],
            [at[0] + 10, at[1]],
            [at[0], at[1] + 13],
            [at[0] - 10, at[1]],
          ],
          { fill: index % 3 ? palette.third : palette.light, stroke: palette.ink, 'stroke-width': 3 },
        ),
      ];
    }),
    circle(next, 6, { fill: palette.light }),
  ].join('');
}
