import { ACCENT } from '../palettes';
import { times, type Point, type Scene } from '../scene';
import { glow, group, linear, path, rect } from '../svg';

const SIZE = 118;
const rows = [0, 0.5, 0.75, 1.25];

/** A keyboard from close up; a few keys are down. */
export function keyboard(scene: Scene): string {
  const { palette, between } = scene;
  const lit = new Set(
    scene.pick([
      ['1:4', '2:3', '2:4', '2:5'],
      ['0:6', '1:6', '2:6'],
      ['2:2', '2:8', '1:7', '3:5'],
      ['1:3', '2:5', '0:8', '3:2'],
    ]),
  );
  const source: Point = [between(500, 1100), between(250, 650)];
  const key = (row: number, column: number): string => {
    const [x, y] = [(column + (rows[row % 4] ?? 0)) * SIZE - 170, row * SIZE - 60];
    const on = lit.has(`${row}:${column}`);
    const near = Math.max(0, 1 - Math.hypot(x - source[0], y - source[1]) / 900);
    const drop = on ? 8 : 0;
    const edge = on ? ACCENT : near > 0.55 ? palette.third : palette.second;
    return [
      rect(x - 5, y - 5, SIZE - 4, SIZE - 4, { rx: 24, fill: edge, opacity: on ? 0.95 : 0.12 + near * 0.6 }),
      rect(x, y + 6, SIZE - 14, SIZE - 10, { rx: 20, fill: '#020305' }),
      rect(x, y + drop, SIZE - 14, SIZE - 16, { rx: 20, fill: on ? palette.mid : palette.deep }),
      rect(x + 11, y + 6 + drop, SIZE - 36, SIZE - 40, {
        rx: 15,
        fill: 'url(#cap)',
        opacity: on ? 0.9 : 0.35 + near * 0.5,
      }),
      mark(x + SIZE / 2 - 7, y + SIZE / 2 - 13 + drop, (row * 5 + column * 3) % 6, on ? '#ffffff' : edge),
    ].join('');
  };
  return [
    linear('cap', [0, -100], [0, 900], [0, palette.mid], [1, palette.ink]),
    glow('under', source, 900, palette.second, 0.55),
    group(
      {
        transform: `translate(800 450) rotate(${between(-26, 26)}) skewX(${between(-14, 14)}) scale(${between(1.25, 1.5)}) translate(-800 -400)`,
      },
      ...times(9, (row) => times(15, (column) => key(row, column)).join('')),
    ),
    glow('spark', source, 520, ACCENT, 0.5),
    glow('over', [source[0] + 400, source[1] - 300], 560, palette.third, 0.2),
  ].join('');
}

/** What is printed on a key: signs, so that no font is needed. */
function mark(x: number, y: number, kind: number, colour: string): string {
  const signs = [
    'M-12 8L0 -10L12 8',
    'M-12 -8L0 10L12 -8',
    'M-11 -11H11V11H-11Z',
    'M0 -13L12 0L0 13L-12 0Z',
    'M-12 0H12M0 -12V12',
    'M-11 -9H11M-11 0H6M-11 9H11',
  ];
  return path(signs[kind] ?? '', {
    transform: `translate(${x} ${y})`,
    fill: 'none',
    stroke: colour,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    opacity: 0.85,
  });
}
