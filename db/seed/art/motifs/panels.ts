import { ACCENT } from '../palettes';
import { HEIGHT, polar, times, WIDTH, type Point, type Scene } from '../scene';
import { circle, element, group, line, linear, polygon, rect, stroke } from '../svg';

type Drawing = (scene: Scene, centre: Point, colour: string) => string;

const bolt: Drawing = ({ palette }, [x, y], colour) => {
  const shape: Point[] = [
    [x + 70, y - 330],
    [x - 150, y + 40],
    [x - 20, y + 30],
    [x - 90, y + 330],
    [x + 160, y - 70],
    [x + 20, y - 50],
    [x + 130, y - 330],
  ];
  return (
    polygon(
      shape.map(([px, py]): Point => [px + 16, py + 18]),
      { fill: palette.ink, opacity: 0.8 },
    ) + polygon(shape, { fill: colour, stroke: palette.ink, 'stroke-width': 8 })
  );
};

const mask: Drawing = ({ palette }, [x, y], colour) => {
  const half = (side: number): string =>
    `M${x} ${y - 40}C${x + side * 90} ${y - 150} ${x + side * 250} ${y - 120} ${x + side * 290} ${y - 190}C${x + side * 300} ${y + 40} ${x + side * 190} ${y + 130} ${x + side * 90} ${y + 110}C${x + side * 50} ${y + 100} ${x + side * 30} ${y + 50} ${x} ${y + 50}Z`;
  const eye = (side: number): string =>
    `M${x + side * 50} ${y + 20}Q${x + side * 120} ${y - 70} ${x + side * 215} ${y - 60}Q${x + side * 170} ${y + 60} ${x + side * 50} ${y + 20}Z`;
  return [-1, 1]
    .map(
      (side) => element('path', { d: half(side), fill: palette.ink }) + element('path', { d: eye(side), fill: colour }),
    )
    .join('');
};

const star: Drawing = ({ palette, between }, centre, colour) => {
  const shape = (size: number) =>
    times(28, (index) =>
      polar(centre, index % 2 ? size * 0.62 : size * between(0.95, 1.25), (index / 28) * Math.PI * 2),
    );
  return (
    polygon(shape(270), { fill: palette.ink }) +
    polygon(shape(235), { fill: colour }) +
    polygon(shape(130), { fill: palette.light })
  );
};

const speed: Drawing = ({ between, palette }, [x, y], colour) =>
  times(24, () => {
    const at = y + between(-400, 400);
    return stroke(
      line(
        [
          [x - between(260, 700), at + 60],
          [x + between(100, 700), at - 60],
        ],
        false,
      ),
      between(0, 1) > 0.5 ? colour : palette.light,
      between(2, 12),
      { opacity: between(0.35, 0.9) },
    );
  }).join('');

const eyes: Drawing = ({ palette }, [x, y], colour) =>
  [340, 250, 160, 80]
    .map((radius, index) => circle([x, y], radius, { fill: index % 2 ? colour : palette.ink, opacity: 0.92 }))
    .join('') + circle([x + 26, y - 26], 22, { fill: palette.light });

/** Dots that grow towards one side, as in cheap print. */
function halftone(scene: Scene, colour: string, angle: number): string {
  const dots: string[] = [];
  for (let x = -1000; x < 1000; x += 22) {
    for (let y = -700; y < 700; y += 22) {
      const size = 9.5 * Math.min(1, Math.max(0, (x + 560) / 1300));
      if (size > 1.2)
        dots.push(
          `M${x - size} ${y + (Math.round(x / 22) % 2 ? 11 : 0)}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(size * 2).toFixed(1)} 0a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(-size * 2).toFixed(1)} 0`,
        );
    }
  }
  return element('path', {
    d: dots.join(''),
    fill: colour,
    opacity: 0.5,
    transform: `translate(800 450) rotate(${angle})`,
  });
}

/** A page of a comic: slanted panels, each with a drawing of its own. */
export function panels(scene: Scene): string {
  const { palette, between } = scene;
  const cut = [between(430, 560), between(960, 1120)] as const;
  const [lean, waist] = [between(60, 160), between(400, 520)];
  const shapes: Point[][] = [
    [
      [-40, -40],
      [cut[0] + lean, -40],
      [cut[0] - lean, HEIGHT + 40],
      [-40, HEIGHT + 40],
    ],
    [
      [cut[0] + lean, -40],
      [cut[1] - lean, -40],
      [cut[1] - lean * 0.1, waist - 30],
      [cut[0] + lean * 0.1, waist + 30],
    ],
    [
      [cut[0] + lean * 0.1, waist + 30],
      [cut[1] - lean * 0.1, waist - 30],
      [cut[1] + lean, HEIGHT + 40],
      [cut[0] - lean, HEIGHT + 40],
    ],
    [
      [cut[1] - lean, -40],
      [WIDTH + 40, -40],
      [WIDTH + 40, HEIGHT + 40],
      [cut[1] + lean, HEIGHT + 40],
    ],
  ];
  const centres: Point[] = [
    [cut[0] / 2, 450],
    [(cut[0] + cut[1]) / 2, waist / 2],
    [(cut[0] + cut[1]) / 2, (waist + HEIGHT) / 2],
    [(cut[1] + WIDTH) / 2 + 20, 450],
  ];
  const drawings: Drawing[] = scene.pick([
    [bolt, eyes, speed, mask],
    [mask, star, bolt, speed],
    [speed, bolt, star, eyes],
    [star, mask, eyes, bolt],
  ]);
  const grounds = [
    [palette.deep, palette.mid],
    [ACCENT, palette.deep],
    [palette.third, palette.mid],
    [palette.mid, palette.deep],
  ] as const;
  const tops = [ACCENT, palette.third, palette.light, palette.second];
  return shapes
    .map((shape, index) => {
      const [from, to] = grounds[index] ?? grounds[0];
      return [
        element('clipPath', { id: `panel${index}` }, polygon(shape, {})),
        linear(`ground${index}`, [0, 0], [WIDTH, HEIGHT], [0, from], [1, to]),
        group(
          { 'clip-path': `url(#panel${index})` },
          rect(-40, -40, WIDTH + 80, HEIGHT + 80, { fill: `url(#ground${index})` }),
          halftone(scene, palette.ink, between(-30, 40) + index * 70),
          drawings[index]?.(scene, centres[index] ?? [800, 450], tops[index] ?? ACCENT) ?? '',
        ),
        polygon(shape, { fill: 'none', stroke: palette.ink, 'stroke-width': 22 }),
        polygon(shape, { fill: 'none', stroke: palette.light, 'stroke-width': 2.5, opacity: 0.45 }),
      ].join('');
    })
    .join('');
}
