import { ACCENT } from '../palettes';
import { HEIGHT, polar, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, element, glow, group, line, linear, path, polygon, radial, rect, stroke } from '../svg';

/** Rooftops as seen through the glass. */
function roofs(scene: Scene, base: number, step: number, colour: string): string {
  const points: Point[] = [[0, HEIGHT]];
  let x = 0;
  while (x < WIDTH) {
    const y = base - scene.between(0, step * 1.1);
    const end = x + scene.between(step * 0.4, step);
    points.push([x, y], [end, y]);
    if (scene.chance(0.35)) points.push([end, y - step * 0.5], [end + 5, y - step * 0.5]);
    x = end + 5;
  }
  return polygon([...points, [WIDTH, HEIGHT]], { fill: colour });
}

function reticle(centre: Point, radius: number, colour: string, light: string): string {
  const ticks = times(96, (index) => {
    const angle = (index / 96) * Math.PI * 2;
    const inner = index % 8 === 0 ? 0.9 : 0.95;
    return line([polar(centre, radius * inner, angle), polar(centre, radius * 0.98, angle)], false);
  }).join('');
  const bars = times(4, (index) => {
    const angle = (index / 4) * Math.PI * 2;
    return line([polar(centre, radius * 0.09, angle), polar(centre, radius * 0.99, angle)], false);
  }).join('');
  return [
    stroke(ticks, light, 2, { opacity: 0.55 }),
    stroke(bars, '#000000', 7, { opacity: 0.45 }),
    stroke(bars, light, 2.5, { opacity: 0.9 }),
    circle(centre, radius * 0.3, { fill: 'none', stroke: light, 'stroke-width': 1.5, opacity: 0.5 }),
    circle(centre, radius * 0.6, { fill: 'none', stroke: light, 'stroke-width': 1, opacity: 0.3 }),
    circle(centre, 7, { fill: colour }),
  ].join('');
}

/** The view through a scope: rooftops, a low sun and the crosshair. */
export function crosshair(scene: Scene): string {
  const { palette, between } = scene;
  const centre: Point = [WIDTH * between(0.3, 0.7), HEIGHT * between(0.44, 0.56)];
  const radius = between(400, 500);
  const sun: Point = [centre[0] + between(-170, 170), centre[1] - between(20, 110)];
  const view = group(
    { 'clip-path': 'url(#glass)' },
    linear(
      'sky',
      [0, centre[1] - radius],
      [0, centre[1] + radius],
      [0, palette.deep],
      [0.55, palette.mid],
      [1, palette.third],
    ),
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
    glow('sun', sun, 360, palette.third, 0.9),
    circle(sun, between(55, 85), { fill: palette.light, opacity: 0.92 }),
    roofs(scene, centre[1] + 60, 120, palette.mid),
    roofs(scene, centre[1] + 150, 160, palette.deep),
    roofs(scene, centre[1] + 270, 210, palette.ink),
    radial('lens', centre, radius, [0.7, palette.ink, 0], [0.93, palette.ink, 0.55], [1, '#000000', 0.95]),
    circle(centre, radius, { fill: 'url(#lens)' }),
  );
  const arc = path(
    `M${polar(centre, radius + 34, -2.5).join(' ')}A${radius + 34} ${radius + 34} 0 0 1 ${polar(centre, radius + 34, -1.1).join(' ')}`,
    { fill: 'none', stroke: ACCENT, 'stroke-width': 10 },
  );
  return [
    element('clipPath', { id: 'glass' }, circle(centre, radius, {})),
    glow('spill', centre, radius * 1.9, palette.mid, 0.75),
    ...times(7, (index) =>
      circle(centre, radius + 60 + index * index * 13, {
        fill: 'none',
        stroke: palette.second,
        'stroke-width': 1.5,
        opacity: 0.26 - index * 0.03,
      }),
    ),
    view,
    circle(centre, radius + 8, { fill: 'none', stroke: '#000000', 'stroke-width': 26 }),
    circle(centre, radius + 21, { fill: 'none', stroke: palette.second, 'stroke-width': 2, opacity: 0.6 }),
    arc,
    glow('dot', centre, 110, ACCENT, 0.8),
    reticle(centre, radius, ACCENT, palette.light),
  ].join('');
}
