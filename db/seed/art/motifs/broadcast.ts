import { ACCENT } from '../palettes';
import { HEIGHT, polar, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, glow, group, line, linear, path, polygon, rect, stroke } from '../svg';

function microphone({ palette }: Scene, [x, y]: Point, turn: number): string {
  const mesh =
    times(9, (index) => `M-74 ${-180 + index * 26}H74`).join('') +
    times(6, (index) => `M${-62 + index * 25} -206V40`).join('');
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(1.22)` },
    linear(
      'body',
      [-90, 0],
      [90, 0],
      [0, palette.second],
      [0.14, palette.mid],
      [0.5, palette.ink],
      [0.84, palette.ink],
      [0.97, ACCENT],
      [1, ACCENT],
    ),
    rect(-86, -226, 172, 290, { rx: 84, fill: 'url(#body)' }),
    stroke(mesh, palette.second, 2.5, { opacity: 0.5 }),
    rect(-92, 6, 184, 30, { rx: 10, fill: ACCENT }),
    path('M-86 36H86C86 110 40 150 0 150S-86 110 -86 36Z', { fill: palette.deep }),
    path('M-150 -60V20C-150 150 -70 210 0 210S150 150 150 20V-60', {
      fill: 'none',
      stroke: palette.ink,
      'stroke-width': 26,
      'stroke-linecap': 'round',
    }),
    path('M-150 -60V20C-150 150 -70 210 0 210', {
      fill: 'none',
      stroke: palette.second,
      'stroke-width': 3,
      opacity: 0.8,
    }),
    rect(-16, 204, 32, 420, { fill: palette.ink }),
    rect(8, 204, 6, 420, { fill: ACCENT, opacity: 0.7 }),
  );
}

/** A microphone and the sound that goes into it. */
export function broadcast(scene: Scene): string {
  const { palette, between } = scene;
  const side = scene.chance(0.5) ? 1 : -1;
  const centre: Point = [800 + side * between(170, 330), between(400, 450)];
  const bars = times(120, (index) => {
    const angle = (index / 120) * Math.PI * 2;
    const length = 26 + 150 * Math.abs(Math.sin(index * 0.37) * Math.sin(index * 0.11 + between(0, 0.6)));
    return stroke(
      line([polar(centre, 350, angle), polar(centre, 350 + length, angle)], false),
      index % 7 === 0 ? palette.third : Math.cos(angle) * side > 0 ? palette.second : ACCENT,
      8,
      { opacity: 0.8 },
    );
  });
  const waves = times(9, (row) => {
    const points = times(81, (index): Point => {
      const x = index * 20;
      const fade = Math.exp(-(((x - centre[0]) / 620) ** 2));
      return [x, 450 + (row - 4) * 26 + Math.sin(index * 0.31 + row * 0.7) * fade * (60 + row * 16)];
    });
    return stroke(line(points, false), row % 3 ? palette.second : ACCENT, 2.5, {
      opacity: 0.55 - Math.abs(row - 4) * 0.08,
      'stroke-linejoin': 'round',
    });
  });
  return [
    glow('room', centre, 780, palette.mid, 0.9),
    polygon(
      [
        [0, HEIGHT],
        [0, 700],
        [WIDTH, 620],
        [WIDTH, HEIGHT],
      ],
      { fill: palette.ink, opacity: 0.4 },
    ),
    ...waves,
    circle(centre, 318, { fill: palette.ink, opacity: 0.66, stroke: palette.second, 'stroke-width': 2 }),
    ...bars,
    glow('voice', centre, 430, ACCENT, 0.42),
    microphone(scene, [centre[0], centre[1] + 40], side * between(-14, -4)),
  ].join('');
}
