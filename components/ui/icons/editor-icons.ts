import { createIcon } from './create-icon';

// Icons that only the editor has: they load with it.

export const Ban = /* @__PURE__ */ createIcon([
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'M4.929 4.929 19.07 19.071' }],
]);
export const Baseline = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 20h16' }],
  ['path', { d: 'm6 16 6-12 6 12' }],
  ['path', { d: 'M8 12h8' }],
]);
export const Bold = /* @__PURE__ */ createIcon([
  ['path', { d: 'M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8' }],
]);
export const Braces = /* @__PURE__ */ createIcon([
  ['path', { d: 'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1' }],
  ['path', { d: 'M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1' }],
]);
export const Check = /* @__PURE__ */ createIcon([['path', { d: 'M20 6 9 17l-5-5' }]]);
export const Code = /* @__PURE__ */ createIcon([
  ['path', { d: 'm16 18 6-6-6-6' }],
  ['path', { d: 'm8 6-6 6 6 6' }],
]);
export const CodeXml = /* @__PURE__ */ createIcon([
  ['path', { d: 'm18 16 4-4-4-4' }],
  ['path', { d: 'm6 8-4 4 4 4' }],
  ['path', { d: 'm14.5 4-5 16' }],
]);
export const Heading1 = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 12h8' }],
  ['path', { d: 'M4 18V6' }],
  ['path', { d: 'M12 18V6' }],
  ['path', { d: 'm17 12 3-2v8' }],
]);
export const Heading2 = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 12h8' }],
  ['path', { d: 'M4 18V6' }],
  ['path', { d: 'M12 18V6' }],
  ['path', { d: 'M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1' }],
]);
export const Heading3 = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 12h8' }],
  ['path', { d: 'M4 18V6' }],
  ['path', { d: 'M12 18V6' }],
  ['path', { d: 'M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2' }],
  ['path', { d: 'M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2' }],
]);
export const Heading4 = /* @__PURE__ */ createIcon([
  ['path', { d: 'M12 18V6' }],
  ['path', { d: 'M17 10v3a1 1 0 0 0 1 1h3' }],
  ['path', { d: 'M21 10v8' }],
  ['path', { d: 'M4 12h8' }],
  ['path', { d: 'M4 18V6' }],
]);
export const Highlighter = /* @__PURE__ */ createIcon([
  ['path', { d: 'm9 11-6 6v3h9l3-3' }],
  ['path', { d: 'm22 12-4.6 4.6a2 2 0 0 1-2.8 0l-5.2-5.2a2 2 0 0 1 0-2.8L14 4' }],
]);
export const ImagePlus = /* @__PURE__ */ createIcon([
  ['path', { d: 'M16 5h6' }],
  ['path', { d: 'M19 2v6' }],
  ['path', { d: 'M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5' }],
  ['path', { d: 'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21' }],
  ['circle', { cx: '9', cy: '9', r: '2' }],
]);
export const IndentDecrease = /* @__PURE__ */ createIcon([
  ['path', { d: 'M21 5H11' }],
  ['path', { d: 'M21 12H11' }],
  ['path', { d: 'M21 19H11' }],
  ['path', { d: 'm7 8-4 4 4 4' }],
]);
export const IndentIncrease = /* @__PURE__ */ createIcon([
  ['path', { d: 'M21 5H11' }],
  ['path', { d: 'M21 12H11' }],
  ['path', { d: 'M21 19H11' }],
  ['path', { d: 'm3 8 4 4-4 4' }],
]);
export const Italic = /* @__PURE__ */ createIcon([
  ['line', { x1: '19', x2: '10', y1: '4', y2: '4' }],
  ['line', { x1: '14', x2: '5', y1: '20', y2: '20' }],
  ['line', { x1: '15', x2: '9', y1: '4', y2: '20' }],
]);
export const Keyboard = /* @__PURE__ */ createIcon([
  ['path', { d: 'M10 8h.01' }],
  ['path', { d: 'M12 12h.01' }],
  ['path', { d: 'M14 8h.01' }],
  ['path', { d: 'M16 12h.01' }],
  ['path', { d: 'M18 8h.01' }],
  ['path', { d: 'M6 8h.01' }],
  ['path', { d: 'M7 16h10' }],
  ['path', { d: 'M8 12h.01' }],
  ['rect', { width: '20', height: '16', x: '2', y: '4', rx: '2' }],
]);
export const Link = /* @__PURE__ */ createIcon([
  ['path', { d: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71' }],
  ['path', { d: 'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71' }],
]);
export const List = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 5h.01' }],
  ['path', { d: 'M3 12h.01' }],
  ['path', { d: 'M3 19h.01' }],
  ['path', { d: 'M8 5h13' }],
  ['path', { d: 'M8 12h13' }],
  ['path', { d: 'M8 19h13' }],
]);
export const ListChecks = /* @__PURE__ */ createIcon([
  ['path', { d: 'M13 5h8' }],
  ['path', { d: 'M13 12h8' }],
  ['path', { d: 'M13 19h8' }],
  ['path', { d: 'm3 17 2 2 4-4' }],
  ['path', { d: 'm3 7 2 2 4-4' }],
]);
export const ListOrdered = /* @__PURE__ */ createIcon([
  ['path', { d: 'M11 5h10' }],
  ['path', { d: 'M11 12h10' }],
  ['path', { d: 'M11 19h10' }],
  ['path', { d: 'M4 4h1v5' }],
  ['path', { d: 'M4 9h2' }],
  ['path', { d: 'M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02' }],
]);
export const Pilcrow = /* @__PURE__ */ createIcon([
  ['path', { d: 'M13 4v16' }],
  ['path', { d: 'M17 4v16' }],
  ['path', { d: 'M19 4H9.5a4.5 4.5 0 0 0 0 9H13' }],
]);
export const Quote = /* @__PURE__ */ createIcon([
  [
    'path',
    {
      d: 'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z',
    },
  ],
  [
    'path',
    {
      d: 'M5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z',
    },
  ],
]);
export const Redo = /* @__PURE__ */ createIcon([
  ['path', { d: 'M21 7v6h-6' }],
  ['path', { d: 'M3 17a9 9 0 0 1 9-9 9 9 0 0 1 6 2.3l3 2.7' }],
]);
export const RemoveFormatting = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 7V4h16v3' }],
  ['path', { d: 'M5 20h6' }],
  ['path', { d: 'M13 4 8 20' }],
  ['path', { d: 'm15 15 5 5' }],
  ['path', { d: 'm20 15-5 5' }],
]);
export const Sigma = /* @__PURE__ */ createIcon([
  [
    'path',
    { d: 'M18 7V5a1 1 0 0 0-1-1H6.5a.5.5 0 0 0-.4.8l4.5 6a2 2 0 0 1 0 2.4l-4.5 6a.5.5 0 0 0 .4.8H17a1 1 0 0 0 1-1v-2' },
  ],
]);
export const LayoutGrid = /* @__PURE__ */ createIcon([
  ['rect', { width: '7', height: '7', x: '3', y: '3', rx: '1' }],
  ['rect', { width: '7', height: '7', x: '14', y: '3', rx: '1' }],
  ['rect', { width: '7', height: '7', x: '14', y: '14', rx: '1' }],
  ['rect', { width: '7', height: '7', x: '3', y: '14', rx: '1' }],
]);
export const IdCard = /* @__PURE__ */ createIcon([
  ['path', { d: 'M16 10h2' }],
  ['path', { d: 'M16 14h2' }],
  ['path', { d: 'M6.17 15a3 3 0 0 1 5.66 0' }],
  ['circle', { cx: '9', cy: '11', r: '2' }],
  ['rect', { x: '2', y: '5', width: '20', height: '14', rx: '2' }],
]);
export const SquarePlay = /* @__PURE__ */ createIcon([
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }],
  ['path', { d: 'M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z' }],
]);
export const Strikethrough = /* @__PURE__ */ createIcon([
  ['path', { d: 'M16 4H9a3 3 0 0 0-2.83 4' }],
  ['path', { d: 'M14 12a4 4 0 0 1 0 8H6' }],
  ['line', { x1: '4', x2: '20', y1: '12', y2: '12' }],
]);
export const Subscript = /* @__PURE__ */ createIcon([
  ['path', { d: 'm4 5 8 8' }],
  ['path', { d: 'm12 5-8 8' }],
  [
    'path',
    {
      d: 'M20 19h-4c0-1.5.44-2 1.5-2.5S20 15.33 20 14c0-.47-.17-.93-.48-1.29a2.11 2.11 0 0 0-2.62-.44c-.42.24-.74.62-.9 1.07',
    },
  ],
]);
export const Superscript = /* @__PURE__ */ createIcon([
  ['path', { d: 'm4 19 8-8' }],
  ['path', { d: 'm12 19-8-8' }],
  [
    'path',
    {
      d: 'M20 12h-4c0-1.5.442-2 1.5-2.5S20 8.334 20 7.002c0-.472-.17-.93-.484-1.29a2.105 2.105 0 0 0-2.617-.436c-.42.239-.738.614-.899 1.06',
    },
  ],
]);
export const Table = /* @__PURE__ */ createIcon([
  ['path', { d: 'M12 3v18' }],
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
  ['path', { d: 'M3 9h18' }],
  ['path', { d: 'M3 15h18' }],
]);
export const TextAlignCenter = /* @__PURE__ */ createIcon([
  ['path', { d: 'M21 5H3' }],
  ['path', { d: 'M17 12H7' }],
  ['path', { d: 'M19 19H5' }],
]);
export const TextAlignEnd = /* @__PURE__ */ createIcon([
  ['path', { d: 'M21 5H3' }],
  ['path', { d: 'M21 12H9' }],
  ['path', { d: 'M21 19H7' }],
]);
export const TextAlignJustify = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 5h18' }],
  ['path', { d: 'M3 12h18' }],
  ['path', { d: 'M3 19h18' }],
]);
export const TextAlignStart = /* @__PURE__ */ createIcon([
  ['path', { d: 'M21 5H3' }],
  ['path', { d: 'M15 12H3' }],
  ['path', { d: 'M17 19H3' }],
]);
export const Underline = /* @__PURE__ */ createIcon([
  ['path', { d: 'M6 4v6a6 6 0 0 0 12 0V4' }],
  ['line', { x1: '4', x2: '20', y1: '20', y2: '20' }],
]);
export const Undo = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 7v6h6' }],
  ['path', { d: 'M21 17a9 9 0 0 0-9-9 9 9 0 0 0-6 2.3L3 13' }],
]);
