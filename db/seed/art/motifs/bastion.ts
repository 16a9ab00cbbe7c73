import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, element, glow, group, line, linear, path, polygon, rect, stroke } from '../svg';

/** A wall that leans back, with a roll of stone near its top. */
function wall(scene: Scene, points: readonly Point[], fill: string, edge: string): string {
  const top = points.slice(1, -1);
  const lower = top.map(([x, y]): Point => [x, y + 34]);
  return (
    polygon(points, { fill }) +
    stroke(line(lower, false), edge, 5, { opacity: 0.55, 'stroke-linecap': 'butt' }) +
    stroke(line(top, false), edge, 2, { opacity: 0.9 })
  );
}

/** The stone watch-box at the corner of a Maltese bastion, with its window. */
function watchBox(x: number, y: number, size: number, fill: string, edge: string, light: string): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    path('M-38 0L-20 70L20 70L38 0Z', { fill }),
    path('M-40 -96H40V0H-40Z', { fill }),
    path('M-50 -106H50V-94H-50Z', { fill: edge }),
    path('M-44 -106C-40 -150 -16 -164 0 -176C16 -164 40 -150 44 -106Z', { fill }),
    path('M0 -196V-172', { fill: 'none', stroke: edge, 'stroke-width': 5 }),
    circle([0, -198], 7, { fill: edge }),
    path('M24 -96H40V0H32Z', { fill: edge, opacity: 0.6 }),
    path('M-12 -30V-62Q0 -78 12 -62V-30Z', { fill: light }),
  );
}

/** The walls above the harbour at dusk. */
export function bastion(scene: Scene): string {
  const { palette, between } = scene;
  const sun: Point = [between(420, 1180), between(250, 400)];
  const shore = between(660, 700);
  const flip = scene.chance(0.5) ? `translate(${WIDTH} 0) scale(-1 1)` : 'translate(0 0)';
  const [far, corner] = [between(420, 470), between(1000, 1150)];
  const clouds = times(16, () => {
    const [x, y, width] = [between(-200, WIDTH), between(40, 480), between(180, 640)];
    return rect(x, y, width, between(3, 16), {
      rx: 8,
      fill: scene.pick([palette.third, palette.mid, ACCENT, palette.second]),
      opacity: between(0.1, 0.4),
    });
  });
  const ripples = times(90, () => {
    const y = shore + (HEIGHT - shore) * scene.random() ** 0.8;
    const spread = (y - shore) * 1.1 + 70;
    const x = sun[0] + between(-spread, spread);
    return rect(x - 50, y, between(30, 130), between(1.5, 4), {
      rx: 2,
      fill: scene.pick([palette.third, palette.light, ACCENT]),
      opacity: between(0.25, 0.8),
    });
  });
  return group(
    { transform: flip },
    linear('sky', [0, 0], [0, shore], [0, palette.ink], [0.45, palette.deep], [0.75, palette.mid], [1, ACCENT]),
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
    glow('dusk', sun, 620, palette.third, 0.7),
    circle(sun, 118, { fill: palette.third }),
    circle(sun, 100, { fill: palette.light, opacity: 0.75 }),
    ...clouds,
    linear('sea', [0, shore], [0, HEIGHT], [0, palette.mid], [1, palette.ink]),
    wall(
      scene,
      [
        [-20, shore + 10],
        [-20, far + 60],
        [260, far + 46],
        [300, far + 90],
        [560, far + 74],
        [620, far + 130],
        [900, far + 120],
        [940, shore + 10],
      ],
      palette.mid,
      palette.second,
    ),
    path(`M330 ${far + 92}V${far + 10}Q372 ${far - 62} 414 ${far + 10}V${far + 86}ZM372 ${far - 44}V${far - 84}`, {
      fill: palette.mid,
      stroke: palette.second,
      'stroke-width': 3,
    }),
    ...times(16, () =>
      rect(between(20, 880), between(far + 150, shore - 20), 7, 11, { fill: palette.third, opacity: between(0.5, 1) }),
    ),
    rect(0, shore, WIDTH, HEIGHT, { fill: 'url(#sea)' }),
    ...ripples,
    wall(
      scene,
      [
        [corner - 130, HEIGHT + 20],
        [corner, 420],
        [WIDTH + 20, 380],
        [WIDTH + 20, HEIGHT + 20],
      ],
      palette.ink,
      ACCENT,
    ),
    ...times(7, (index) =>
      stroke(`M${corner - 24 - index * 15} ${510 + index * 58}L${WIDTH} ${486 + index * 62}`, palette.mid, 2, {
        opacity: 0.3,
      }),
    ),
    watchBox(corner + 14, 420, 1.5, palette.ink, ACCENT, palette.third),
    glow('lamp', [corner + 14, 352], 110, palette.third, 0.8),
    ...times(7, () => {
      const [x, y, size] = [between(200, 1000), between(90, 330), between(8, 18)];
      return element('path', {
        d: `M${x - size} ${y - size * 0.4}Q${x - size * 0.4} ${y - size * 0.6} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.6} ${x + size} ${y - size * 0.4}`,
        fill: 'none',
        stroke: palette.light,
        'stroke-width': 2.4,
        opacity: 0.7,
      });
    }),
  );
}
