import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, glow, group, linear, path, rect } from '../svg';

/** Town houses with flat roofs, closed balconies and lit windows. */
function houses(scene: Scene, ground: number, size: number, fill: string, lit: number): string {
  const { palette, between } = scene;
  const parts: string[] = [];
  for (let x = -40; x < WIDTH;) {
    const width = size * between(0.7, 1.5);
    const height = size * between(0.9, 2.6);
    parts.push(rect(x, ground - height, width, height + 10, { fill }));
    if (scene.chance(0.5))
      parts.push(rect(x + width * 0.2, ground - height - size * 0.2, width * 0.3, size * 0.22, { fill }));
    if (scene.chance(0.4))
      parts.push(
        path(
          `M${x + width * 0.7} ${ground - height}v${-size * 0.5}m${-size * 0.12} 8h${size * 0.24}m${-size * 0.2} 10h${size * 0.16}`,
          { fill: 'none', stroke: fill, 'stroke-width': 3 },
        ),
      );
    const step = size * 0.27;
    for (let wx = x + step * 0.5; wx < x + width - step * 0.6; wx += step) {
      for (let wy = ground - height + step * 0.5; wy < ground - step; wy += step * 1.15) {
        if (!scene.chance(lit)) continue;
        parts.push(
          rect(wx, wy, step * 0.42, step * 0.6, {
            fill: scene.pick([palette.third, palette.third, palette.light, palette.second, ACCENT]),
            opacity: between(0.45, 1),
          }),
        );
      }
    }
    x += width + between(0, 4);
  }
  return parts.join('');
}

/** A town by the harbour late at night, and its likeness in the water. */
export function skyline(scene: Scene): string {
  const { palette, between } = scene;
  const shore = between(610, 650);
  const moon: Point = [between(250, 1350), between(120, 220)];
  const dome = between(380, 1220);
  const church = group(
    { transform: `translate(${dome} ${shore})` },
    path(
      'M-130 10V-190H130V10ZM-112 -190C-112 -330 -50 -390 0 -400C50 -390 112 -330 112 -190ZM-20 -396V-440H20V-396ZM-4 -440V-490H4V-440Z',
      { fill: palette.deep, stroke: palette.second, 'stroke-width': 2, 'stroke-opacity': 0.7 },
    ),
    path('M190 10V-330L222 -470L254 -330V10Z', {
      fill: palette.deep,
      stroke: palette.second,
      'stroke-width': 2,
      'stroke-opacity': 0.7,
    }),
    ...times(5, (index) =>
      path(`M${-90 + index * 45} -130q12 -26 24 0v60h-24Z`, { fill: palette.third, opacity: 0.85 }),
    ),
  );
  const town = [
    houses(scene, shore, 120, palette.mid, 0.16),
    church,
    houses(scene, shore + 4, 84, palette.deep, 0.34),
    houses(scene, shore + 8, 52, palette.ink, 0.5),
  ].join('');
  return [
    linear('night', [0, 0], [0, shore], [0, palette.ink], [0.55, palette.deep], [1, palette.mid]),
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
    ...times(120, () =>
      circle([between(0, WIDTH), between(0, 420)], between(0.6, 1.9), {
        fill: palette.light,
        opacity: between(0.2, 0.9),
      }),
    ),
    glow('town', [dome, shore], 800, ACCENT, 0.42),
    glow('moonlight', moon, 300, palette.light, 0.4),
    circle(moon, 56, { fill: palette.light }),
    circle([moon[0] + 20, moon[1] - 10], 52, { fill: palette.deep, opacity: 0.95 }),
    town,
    linear('water', [0, shore], [0, HEIGHT], [0, palette.ink, 0.25], [1, palette.ink, 0.97]),
    group({ transform: `translate(0 ${shore * 1.62}) scale(1 -0.62)`, opacity: 0.6 }, town),
    rect(0, shore + 6, WIDTH, HEIGHT, { fill: 'url(#water)' }),
    ...times(110, () =>
      rect(between(-60, WIDTH), between(shore + 10, HEIGHT), between(30, 190), between(1, 3), {
        rx: 1.5,
        fill: scene.pick([palette.ink, palette.ink, palette.third, palette.second, ACCENT]),
        opacity: between(0.15, 0.6),
      }),
    ),
  ].join('');
}
