import { LIST_MAX_LIMIT } from '../../limits';
import type { Pagination } from './fields';

/** The header that says how many things a list has in all. */
export const TOTAL_COUNT = 'x-total-count';

/** A part of a list, and of how many things. */
export interface Part<T> {
  items: T[];
  total: number;
}

/** Some of a list, or all of it. */
export class ListPart<T> implements Part<T> {
  constructor(
    readonly items: T[],
    /** The place of the first of them, from 0, where they were asked for by `Range`; null otherwise. */
    readonly first: number | null,
    readonly total: number,
    /** What the call asked for besides: it follows after the part, and does not count for it. */
    readonly besides: T[] = [],
  ) {}

  /** All that goes into the response. */
  get all(): T[] {
    return [...this.items, ...this.besides];
  }

  /** `items 20-29/311`; null where no range was asked for. */
  get contentRange(): string | null {
    if (this.first === null) return null;
    const places = this.items.length === 0 ? '*' : `${this.first}-${this.first + this.items.length - 1}`;
    return `items ${places}/${this.total}`;
  }
}

/** The `Range` header of a request for a part of a list: `items=20-29`. */
export const rangeOf = ({ limit, offset }: Pagination): string => `items=${offset}-${offset + limit - 1}`;

const RANGE = /^items=(\d{1,8})-(\d{1,8})$/;

/**
 * The part of a list that a request's `Range` asks for, at most `LIST_MAX_LIMIT` things. Null for the whole list, and for
 * what asks for no part of one: that is ignored (RFC 9110 §14.2).
 */
export function askedRange(range: string | null): Pagination | null {
  const [, first, last] = RANGE.exec(range ?? '')?.map(Number) ?? [];
  if (first === undefined || last === undefined || last < first) return null;
  return { offset: first, limit: Math.min(last - first + 1, LIST_MAX_LIMIT) };
}

/** How many things the part has, by the `Content-Range` of a response. */
export function lengthIn(contentRange: string | null): number {
  const [, first, last] = /^items (\d+)-(\d+)\//.exec(contentRange ?? '')?.map(Number) ?? [];
  return first === undefined || last === undefined ? 0 : last - first + 1;
}

/** How many things there are in all, by the `Content-Range` of a response. Null without one: it is the whole list. */
export function totalIn(contentRange: string | null): number | null {
  const [, total] = /^items \S+\/(\d+)$/.exec(contentRange ?? '') ?? [];
  return total === undefined ? null : Number(total);
}
