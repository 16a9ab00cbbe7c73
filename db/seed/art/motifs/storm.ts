import { ACCENT } from '../palettes';
import { HEIGHT, times, WIDTH, type Point, type Scene } from '../scene';
import { glow, group, line, linear, path, rect, stroke } from '../svg';

/** A forked flash from a point downwards. */
function lightning(scene: Scene, [x, y]: Point, end: number, width: number, colour: string): string {
  const points: Point[] = [[x, y]];
  const forks: string[] = [];
  let [px, py] = [x, y];
  while (py < end) {
    px += scene.between(-58, 52);
    py += scene.between(24, 62);
    points.push([px, py]);
    if (width > 2.5 && scene.chance(0.28))
      forks.push(lightning(scene, [px, py], Math.min(end, py + scene.between(90, 240)), width * 0.42, colour));
  }
  const d = line(points, false);
  return (
    stroke(d, colour, width * 4, { opacity: 0.2, 'stroke-linejoin': 'round' }) +
    stroke(d, '#ffffff', width, { 'stroke-linejoin': 'round' }) +
    forks.join('')
  );
}

/** One line of swell with hooked crests. */
function swell(scene: Scene, y: number, size: number, fill: string, crest: string): string {
  let x = -size * scene.between(0.5, 1.5);
  let d = `M${x} ${HEIGHT + 40}L${x} ${y}`;
  while (x < WIDTH + size) {
    const length = size * scene.between(1.6, 2.4);
    const height = size * scene.between(0.35, 0.75);
    d += `C${x + length * 0.3} ${y + height * 0.5} ${x + length * 0.5} ${y - height} ${x + length * 0.78} ${y - height}C${x + length * 0.92} ${y - height} ${x + length * 0.98} ${y - height * 0.62} ${x + length * 0.9} ${y - height * 0.45}C${x + length * 0.86} ${y - height * 0.72} ${x + length * 0.7} ${y - height * 0.6} ${x + length * 0.74} ${y - height * 0.2}C${x + length * 0.78} ${y + height * 0.1} ${x + length * 0.9} ${y} ${x + length} ${y}`;
    x += length;
  }
  return path(`${d}V${HEIGHT + 40}Z`, { fill, stroke: crest, 'stroke-width': 3, 'stroke-opacity': 0.7 });
}

/** A luzzu, the painted fishing boat with the eyes. */
function luzzu(scene: Scene, x: number, y: number): string {
  const { palette } = scene;
  return group(
    { transform: `translate(${x} ${y}) rotate(${scene.between(-15, -7)}) scale(1.25)` },
    path(
      'M-130 -20C-90 40 80 44 132 -34L150 -78C152 -84 140 -84 136 -74L124 -48C60 -20 -70 -18 -122 -40L-138 -70C-142 -76 -152 -72 -148 -64Z',
      { fill: palette.ink },
    ),
    path('M-127 -28C-70 -4 70 -6 130 -40L126 -26C70 8 -70 10 -124 -14Z', { fill: palette.third }),
    path('M-122 -12C-70 14 66 12 120 -20L114 -10C66 24 -66 26 -116 -2Z', { fill: ACCENT }),
    path('M96 -34q14 -12 26 -6q-8 14 -26 6Z', { fill: '#ffffff' }),
    path('M106 -37a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', { fill: palette.ink }),
    path('M-30 -26V-70H34V-28Z', { fill: palette.deep, stroke: palette.second, 'stroke-width': 2 }),
    path('M-22 -58H2V-40H-22Z', { fill: palette.third }),
  );
}

/** The storm that the club is named after. */
export function storm(scene: Scene): string {
  const { palette, between } = scene;
  const strike: Point = [between(380, 1220), -20];
  const sea = between(520, 570);
  return [
    linear('weather', [0, 0], [0, sea], [0, palette.ink], [0.6, palette.deep], [1, palette.mid]),
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#weather)' }),
    glow('flash', [strike[0], 180], 760, palette.second, 0.65),
    ...times(22, (index) => {
      const [cx, cy, r] = [between(-100, WIDTH + 100), between(-80, 190), between(90, 230)];
      return `<ellipse cx="${cx}" cy="${cy}" rx="${r * 1.7}" ry="${r * 0.62}" fill="${index % 3 ? palette.deep : palette.ink}" opacity="${between(0.35, 0.75)}"/>`;
    }),
    lightning(scene, strike, sea - 10, 6, palette.second),
    lightning(scene, [strike[0] + between(-420, 420), -10], sea - 130, 2.4, ACCENT),
    glow('touch', [strike[0], sea], 400, ACCENT, 0.6),
    swell(scene, sea, 70, palette.mid, palette.second),
    swell(scene, sea + 60, 105, palette.deep, palette.second),
    luzzu(scene, between(420, 1150), sea + 116),
    swell(scene, sea + 150, 160, palette.deep, ACCENT),
    swell(scene, sea + 265, 230, palette.ink, palette.second),
    stroke(
      times(170, () => {
        const [x, y, l] = [between(-100, WIDTH), between(-50, HEIGHT), between(20, 80)];
        return `M${x} ${y}l${-l * 0.34} ${l}`;
      }).join(''),
      palette.light,
      1.4,
      { opacity: 0.24 },
    ),
  ].join('');
}
