import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, element, glow, group, line, linear, path, polygon, radial, stroke } from '../svg';

type Vector = readonly [number, number, number];

const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** The corners of an icosahedron: the middles of a football's pentagons. */
const corners: readonly Vector[] = [-1, 1].flatMap((one) =>
  [-GOLDEN, GOLDEN].flatMap((other): Vector[] => [
    [0, one, other],
    [one, other, 0],
    [other, 0, one],
  ]),
);

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const between3 = (one: Vector, other: Vector, part: number): Vector =>
  unit([one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part, one[2] + (other[2] - one[2]) * part]);

function rotation(a: number, b: number): (vector: Vector) => Vector {
  return ([x, y, z]) => {
    const [x1, z1] = [x * Math.cos(a) - z * Math.sin(a), x * Math.sin(a) + z * Math.cos(a)];
    return [x1, y * Math.cos(b) - z1 * Math.sin(b), y * Math.sin(b) + z1 * Math.cos(b)];
  };
}

/** The seams and pentagons of a ball, seen from the front. */
function seams(scene: Scene, centre: Point, radius: number): string {
  const turn = rotation(scene.between(0, 6), scene.between(0, 6));
  const at = ([x, y]: Vector): Point => [centre[0] + x * radius, centre[1] + y * radius];
  const turned = corners.map((corner) => turn(unit(corner)));
  return turned
    .map((corner) => {
      const near = turned.filter(
        (other) => other !== corner && Math.hypot(...corner.map((n, i) => n - (other[i] ?? 0))) < 1.1,
      );
      const edges = near.map((other) => [between3(corner, other, 1 / 3), between3(corner, other, 0.5)] as const);
      const middle = at(corner);
      const ring = edges
        .map(([point]) => ({ point, angle: Math.atan2(at(point)[1] - middle[1], at(point)[0] - middle[0]) }))
        .sort((one, other) => one.angle - other.angle);
      if (corner[2] < -0.15) return '';
      return (
        polygon(
          ring.map(({ point }) => at(point)),
          { fill: scene.palette.ink, opacity: 0.82, stroke: scene.palette.second, 'stroke-width': 3 },
        ) +
        edges
          .filter(([, end]) => end[2] > 0)
          .map(([start, end]) => stroke(line([at(start), at(end)], false), scene.palette.second, 4))
          .join('')
      );
    })
    .join('');
}

function pitch({ palette }: Scene, horizon: number): string {
  const lanes = times(17, (index) =>
    line(
      [
        [WIDTH / 2 + (index - 8) * 60, horizon],
        [WIDTH / 2 + (index - 8) * 420, HEIGHT],
      ],
      false,
    ),
  );
  const rows = times(9, (index) => horizon + (HEIGHT - horizon) * (index / 8) ** 2.1);
  return (
    linear('pitch', [0, horizon], [0, HEIGHT], [0, palette.mid, 0.95], [1, palette.ink, 0.9]) +
    polygon(
      [
        [0, horizon],
        [WIDTH, horizon],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      { fill: 'url(#pitch)' },
    ) +
    stroke(lanes.join('') + rows.map((y) => `M0 ${y}H${WIDTH}`).join(''), palette.second, 1.5, { opacity: 0.3 })
  );
}

/** A ball in the air above an arena, the arc of a boost behind it. */
export function rocketBall(scene: Scene): string {
  const { palette, between } = scene;
  const side = scene.chance(0.5) ? 1 : -1;
  const centre: Point = [WIDTH / 2 + side * between(150, 330), between(300, 380)];
  const radius = between(190, 235);
  const horizon = between(560, 640);
  const start: Point = [WIDTH / 2 - side * 980, HEIGHT + 60];
  const ribbon = (width: number, lift: number): string => {
    const [x, y] = centre;
    return `M${start.join(' ')}Q${WIDTH / 2 - side * 160} ${HEIGHT - lift} ${x - side * width * 0.2} ${y - width}L${x + side * width * 0.2} ${y + width}Q${WIDTH / 2 - side * 160} ${HEIGHT + 60 - lift} ${start[0]} ${start[1]}Z`;
  };
  return [
    ...times(9, (index) =>
      stroke(
        `M${-200} ${horizon}Q${WIDTH / 2} ${horizon - 130 - index * 95} ${WIDTH + 200} ${horizon}`,
        palette.second,
        2,
        { opacity: 0.32 - index * 0.03, 'stroke-dasharray': index % 2 ? '3 26' : '1 0' },
      ),
    ),
    glow('haze', [WIDTH / 2, horizon], 700, palette.mid, 0.8),
    pitch(scene, horizon),
    element('ellipse', { cx: centre[0], cy: HEIGHT - 70, rx: radius * 1.3, ry: 42, fill: '#000000', opacity: 0.5 }),
    linear('boost', start, centre, [0, ACCENT, 0], [0.5, ACCENT, 0.75], [1, palette.third]),
    path(ribbon(radius * 0.95, 170), { fill: 'url(#boost)', opacity: 0.4 }),
    path(ribbon(radius * 0.6, 190), { fill: 'url(#boost)', opacity: 0.65 }),
    path(ribbon(radius * 0.25, 210), { fill: palette.light, opacity: 0.5 }),
    glow('heat', centre, radius * 2.1, ACCENT, 0.75),
    radial(
      'ball',
      [centre[0] + side * radius * 0.4, centre[1] - radius * 0.45],
      radius * 1.7,
      [0, palette.light],
      [0.3, palette.second],
      [0.75, palette.mid],
      [1, palette.ink],
    ),
    circle(centre, radius, { fill: 'url(#ball)' }),
    element('clipPath', { id: 'round' }, circle(centre, radius, {})),
    group({ 'clip-path': 'url(#round)' }, seams(scene, centre, radius)),
    radial(
      'shade',
      [centre[0] + side * radius * 0.5, centre[1] - radius * 0.6],
      radius * 1.9,
      [0.35, '#000000', 0],
      [1, '#000000', 0.85],
    ),
    circle(centre, radius, { fill: 'url(#shade)' }),
    circle(centre, radius - 2, { fill: 'none', stroke: ACCENT, 'stroke-width': 4, opacity: 0.9 }),
    ...times(46, () =>
      circle([centre[0] - side * between(0, 760), between(centre[1] - 200, HEIGHT)], between(1, 4.5), {
        fill: palette.third,
        opacity: between(0.3, 0.95),
      }),
    ),
  ].join('');
}
