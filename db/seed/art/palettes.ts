/** The colours of one picture, from the darkest up. All pictures share the accent. */
export interface Palette {
  ink: string;
  deep: string;
  mid: string;
  second: string;
  third: string;
  light: string;
}

export const ACCENT = '#ff3366';

export const palettes: readonly [Palette, ...Palette[]] = [
  { ink: '#060912', deep: '#0d1b31', mid: '#1a4674', second: '#2ec4d6', third: '#f2b544', light: '#eaf5ff' },
  { ink: '#0a0612', deep: '#1e0f38', mid: '#472079', second: '#9a6bff', third: '#ffb86b', light: '#f6efff' },
  { ink: '#0d0806', deep: '#2b1810', mid: '#703c1f', second: '#e9b872', third: '#ff7a45', light: '#fff4e4' },
  { ink: '#050c0b', deep: '#0b241f', mid: '#15594a', second: '#3ddc97', third: '#f4e285', light: '#effff8' },
  { ink: '#07090d', deep: '#151b26', mid: '#33435a', second: '#9fb9d6', third: '#5ad1ff', light: '#f3f8ff' },
  { ink: '#0d0509', deep: '#2c0a1b', mid: '#6d1239', second: '#ff8fa3', third: '#ffd166', light: '#fff1f3' },
  { ink: '#05071a', deep: '#10164a', mid: '#2b37a6', second: '#7893ff', third: '#ff9ecd', light: '#eff2ff' },
  { ink: '#030b0f', deep: '#06242d', mid: '#0d5a68', second: '#21c3bd', third: '#ff9f1c', light: '#ecffff' },
];
