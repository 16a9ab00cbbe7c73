/** The widths that the layouts use, in pixels. A picture gets those that it is wide enough for. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/**
 * The width in `sizes` for a picture across a phone's screen. A phone's pixels are so small that a fifth fewer of them
 * is not visible, and the files are a third to a half smaller.
 */
export const ACROSS_PHONE = '80vw';
