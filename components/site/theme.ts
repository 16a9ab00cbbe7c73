/** The theme of the page: kept on `<html data-theme>` and in the browser under this key (SPEC §1). */
export const THEME_KEY = 'theme';

export type Theme = 'dark' | 'light';

export const DEFAULT_THEME: Theme = 'dark';
