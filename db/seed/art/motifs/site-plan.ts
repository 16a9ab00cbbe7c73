import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, glow, line, polygon, stroke } from '../svg';

const SIZE = 12;

/** A box of the plan in its own grid. */
interface Block {
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
}

function layout(scene: Scene): Block[] {
  const blocks: Block[] = [];
  for (let x = -2; x < SIZE + 2; x += 2) {
    for (let y = -2; y < SIZE + 2; y += 2) {
      if (scene.chance(0.3)) continue;
      const width = scene.pick([1, 1.3, 1.6]);
      const depth = scene.pick([1, 1.3, 1.6]);
      blocks.push({ x, y, width, depth, height: scene.pick([0.3, 0.6, 0.9, 1.5]) });
    }
  }
  return blocks.sort((one, other) => one.x + one.y - other.x - other.y);
}

/** A strategist's model of a map, with the route of an attack. */
export function sitePlan(scene: Scene): string {
  const { palette, between } = scene;
  const scale = between(76, 96);
  const flip = scene.chance(0.5) ? 1 : -1;
  const project = (x: number, y: number, z = 0): Point => [
    WIDTH / 2 + flip * (x - y) * scale * 0.87,
    HEIGHT * 0.5 + (x + y - SIZE) * scale * 0.5 - z * scale,
  ];
  const face = (points: readonly (readonly [number, number, number])[], fill: string) =>
    polygon(
      points.map(([x, y, z]) => project(x, y, z)),
      { fill, stroke: palette.ink, 'stroke-width': 1 },
    );
  const box = ({ x, y, width, depth, height }: Block): string => {
    const [right, front] = [x + width, y + depth];
    return [
      face(
        [
          [x, front, 0],
          [right, front, 0],
          [right, front, height],
          [x, front, height],
        ],
        palette.deep,
      ),
      face(
        [
          [right, y, 0],
          [right, front, 0],
          [right, front, height],
          [right, y, height],
        ],
        palette.ink,
      ),
      face(
        [
          [x, y, height],
          [right, y, height],
          [right, front, height],
          [x, front, height],
        ],
        palette.mid,
      ),
      stroke(
        line([project(x, front, height), project(right, front, height), project(right, y, height)], false),
        palette.second,
        2,
        { opacity: 0.75 },
      ),
    ].join('');
  };
  const grid = times(SIZE * 2 + 1, (index) => {
    const at = index - SIZE / 2;
    return line([project(at, -6), project(at, 18)], false) + line([project(-6, at), project(18, at)], false);
  }).join('');
  const turns = [1.8, 5.8, 7.8, 9.8].map((x, index): Point => project(x - 0.1, [11.8, 7.8, 7.8, 3.8][index] ?? 0, 0));
  const route = [
    project(1.8, 14),
    turns[0],
    project(5.8, 11.8),
    turns[1],
    turns[2],
    project(7.8, 3.8),
    turns[3],
  ].filter((point) => point !== undefined);
  const site = project(9.7, 3.8);
  return [
    stroke(grid, palette.mid, 1, { opacity: 0.5 }),
    glow('site', site, 420, ACCENT, 0.55),
    glow('base', project(2, 12), 460, palette.second, 0.32),
    ...layout(scene).map(box),
    stroke(line(route, false), '#000000', 16, { opacity: 0.5, 'stroke-linejoin': 'round' }),
    stroke(line(route, false), ACCENT, 6, { 'stroke-dasharray': '2 18', 'stroke-linejoin': 'round' }),
    ...route.slice(1, -1).map((point) => circle(point, 9, { fill: palette.ink, stroke: ACCENT, 'stroke-width': 4 })),
    ...times(
      3,
      (index) =>
        `<ellipse cx="${site[0]}" cy="${site[1]}" rx="${60 + index * 46}" ry="${34 + index * 27}" fill="none" stroke="${ACCENT}" stroke-width="${4 - index}" opacity="${0.95 - index * 0.28}"/>`,
    ),
    circle(site, 15, { fill: palette.light }),
    glow('mark', site, 120, ACCENT, 0.9),
  ].join('');
}
