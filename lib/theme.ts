/** The theme of the page: kept on `<html data-theme>` and in the browser under this key (SPEC §1). */
export const THEME_KEY = 'theme';

export type Theme = 'dark' | 'light';

export const DEFAULT_THEME: Theme = 'dark';

/** What the browser wears around the page: the canvas of `app/tokens.css`. */
export const THEME_COLOURS: Record<Theme, string> = { dark: '#090b10', light: '#f4f0e8' };

/**
 * The id of the `<meta name="theme-color">` of the light theme. It stands before the dark one, which React keeps, and
 * the first one counts.
 */
export const LIGHT_COLOUR_ID = 'light-theme-color';
