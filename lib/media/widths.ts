/** The widths that the layouts use, in pixels. A picture gets those that it is wide enough for. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The address of a picture that was uploaded here, in three parts: folder, file name, extension. */
export const UPLOAD_URL = /^\/uploads\/([\w-]{22})\/([\w-]+)\.(\w+)$/;
