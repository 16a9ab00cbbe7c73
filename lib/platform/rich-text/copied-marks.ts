/** A picture of another host as its place on the page describes it. */
interface MarkedPicture {
  src: string;
  alt: string;
  title?: string | undefined;
  width?: number | string | undefined;
  height?: number | string | undefined;
}

const written = (value: number | string | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/**
 * Returns attributes for what stands in place of a picture of another host. A copy of the page has them, so that the editor
 * finds the picture again (`pasted.ts`).
 * @param shownWidth the width that the author chose, in CSS
 */
export const pictureMarks = (picture: MarkedPicture, shownWidth?: number | string, align?: string) => ({
  'data-picture': picture.src,
  'data-alt': picture.alt,
  'data-title': picture.title,
  'data-width': written(picture.width),
  'data-height': written(picture.height),
  'data-shown-width': written(shownWidth),
  'data-align': align,
});
