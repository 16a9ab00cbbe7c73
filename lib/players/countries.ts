const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The English name of a country: `MT` → `Malta`. A code that no country has comes back as it is. */
export const countryName = (code: string): string => names.of(code) ?? code;

const REGIONAL_A = 0x1f1e6;

/** The flag of a country, as the two regional indicators that stand for it. Windows shows them as letters. */
export const countryFlag = (code: string): string =>
  String.fromCodePoint(...Array.from(code, (letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)));
