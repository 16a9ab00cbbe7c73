import type { Honours } from './contract';
import { ownValue } from '../own-value';
import { medalOf } from './rules';

/** What a text of winnings says for certain. */
export interface Winnings {
  winningsAmount: number | null;
  /** ISO 4217. */
  winningsCurrency: string | null;
}

const CENTS = 100;

const NOT_CERTAIN: Winnings = { winningsAmount: null, winningsCurrency: null };

/** Signs that stand for one currency. `¥` and `kr` stand for several; `$` alone is the dollar of the United States. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '₱': 'PHP',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  '₸': 'KZT',
  '₦': 'NGN',
  zł: 'PLN',
  Kč: 'CZK',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
  HK$: 'HKD',
  S$: 'SGD',
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Currencies with thousandths: `1.500` of them may be one and a half. */
const WITH_THOUSANDTHS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

const currencyOf = (mark: string): string | undefined => (CODES.has(mark) ? mark : ownValue(SIGNS, mark));

/** Whole numbers, in groups of three or without, and at most two decimals behind another separator. */
const PLAIN = /^(0|[1-9]\d*)(?:[.,](\d{1,2}))?$/;
const GROUPED = /^([1-9]\d{0,2})([.,' ])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

function amountOf(text: string, currency: string): number | null {
  const [, whole, decimals = ''] = PLAIN.exec(text) ?? [];
  if (whole !== undefined) return Number(`${whole}.${decimals || 0}`);
  const [, first, separator, rest, cents] = GROUPED.exec(text) ?? [];
  if (first === undefined || rest === undefined) return null;
  const mayBeThousandths = /^[.,]\d{3}$/.test(`${separator}${rest}`) && cents === undefined;
  if (mayBeThousandths && WITH_THOUSANDTHS.has(currency)) return null;
  return Number(`${first}${rest.replaceAll(/\D/g, '')}.${cents || 0}`);
}

/**
 * Reads a text of winnings: `€12,500`, `$5,000.50`, `EUR 300`, `1.500 €`.
 * @returns nothing for what is not certain: a range, "up to", two currencies or none
 */
export function readWinnings(text: string): Winnings {
  // NFKC turns full-width signs and digits, and every kind of space, into the plain ones.
  const plain = text.normalize('NFKC').trim().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  const [, before = '', number = '', after = ''] = /^(\D*?) ?(\d(?:[\d.,' ]*\d)?) ?(\D*)$/.exec(plain) ?? [];
  const marks = [before, after].filter((mark) => mark !== '');
  const currencies = new Set(marks.map(currencyOf));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined) return NOT_CERTAIN;
  const amount = amountOf(number, currency);
  if (amount === null || amount > Number.MAX_SAFE_INTEGER / CENTS) return NOT_CERTAIN;
  return { winningsAmount: amount, winningsCurrency: currency };
}

/** Counts medals, and adds up what was won in each currency. */
export function honoursOf(achievements: readonly ({ placeRank: number } & Winnings)[]): Honours {
  const honours: Honours = { gold: 0, silver: 0, bronze: 0, other: 0, winnings: [] };
  const cents = new Map<string, number>();
  for (const { placeRank, winningsAmount, winningsCurrency } of achievements) {
    honours[medalOf(placeRank) ?? 'other'] += 1;
    if (winningsAmount === null || winningsCurrency === null) continue;
    cents.set(winningsCurrency, (cents.get(winningsCurrency) ?? 0) + Math.round(winningsAmount * CENTS));
  }
  honours.winnings = [...cents]
    .map(([currency, amount]) => ({ currency, amount: amount / CENTS }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
  return honours;
}
