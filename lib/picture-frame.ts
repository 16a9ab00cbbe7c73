/** The page in which visitors see a picture of another host, once they agreed. It is empty: the page around it fills it. */
export const PICTURE_FRAME = '/frames/picture';

/** For that page alone. Pictures of other hosts may load in it, and nothing else may. */
export const pictureFrameHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};
