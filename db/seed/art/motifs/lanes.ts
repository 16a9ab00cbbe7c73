import { ACCENT } from '../palettes';
import { HEIGHT, polar, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, glow, group, line, polygon, stroke } from '../svg';

const TILE = 46;

const hexagon = (at: Point, radius: number): Point[] => times(6, (index) => polar(at, radius, (index * Math.PI) / 3));

/** How far a point lies from the nearest of the three lanes and from the river, in tiles. */
function distances(u: number, v: number): { lane: number; river: number } {
  const middle = Math.abs(u + v - 1) / Math.SQRT2;
  const sides = Math.min(Math.max(Math.abs(u - 0.08), 0), Math.abs(v - 0.08), Math.abs(u - 0.92), Math.abs(v - 0.92));
  return { lane: Math.min(middle, sides), river: Math.abs(u - v + Math.sin(u * 7) * 0.04) / Math.SQRT2 };
}

/** A battle arena of hexagons: two bases, three lanes, a river between. */
export function lanes(scene: Scene): string {
  const { palette, between } = scene;
  const tiles: string[] = [];
  for (let column = -2; column < 26; column++) {
    for (let row = -2; row < 14; row++) {
      const at: Point = [column * TILE * 1.5 - 20, (row + (column % 2 ? 0.5 : 0)) * TILE * 1.732];
      const { lane, river } = distances(at[0] / WIDTH, at[1] / HEIGHT);
      const lift = scene.random();
      const colour =
        river < 0.045 ? palette.second : lane < 0.05 ? palette.mid : lift > 0.85 ? palette.mid : palette.deep;
      const raised = lane >= 0.05 && river >= 0.045 ? lift * 22 : 0;
      const top: Point = [at[0], at[1] - raised];
      tiles.push(
        polygon(hexagon([at[0], at[1] + 9], TILE * 0.96), { fill: palette.ink }),
        polygon(hexagon(top, TILE * 0.94), {
          fill: colour,
          opacity: river < 0.045 ? 0.55 : 0.72 + lift * 0.28,
          stroke: palette.ink,
          'stroke-width': 2,
        }),
      );
    }
  }
  const [home, away]: [Point, Point] = [
    [130, HEIGHT - 90],
    [WIDTH - 130, 90],
  ];
  const routes = [
    line([home, away], false),
    line([home, [130, 90], away], false),
    line([home, [WIDTH - 130, HEIGHT - 90], away], false),
  ];
  const towers = [0.22, 0.38, 0.62, 0.78].map((part): Point => [
    home[0] + (away[0] - home[0]) * part,
    home[1] + (away[1] - home[1]) * part,
  ]);
  const sideTowers: Point[] = [
    [130, 330],
    [560, 90],
    [1040, 90],
    [560, HEIGHT - 90],
    [1040, HEIGHT - 90],
    [WIDTH - 130, 560],
  ];
  const tower = (at: Point, index: number): string => {
    const colour = at[0] < WIDTH / 2 ? palette.third : ACCENT;
    return [
      glow(`tower${index}`, at, 120, colour, 0.75),
      polygon(
        [
          [at[0] - 15, at[1] + 12],
          [at[0], at[1] + 22],
          [at[0] + 15, at[1] + 12],
          [at[0] + 10, at[1] - 44],
          [at[0], at[1] - 62],
          [at[0] - 10, at[1] - 44],
        ],
        { fill: palette.ink, stroke: colour, 'stroke-width': 2.5 },
      ),
      circle([at[0], at[1] - 36], 7, { fill: palette.light }),
    ].join('');
  };
  const base = (at: Point, colour: string, id: string): string =>
    glow(id, at, 430, colour, 0.8) +
    times(3, (index) =>
      polygon(hexagon(at, 40 + index * 44), {
        fill: 'none',
        stroke: colour,
        'stroke-width': 6 - index * 1.6,
        opacity: 0.95 - index * 0.25,
      }),
    ).join('') +
    polygon(hexagon(at, 24), { fill: palette.light });
  return group(
    {
      transform: `translate(800 470) rotate(${between(-8, 8)}) skewX(${between(-16, 16)}) scale(1.16 ${between(0.86, 1.05)}) translate(-800 -450)`,
    },
    ...tiles,
    ...routes.map(
      (route) =>
        stroke(route, palette.ink, 26, { opacity: 0.5, 'stroke-linejoin': 'round' }) +
        stroke(route, palette.light, 3, { opacity: 0.75, 'stroke-dasharray': '3 16' }),
    ),
    base(home, palette.third, 'home'),
    base(away, ACCENT, 'away'),
    ...[...towers, ...sideTowers].map(tower),
    glow('fight', [between(650, 950), between(380, 520)], 260, palette.light, 0.5),
  );
}
