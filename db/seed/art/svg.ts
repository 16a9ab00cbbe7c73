import type { Point } from './scene';

type Attributes = Record<string, string | number>;

const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

/** An SVG element as text. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return `<${name}${list.join('')}>${children}</${name}>`;
}

export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, children.join(''));

export const circle = ([cx, cy]: Point, r: number, attributes: Attributes): string =>
  element('circle', { cx, cy, r, ...attributes });

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  element('rect', { x, y, width, height, ...attributes });

/** Path data through points with straight lines; closed unless said otherwise. */
export function line(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${written(x)} ${written(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export const polygon = (points: readonly Point[], attributes: Attributes): string => path(line(points), attributes);

export const stroke = (d: string, colour: string, width: number, attributes: Attributes = {}): string =>
  path(d, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...attributes });

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity = 1]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

/** A gradient from one point of the canvas to another. Use it as `url(#id)`. */
export const linear = (id: string, [x1, y1]: Point, [x2, y2]: Point, ...list: Stop[]): string =>
  element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops(list));

/** A gradient outwards from a point of the canvas. */
export const radial = (id: string, [cx, cy]: Point, r: number, ...list: Stop[]): string =>
  element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx, cy, r }, stops(list));

/** A soft round light: cheaper than a blur, and it never clips. */
export const glow = (id: string, at: Point, radius: number, colour: string, opacity = 1): string =>
  radial(id, at, radius, [0, colour, opacity], [0.45, colour, opacity * 0.32], [1, colour, 0]) +
  circle(at, radius, { fill: `url(#${id})`, style: 'mix-blend-mode:screen' });

export const blur = (id: string, deviation: number): string =>
  element(
    'filter',
    { id, x: '-20%', y: '-20%', width: '140%', height: '140%' },
    element('feGaussianBlur', { stdDeviation: deviation }),
  );
