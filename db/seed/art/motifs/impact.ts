import { ACCENT } from '../palettes';
import { polar, times, WIDTH, type Point, type Scene } from '../scene';
import { blur, circle, glow, path, polygon, stroke } from '../svg';

/** A star whose points have uneven lengths. */
function burst(scene: Scene, centre: Point, points: number, inner: number, outer: number): Point[] {
  return times(points * 2, (index) => {
    const radius = index % 2 ? inner * scene.between(0.8, 1.1) : outer * scene.between(0.55, 1.15);
    return polar(centre, radius, (index / points) * Math.PI + scene.between(-0.05, 0.05));
  });
}

/** The sweep of a blow: a crescent towards the centre. */
function sweep(centre: Point, side: number, size: number, fill: string, opacity: number): string {
  const [x, y] = centre;
  return path(
    `M${x + side * 40} ${y - 10}C${x + side * size * 0.5} ${y - size * 0.1} ${x + side * size} ${y - size * 0.35} ${x + side * size * 1.5} ${y - size * 0.95}` +
      `C${x + side * size * 1.2} ${y - size * 0.1} ${x + side * size * 0.75} ${y + size * 0.3} ${x + side * 40} ${y + 26}Z`,
    { fill, opacity },
  );
}

/** The frame in which a punch lands. */
export function impact(scene: Scene): string {
  const { palette, between } = scene;
  const centre: Point = [WIDTH * between(0.42, 0.58), between(410, 500)];
  const [left, right] = scene.chance(0.5) ? [ACCENT, palette.second] : [palette.second, ACCENT];
  const rays = times(64, (index) => {
    const angle = (index / 64) * Math.PI * 2 + between(-0.04, 0.04);
    const width = between(0.004, 0.028);
    return polygon(
      [polar(centre, between(230, 420), angle), polar(centre, 1500, angle - width), polar(centre, 1500, angle + width)],
      {
        fill: Math.cos(angle) < 0 ? left : right,
        opacity: between(0.08, 0.5),
      },
    );
  });
  const shards = times(70, () => {
    const at = polar(centre, between(180, 760), between(0, 6.3));
    const [turn, size] = [between(0, 6.3), between(6, 40)];
    return polygon([polar(at, size, turn), polar(at, size * 0.35, turn + 2), polar(at, size * 0.8, turn + 3.6)], {
      fill: scene.pick([palette.light, palette.third, left, right, palette.mid]),
      opacity: between(0.5, 1),
    });
  });
  return [
    blur('far', 14),
    glow('left', [centre[0] - 520, centre[1] - 60], 760, left, 0.55),
    glow('right', [centre[0] + 520, centre[1] - 60], 760, right, 0.55),
    ...rays,
    ...times(3, (index) =>
      circle(centre, 250 + index * 120, {
        fill: 'none',
        stroke: palette.light,
        'stroke-width': 14 - index * 5,
        opacity: 0.3 - index * 0.08,
      }),
    ),
    ...[0.34, 0.6, 1].map(
      (part, index) =>
        sweep(centre, -1, 760 - index * 170, left, part) +
        sweep([centre[0], centre[1] + 8], 1, 760 - index * 170, right, part),
    ),
    `<g filter="url(#far)" opacity="0.9">${polygon(burst(scene, centre, 15, 130, 380), { fill: palette.third })}</g>`,
    polygon(burst(scene, centre, 13, 120, 330), { fill: palette.third }),
    polygon(burst(scene, centre, 12, 92, 240), { fill: palette.light }),
    polygon(burst(scene, centre, 11, 44, 130), { fill: '#ffffff' }),
    ...shards,
    ...times(12, (index) => {
      const angle = (index / 12) * 6.28 + between(-0.2, 0.2);
      return stroke(
        `M${polar(centre, between(300, 380), angle).join(' ')}L${polar(centre, between(480, 640), angle).join(' ')}`,
        palette.light,
        between(2, 6),
        { opacity: 0.8 },
      );
    }),
  ].join('');
}
