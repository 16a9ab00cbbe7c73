import { ACCENT } from '../palettes';
import { polar, times, type Point, type Scene } from '../scene';
import { glow, group, linear, polygon, stroke, line } from '../svg';

/** The eight-pointed cross: four arrowheads that meet in the middle. */
function arms(centre: Point, radius: number, turn: number): Point[][] {
  return times(4, (index) => {
    const angle = turn + (index * Math.PI) / 2;
    return [
      polar(centre, radius * 0.07, angle),
      polar(centre, radius, angle - 0.4),
      polar(centre, radius * 0.7, angle),
      polar(centre, radius, angle + 0.4),
    ];
  });
}

/** A floor of eight-pointed crosses in raking light, one of them lit up. */
export function crosses(scene: Scene): string {
  const { palette, between } = scene;
  const step = between(190, 240);
  const light: Point = [between(500, 1100), between(250, 600)];
  const hero: Point = [Math.round(light[0] / step) * step, Math.round(light[1] / step) * step];
  const tiles: string[] = [];
  for (let x = -step * 4; x < 1600 + step * 4; x += step) {
    for (let y = -step * 4; y < 900 + step * 4; y += step) {
      const at: Point = [x - (((x % step) + step) % step), y - (((y % step) + step) % step)];
      const near = Math.max(0.06, 1 - Math.hypot(at[0] - light[0], at[1] - light[1]) / 900);
      const frame: Point[] = times(4, (index) => polar(at, step * 0.69, Math.PI / 4 + (index * Math.PI) / 2));
      tiles.push(
        polygon(frame, { fill: palette.deep, opacity: 0.35 + near * 0.6, stroke: palette.ink, 'stroke-width': 5 }),
        ...arms(at, step * 0.5, 0).flatMap((arm, index) => [
          polygon(
            arm.map(([px, py]): Point => [px + 6, py + 9]),
            { fill: palette.ink, opacity: 0.85 },
          ),
          polygon(arm, {
            fill: (index + Math.round(at[0] / step)) % 2 ? palette.mid : palette.second,
            opacity: 0.2 + near * 0.75,
          }),
          stroke(line([arm[0] ?? at, arm[2] ?? at], false), palette.light, 1.5, { opacity: near * 0.5 }),
        ]),
      );
    }
  }
  return group(
    {
      transform: `translate(800 450) rotate(${between(-32, 32)}) skewX(${between(-18, 18)}) scale(${between(1, 1.2)}) translate(-800 -450)`,
    },
    linear(
      'red',
      [hero[0] - step, hero[1] - step],
      [hero[0] + step, hero[1] + step],
      [0, palette.third],
      [0.45, ACCENT],
      [1, ACCENT],
    ),
    ...tiles,
    glow('heat', hero, step * 2.6, ACCENT, 0.75),
    ...arms(hero, step * 0.98, 0).flatMap((arm) => [
      polygon(
        arm.map(([px, py]): Point => [px + 16, py + 24]),
        { fill: '#000000', opacity: 0.55 },
      ),
      polygon(arm, { fill: 'url(#red)' }),
      polygon(arm.slice(0, 3), { fill: '#ffffff', opacity: 0.16 }),
    ]),
    glow('sheen', [light[0] + 300, light[1] - 260], 620, palette.third, 0.35),
  );
}
