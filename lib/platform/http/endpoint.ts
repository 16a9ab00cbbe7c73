import type { z } from 'zod';
import type { ErrorCode } from '../../errors';
import type { RATE_LIMITS } from '../../limits';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` never looks at the session, `viewer` tells staff apart from visitors and says in a header for
 * which of them the answer is, `staff` is 401 without a session.
 */
export type Access = 'public' | 'viewer' | 'staff';

/** On answers of access `viewer`: `staff` or `visitor`. */
export const VIEWER_HEADER = 'x-viewer';
export type ViewerHeader = typeof VIEWER_HEADER;

/** On the response of a `counted` endpoint: how many things the list has in all. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
export type TotalCountHeader = typeof TOTAL_COUNT_HEADER;

/** A page of a list, or all of it, with the number of things in all. */
export interface ListPage<T> {
  items: T[];
  total: number;
}

/** What a `once` endpoint answers, and whether this call made it. */
export interface MadeOnce<T> {
  thing: T;
  isNew: boolean;
}

/** One call of the contract, said once: route, client and OpenAPI document are made from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API's base address, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  /** A JSON body. */
  readonly body?: z.ZodType;
  /** A multipart body. */
  readonly form?: z.ZodType;
  readonly status?: 200 | 201;
  /** Makes something once: 201 for the first call, 200 with the same thing for later ones. */
  readonly once?: true;
  readonly response: z.ZodType;
  /** How clients read the response where they take more than our server answers; `response` without it. */
  readonly readAs?: z.ZodType;
  /** The header `X-Total-Count` says how many things there are in all. */
  readonly counted?: true;
  /** The failures beyond those that every call of its kind has (malformed, invalid, unauthenticated, internal). */
  readonly errors?: readonly ErrorCode[];
  /** What calls are counted as. Without it changes count as `writes`. */
  readonly limit?: keyof typeof RATE_LIMITS;
  /** Calls are not counted, since none may be refused. */
  readonly unlimited?: true;
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = SchemaOutput<E['params']>;
export type QueryOf<E extends Endpoint> = SchemaOutput<E['query']>;
export type BodyOf<E extends Endpoint> = SchemaOutput<E['body'] extends z.ZodType ? E['body'] : E['form']>;
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
type Item<List> = List extends readonly (infer T)[] ? T : never;
/** What a handler returns: it is parsed with the response schema before it leaves. */
export type ResultOf<E extends Endpoint> = E extends { counted: true }
  ? ListPage<Item<z.input<E['response']>>>
  : E extends { once: true }
    ? MadeOnce<z.input<E['response']>>
    : z.input<E['response']>;
export type BodyInputOf<E extends Endpoint> = SchemaInput<E['body']>;
