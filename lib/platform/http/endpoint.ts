import type { z } from 'zod';
import type { ErrorCode } from '../../errors';
import type { RATE_LIMITS } from '../../limits';
import type { Role } from '../auth/roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` ignores the session, `viewer` responds differently to staff and names the viewer in a header, `staff`
 * responds with 401 without a session.
 */
export type Access = 'public' | 'viewer' | 'staff';

/** The header of responses with access `viewer`: `staff` or `visitor`. */
export const VIEWER_HEADER = 'x-viewer';

/** The header of a `counted` endpoint's response: the number of items in the whole list. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** A page of a list, or all of it, with the number of items in the whole list. */
export interface ListPage<T> {
  items: T[];
  total: number;
}

/** The result of a `once` endpoint, and whether this call created it. */
export interface MadeOnce<T> {
  thing: T;
  isNew: boolean;
}

/** The result of a `file` endpoint. */
export interface SentFile {
  /** Its text, or what reads its bytes. */
  body: string | ReadableStream<Uint8Array>;
  /** The media type. */
  type: string;
  name: string;
}

/** A file of a form, written to the disk. */
export interface ReceivedFile {
  path: string;
  /** As the client calls it. */
  name: string;
  /** In bytes. */
  size: number;
}

/** One call of the contract. Route, client and OpenAPI document are derived from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API's base address, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The least role that a call of access `staff` needs; `editor` without it. */
  readonly role?: Role;
  /** The scope of tokens that it needs, where it makes something else than its path says. */
  readonly scope?: 'content' | 'matches';
  /** Whether it may be called without the second factor that everybody needs: to set one up, or to leave. */
  readonly isSetUp?: true;
  readonly summary: string;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  /** A JSON body. */
  readonly body?: z.ZodType;
  /** A multipart body. */
  readonly form?: z.ZodType;
  /** The bytes that the file of the form may have, which is written to the disk. Without it a form is held in memory. */
  readonly fileMaxBytes?: number;
  readonly status?: 200 | 201 | 202;
  /** Creates an item once: 201 for the first call, 200 with the same item for later ones. */
  readonly once?: true;
  readonly response: z.ZodType;
  /** The lenient schema with which clients read the response; `response` without it. */
  readonly readAs?: z.ZodType;
  /** Whether the response is a file and no JSON; `response` is the schema of its text. */
  readonly file?: true;
  /** Whether the response has the header `X-Total-Count`. */
  readonly counted?: true;
  /** The errors in addition to those of all calls (malformed, invalid, unauthenticated, internal). */
  readonly errors?: readonly ErrorCode[];
  /** The rate limit of calls; `writes` by default for changes. */
  readonly limit?: keyof typeof RATE_LIMITS;
  /** Whether open pages repeat the call: its response is shared by all visitors until something changes. */
  readonly polled?: true;
  /** Whether calls are not limited, since none may be refused. */
  readonly unlimited?: true;
}

/** Returns the least role that a call needs; null where none is needed. */
export const roleOf = ({ access, role = 'editor' }: Pick<Endpoint, 'access' | 'role'>): Role | null =>
  access === 'staff' ? role : null;

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
/** The result of a handler, which is parsed with the response schema before it is sent. */
export type ResultOf<E extends Endpoint> = E extends { counted: true }
  ? ListPage<Item<z.input<E['response']>>>
  : E extends { once: true }
    ? MadeOnce<z.input<E['response']>>
    : E extends { file: true }
      ? SentFile
      : z.input<E['response']>;
export type BodyInputOf<E extends Endpoint> = SchemaInput<E['body']>;
