import { z } from 'zod';
import '../../zod-settings';
import { HTML_MAX, LIST_DEFAULT_LIMIT, LIST_MAX_LIMIT, LIST_MAX_OFFSET, MAX_ID, TEXT_MAX_EXCESS } from '../../limits';
import { parseUrl } from '../../parse-url';

/** Returns whether PostgreSQL can store a text: without NUL and lone surrogates. */
export const storable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);

const NOT_STORABLE = 'Contains characters that cannot be stored.';

/**
 * Describes a text that a caller sends: the base of all of them. Requests are described with it, not with `z.string()`: a test
 * walks over all of them and fails for one that lets NUL or a lone surrogate through.
 * @param error the message for a value that is no text
 */
export const inputText = (error?: string) => z.string(error).refine(storable, { error: NOT_STORABLE, abort: true });

/**
 * Normalises pasted text: all line breaks become `\n`, other control characters are removed. Letters with accents are composed
 * (NFC), so that texts that look the same are equal.
 */
const withPlainBreaks = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');

/** Normalises text to one line. */
const onOneLine = (value: string): string => withPlainBreaks(value).replace(/[\n\t]+/g, ' ');

/**
 * A character that fonts show something for: neither white space nor a control character, and none of those that Unicode
 * lets fonts ignore, the fillers that it calls letters among them. The blank Braille cell and the musical null note are
 * symbols by their category.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Trims a text. One without a visible character is empty. */
const trimmed = (value: string): string => (VISIBLE.test(value) ? value.trim() : '');

/** Paragraphs of text, trimmed. `max` counts characters. */
export const text = (max: number) =>
  z
    .string('Must be a text.')
    .max(max + TEXT_MAX_EXCESS, { abort: true, error: `Must be at most ${max} characters.` })
    .refine(storable, NOT_STORABLE)
    .overwrite((value) => trimmed(withPlainBreaks(value)))
    .max(max, `Must be at most ${max} characters.`);

/** Describes a non-empty line of text, trimmed. `name` is the field's label. */
export const requiredText = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .max(max + TEXT_MAX_EXCESS, { abort: true, error: `${name} must be at most ${max} characters.` })
    .refine(storable, `${name} contains characters that cannot be stored.`)
    .overwrite((value) => trimmed(onOneLine(value)))
    .min(1, `${name} is required.`)
    .max(max, `${name} must be at most ${max} characters.`);

interface RuleOf<T> {
  /** Holds for a valid value. It is asked where none of `fields` is wrong by itself. */
  holds: (value: T) => boolean;
  fields: readonly (keyof T & string)[];
  /** The field that is shown as wrong. */
  path: keyof T & string;
  error: string | ((value: T) => string | undefined);
}

/**
 * Options of `refine` for a rule about several fields. It is checked also where other fields are wrong, so that a form says
 * all that is wrong with one answer.
 */
export const acrossFields = <T>({ holds, fields, path, error }: RuleOf<T>) =>
  [
    holds,
    {
      ...{
        path: [path],
        error: typeof error === 'string' ? error : ({ input }: { input?: unknown }) => error(input as T),
      },
      when: ({ value, issues }: z.core.ParsePayload) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        !issues.some(({ path: [field] = [] }) => field === undefined || fields.some((name) => name === field)),
    },
  ] as const;

/** An id, from 1 to the largest that the database can store. */
export const id = z.int('Must be a whole number.').min(1, 'Must be 1 or more.').max(MAX_ID, 'Does not exist.');

/** Describes an id that is chosen in a form. An empty select has the value 0, which gets the message that nothing is chosen. */
export const requiredId = (name: string) =>
  z
    .int({ error: `${name} is required.` })
    .min(1, `${name} is required.`)
    .max(MAX_ID, `${name} does not exist.`);

/** `{id}` in a path: a plain whole number. Paths with other values do not exist. */
export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(id),
});

/** A colour as `#rgb` or `#rrggbb`. */
export const colour = z
  .string()
  .trim()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Must be a colour such as #ff3366.');

const MINUTE_MS = 60_000;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar day as `YYYY-MM-DD` that exists. */
export const day = z
  .string({ error: 'Date is required.' })
  .superRefine((value, context) => {
    if (value === '') {
      context.addIssue({ code: 'custom', message: 'Date is required.' });
      return;
    }
    const [, year, month, date] = DATE.exec(value)?.map(Number) ?? [];
    const made = new Date(Date.UTC(year ?? NaN, (month ?? NaN) - 1, date ?? NaN));
    const exists = year !== undefined && year >= 1000 && made.getUTCMonth() + 1 === month && made.getUTCDate() === date;
    if (!exists) context.addIssue({ code: 'custom', message: 'Must be a date as YYYY-MM-DD.' });
  })
  .meta({ format: 'date' });

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime('Must be a moment as ISO 8601.');

/** The moment of a plan. It has no seconds: they are cut off. */
export const plannedMoment = z.iso
  .datetime({ offset: true, error: 'Must be a moment as ISO 8601, such as 2026-11-26T09:30:00Z.' })
  .overwrite((value) => {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : new Date(time - (time % MINUTE_MS)).toISOString();
  });

/** The `updatedAt` of the item that an edit is based on. Without it the last save wins. */
export const version = moment.refine((value) => !value.startsWith('0000'), 'Must be a moment as ISO 8601.');

/** Chosen by a client for a new item, so that repeating a call whose response was lost does not create it twice. */
export const creationKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'creationKey must be 16 to 64 letters, digits, hyphens or underscores.')
  .optional()
  .describe('Made up for something new: a second creation with it is 409 `stale`, with what the first one made.');

const lengthOf = (input: unknown): string =>
  typeof input === 'string' ? input.length.toLocaleString('en') : 'too many';

/** HTML, which is sanitised before it is stored. */
export const html = z
  .string()
  .max(HTML_MAX, {
    abort: true,
    error: ({ input }) => `Content has ${lengthOf(input)} characters: at most ${HTML_MAX.toLocaleString('en')}.`,
  })
  .refine(storable, 'Content contains characters that cannot be stored.');

const bodyInteger = (min: number, max: number) =>
  z.int('Must be a whole number.').min(min, `Must be ${min} or more.`).max(max, `Must be at most ${max}.`);

/** Describes a whole number in a query string, from `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'Must be a whole number.')
    .transform(Number)
    .pipe(bodyInteger(min, max));

/** `true` or `false` in a query string. */
export const queryBoolean = z
  .enum(['true', 'false'], 'Must be true or false.')
  .transform((value) => value === 'true')
  .pipe(z.boolean());

const NO_POSITION = 'Must be date and id of the last item shown, as YYYY-MM-DD,id.';

/** A position in a list by date, then id: `2026-11-26,42`. */
const position = z
  .string(NO_POSITION)
  .refine((value) => {
    const [date, number, ...rest] = value.split(',');
    return rest.length === 0 && day.safeParse(date).success && idParam.safeParse({ id: number }).success;
  }, NO_POSITION)
  .describe('The last item shown, as YYYY-MM-DD,id: the list goes on after it. It wins over offset and page.');

/** `page`, `limit`, `offset`, `before` in a query string. */
export const pageQuery = z.object({
  page: queryInteger(1, LIST_MAX_OFFSET).optional(),
  limit: queryInteger(1, LIST_MAX_LIMIT).optional(),
  offset: queryInteger(0, LIST_MAX_OFFSET).optional(),
  before: position.optional(),
});

/** `page`, `limit`, `offset`, `before` in a body. */
export const pageBody = z.object({
  page: bodyInteger(1, LIST_MAX_OFFSET).optional(),
  limit: bodyInteger(1, LIST_MAX_LIMIT).optional(),
  offset: bodyInteger(0, LIST_MAX_OFFSET).optional(),
  before: position.optional(),
});

type Page = z.output<typeof pageBody>;

/** A position in a list that is sorted by date, then id, newest first. */
export interface Position {
  date: string;
  id: number;
}

/** The rows of a page. */
export interface Pagination {
  limit: number;
  offset: number;
  /** The page starts after this position, which, unlike an offset, stays the same when the list changes. */
  before?: Position | undefined;
}

/** Returns whether a query asks for a page, not for the whole list. */
export const isPaged = ({ page, limit, offset, before }: Page): boolean =>
  [page, limit, offset, before].some((value) => value !== undefined);

/** Returns the rows of a page: `before` has precedence over `offset`, and `offset` over `page`, which counts from 1. */
export function paginationOf({ page = 1, limit = LIST_DEFAULT_LIMIT, offset, before }: Page): Pagination {
  if (before === undefined) return { limit, offset: offset ?? (page - 1) * limit };
  const [date = '', id] = before.split(',');
  return { limit, offset: 0, before: { date, id: Number(id) } };
}

const NO_ADDRESS = 'Must be an address that starts with https://.';
const NO_CREDENTIALS = 'Must be an address without a user name and a password.';
const ADDRESS_MAX = 500;

/** `https:evil.example` and `https:\\evil.example` are addresses for browsers, and read as none by people. */
const WRITTEN_OUT = /^https?:\/\/(?![/\\])[^\\\p{Cc}]+$/iu;

/** The address of another site in the form that is stored: what is no such address stays as it is. */
export const storedAddress = (address: string): string => {
  const url = parseUrl(address);
  if (url === null) return address;
  // Browsers add the slash after a host themselves.
  return url.pathname === '/' && url.search === '' && url.hash === '' && !address.endsWith('/') ? url.origin : url.href;
};

/** Returns whether a text is an address as people write it: with two slashes, and with a host. */
export const isWrittenOut = (address: string): boolean => WRITTEN_OUT.test(address) && parseUrl(address) !== null;

/** Returns whether an address carries a user name or a password, which would be shown to every visitor. */
export function hasCredentials(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** An address of another site, as https, in its normal form. */
export const httpsAddress = inputText(NO_ADDRESS)
  .trim()
  .max(ADDRESS_MAX, { abort: true, error: `Must be at most ${ADDRESS_MAX} characters.` })
  // Without `abort`: after it, zod checks no rule about several fields.
  .refine(isHttps, NO_ADDRESS)
  .refine((value) => !isHttps(value) || !hasCredentials(value), NO_CREDENTIALS)
  .overwrite((value) => (isHttps(value) ? storedAddress(value) : value))
  .max(ADDRESS_MAX, `Must be at most ${ADDRESS_MAX} characters.`);

function isHttps(value: string): boolean {
  const url = parseUrl(value);
  return url?.protocol === 'https:' && isWrittenOut(value) && /[^.]\.[^.]/.test(url.hostname);
}

/** The address of a picture on this site, as `POST /upload/content` returns it. */
export const pictureAddress = z
  .string('Must be the address of an uploaded picture.')
  .regex(/^\/(?:uploads|players|partners|crests)\/[\w-][\w./-]*$/, 'Must be the address of an uploaded picture.')
  .refine((value) => !value.includes('..'), 'Must be the address of an uploaded picture.');

/** The body that sets an order: every id, once. */
export const order = z.object({
  ids: z
    .array(id, 'Must be a list of ids.')
    .max(1000, 'At most 1000 ids.')
    .refine((ids) => new Set(ids).size === ids.length, 'List each id only once.'),
});

/** The response of an endpoint that deletes. */
export const deleted = z.object({ deleted: z.literal(true) });
