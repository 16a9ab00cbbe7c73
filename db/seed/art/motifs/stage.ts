import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, glow, group, linear, path, polygon, rect, stroke } from '../svg';

/** A row of people from behind; some of them have their arms up. */
function crowd(scene: Scene, base: number, size: number, colour: string, rim: string): string {
  const people: string[] = [];
  for (let x = -size; x < WIDTH + size; x += size * scene.between(0.75, 1.15)) {
    const y = base + scene.between(-size * 0.25, size * 0.25);
    const body = `M${x - size * 0.62} ${HEIGHT + 20}V${y + size * 0.75}Q${x - size * 0.5} ${y + size * 0.36} ${x} ${y + size * 0.34}Q${x + size * 0.5} ${y + size * 0.36} ${x + size * 0.62} ${y + size * 0.75}V${HEIGHT + 20}Z`;
    const arm = scene.chance(0.3)
      ? stroke(
          `M${x + size * 0.42} ${y + size * 0.6}L${x + size * scene.between(0.5, 0.75)} ${y - size * 0.15}L${x + size * scene.between(0.3, 0.7)} ${y - size * scene.between(0.8, 1.1)}`,
          colour,
          size * 0.2,
          { 'stroke-linejoin': 'round' },
        )
      : '';
    people.push(
      circle([x, y - 3], size * 0.31, { fill: rim }),
      circle([x, y], size * 0.31, { fill: colour }),
      path(body, { fill: colour }),
      arm,
    );
  }
  return people.join('');
}

/** A big match in an arena: lights, two desks, the crowd. */
export function stage(scene: Scene): string {
  const { palette, between } = scene;
  const beam = (id: string, colour: string) =>
    linear(id, [0, 60], [0, 780], [0, colour, 0.85], [0.5, colour, 0.25], [1, colour, 0]);
  const count = scene.pick([10, 12, 14]);
  const lamps = times(count, (index): Point => [80 + (index * 1440) / (count - 1), 70]);
  const floor = between(560, 610);
  const desk = (x: number, colour: string, id: string): string =>
    times(
      5,
      (index) =>
        rect(x + index * 84, floor - 108, 70, 46, { fill: colour, opacity: 0.85, rx: 3 }) +
        rect(x + 4 + index * 84, floor - 104, 62, 38, { fill: palette.ink, opacity: 0.35 }) +
        circle([x + 35 + index * 84, floor - 118], 17, { fill: palette.ink }),
    ).join('') +
    glow(id, [x + 200, floor - 60], 300, colour, 0.5) +
    polygon(
      [
        [x - 26, floor - 60],
        [x + 436, floor - 60],
        [x + 420, floor],
        [x - 10, floor],
      ],
      { fill: palette.ink, stroke: colour, 'stroke-width': 2 },
    );
  const screen = linear('screen', [500, 150], [1100, 400], [0, palette.mid], [0.5, ACCENT], [1, palette.third]);
  const bolt: Point[] = [
    [830, 170],
    [735, 300],
    [795, 298],
    [760, 400],
    [872, 258],
    [806, 262],
    [850, 170],
  ];
  return [
    beam('warm', ACCENT) + beam('cool', palette.second) + beam('gold', palette.third) + screen,
    glow('back', [800, 330], 800, palette.mid, 0.9),
    polygon(
      [
        [470, 150],
        [1130, 150],
        [1090, 410],
        [510, 410],
      ],
      { fill: 'url(#screen)' },
    ),
    ...times(32, (index) => rect(470, 150 + index * 8.2, 660, 2, { fill: palette.ink, opacity: 0.28 })),
    polygon(bolt, { fill: palette.light }),
    glow('flash', [800, 285], 330, palette.light, 0.4),
    stroke(
      times(28, (index) => `M${index * 62} 26L${index * 62 + 31} 66L${index * 62 + 62} 26`).join('') +
        'M0 26H1700M0 66H1700',
      palette.second,
      3,
      { opacity: 0.4 },
    ),
    group(
      { style: 'mix-blend-mode:screen' },
      ...lamps.map(([x, y], index) => {
        const end = x + (800 - x) * between(-0.4, 1.1);
        const fill = `url(#${['warm', 'cool', 'warm', 'gold', 'cool'][index % 5] ?? 'warm'})`;
        return polygon(
          [
            [x - 7, y],
            [x + 7, y],
            [end + 110, 800],
            [end - 110, 800],
          ],
          { fill },
        );
      }),
    ),
    ...lamps.map((at, index) => glow(`lamp${index}`, at, 60, palette.light, 0.9)),
    polygon(
      [
        [60, floor],
        [1540, floor],
        [1700, HEIGHT],
        [-100, HEIGHT],
      ],
      { fill: palette.ink, opacity: 0.72 },
    ),
    desk(120, palette.second, 'deskA'),
    desk(1070, ACCENT, 'deskB'),
    crowd(scene, 690, 58, palette.deep, palette.mid),
    crowd(scene, 752, 82, palette.ink, ACCENT),
    crowd(scene, 840, 120, '#030406', palette.mid),
  ].join('');
}
