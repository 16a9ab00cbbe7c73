const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The English name of a country: `MT` → `Malta`. A code that no country has comes back as it is. */
export const countryName = (code: string): string => names.of(code) ?? code;
