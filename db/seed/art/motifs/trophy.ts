import { ACCENT } from '../palettes';
import { polar, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, element, glow, group, linear, path, polygon, rect } from '../svg';

const cups: readonly [string, ...string[]] = [
  'M-170 -260H170C170 -60 120 60 34 96V170H-34V96C-120 60 -170 -60 -170 -260Z',
  'M-150 -280H150L96 -40C80 40 50 80 24 96V180H-24V96C-50 80 -80 40 -96 -40Z',
  'M-190 -220C-190 60 -110 100 -40 110L-28 190H28L40 110C110 100 190 60 190 -220C120 -180 -120 -180 -190 -220Z',
];
const handles = 'M-168 -220C-300 -230 -300 -20 -120 0M168 -220C300 -230 300 -20 120 0';

function confetti({ between, pick, palette }: Scene): string {
  return times(130, () => {
    const at: Point = [between(0, WIDTH), between(-20, 880)];
    const [size, turn] = [between(4, 15), between(0, 6.3)];
    return polygon(
      [
        polar(at, size, turn),
        polar(at, size * 0.5, turn + 1.3),
        polar(at, size, turn + 3.14),
        polar(at, size * 0.5, turn + 4.4),
      ],
      {
        fill: pick([ACCENT, palette.second, palette.third, palette.light]),
        opacity: between(0.35, 1),
      },
    );
  }).join('');
}

/** A cup on a plinth under the lights. */
export function trophy(scene: Scene): string {
  const { palette, between } = scene;
  const x = WIDTH * between(0.36, 0.64);
  const cup = scene.pick(cups);
  const scale = between(1.15, 1.32);
  const beams = times(9, (index) => {
    const top = index * 200 + between(-60, 60);
    const end = x + (index - 4) * between(90, 200);
    return polygon(
      [
        [top - 12, -20],
        [top + 12, -20],
        [end + 170, 920],
        [end - 170, 920],
      ],
      { fill: `url(#beam${index % 3})`, style: 'mix-blend-mode:screen' },
    );
  });
  const beam = (id: string, colour: string) =>
    linear(id, [0, 0], [0, 900], [0, colour, 0.5], [0.7, colour, 0.08], [1, colour, 0]);
  const metal = linear(
    'metal',
    [-190, 0],
    [190, 0],
    [0, palette.ink],
    [0.16, palette.third],
    [0.3, palette.light],
    [0.42, palette.third],
    [0.62, palette.mid],
    [0.84, palette.ink],
    [0.95, ACCENT],
    [1, palette.deep],
  );
  const bands = times(3, (index) =>
    rect(-220, -190 + index * 22, 440, index === 1 ? 12 : 3, { fill: palette.ink, opacity: 0.55 }),
  ).join('');
  return [
    beam('beam0', palette.second) + beam('beam1', ACCENT) + beam('beam2', palette.third),
    ...beams,
    glow('halo', [x, 380], 560, palette.third, 0.5),
    ...times(4, (index) =>
      circle([x, 390], 330 + index * 70, {
        fill: 'none',
        stroke: palette.second,
        'stroke-width': 2,
        opacity: 0.36 - index * 0.08,
        'stroke-dasharray': index % 2 ? '2 14' : '1 0',
      }),
    ),
    element('ellipse', { cx: x, cy: 800, rx: 520, ry: 90, fill: palette.ink, opacity: 0.85 }),
    group(
      { transform: `translate(${x} 460) scale(${scale})` },
      metal + element('clipPath', { id: 'cup' }, path(cup, {})),
      path(handles, { fill: 'none', stroke: 'url(#metal)', 'stroke-width': 26, 'stroke-linecap': 'round' }),
      path(cup, { fill: 'url(#metal)' }),
      group({ 'clip-path': 'url(#cup)' }, bands),
      path('M-70 170H70L86 210H-86Z', { fill: 'url(#metal)' }),
      path('M-130 210H130L150 330H-150Z', { fill: palette.ink, stroke: palette.mid, 'stroke-width': 3 }),
      path('M-130 210H130L133 226H-133Z', { fill: ACCENT }),
    ),
    confetti(scene),
    glow('glint', [x - 100 * scale, 460 - 200 * scale], 150, palette.light, 0.95),
  ].join('');
}
