/** What is used of `subset-font`, which brings no types; those of DefinitelyTyped do not know `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The OpenType features that stay, by their tags. */
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number; default: number }>;
  }

  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
