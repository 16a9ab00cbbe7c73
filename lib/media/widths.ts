/** The widths that the layouts use, in pixels. A picture gets those that it is wide enough for. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/**
 * What a picture across a phone's screen is asked for in `sizes`. A phone's pixels are so small that nobody sees a fifth
 * of them missing, and the files are a third to a half smaller.
 */
export const ACROSS_PHONE = '80vw';
