import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { bearerIn, outOfScope } from '../auth/bearer';
import { type Admin, assertSecondFactor, currentAdmin, requireAdmin, requireToken } from '../auth/require-admin';
import { AppError, ClientGone } from '../../errors';
import { scopesOf } from '../auth/call-scopes';
import { assertRole } from '../auth/roles';
import { log } from '../../log';
import { metrics } from '../metrics/metrics';
import { answer, answerFile, refuse, corsHeaders, preflight } from './answer';
import { readForm, readJson } from './body';
import { clientAddress } from './client-address';
import {
  type Access,
  type BodyOf,
  type Endpoint,
  type ListPage,
  type MadeOnce,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
  roleOf,
  type SentFile,
  TOTAL_COUNT_HEADER,
  VIEWER_HEADER,
} from './endpoint';
import { receiveForm, removeReceived } from './received-form';
import { toAppError, validationError } from './failure';
import { assertOrigin } from './origin';
import type { Limit } from './process-limits';
import { countCall, countRequest } from './rate-limit';

type AdminFor<A extends Access> = A extends 'staff' ? Admin : A extends 'viewer' ? Admin | null : undefined;

/** The validated input of a handler. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  admin: AdminFor<E['access']>;
  request: Request;
  requestId: string;
  /** The client's address. */
  client: string;
}

type RawParams = Record<string, string | string[] | undefined>;
interface RouteContext {
  params: Promise<RawParams>;
}

type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

interface Caller {
  userId?: number;
  tokenId?: number;
}

interface Outcome {
  status: number;
  value: unknown;
  headers?: Record<string, string>;
  /** The media type of a value that is a file; JSON without it. */
  type?: string;
}

export interface Route {
  method: Method;
  /** Below the API's base address, with parameters as `{name}`. */
  path: string;
  /** Returns the value and status, or throws. It reports the caller to `caller` for the log, also when it throws. */
  run: (request: Request, params: RawParams, requestId: string, caller: Caller) => Promise<Outcome>;
  access: Access;
}

const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

/** Parses the parameters of a path. A path with malformed parameters does not exist. */
function parseParams(schema: z.ZodType | undefined, params: RawParams): unknown {
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success) throw nothingAtThisAddress();
  return parsed?.data;
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const { form, fileMaxBytes } = endpoint;
  if (form && fileMaxBytes !== undefined) {
    const fields = await receiveForm(request, fileMaxBytes);
    try {
      return parse(form, fields);
    } catch (error) {
      await removeReceived(fields);
      throw error;
    }
  }
  if (form) return parse(form, await readForm(request));
  return endpoint.body ? parse(endpoint.body, await readJson(request)) : undefined;
}

type CallOrigin = Parameters<typeof requireAdmin>[0];

/** A call's token. Calls of endpoints for everybody are a visitor's, with a token too. */
const tokenIn = ({ access }: Endpoint, request: Request): string | null =>
  access === 'public' ? null : bearerIn(request);

async function identify(
  endpoint: Endpoint,
  bearer: string | null,
  call: CallOrigin,
  caller: Caller,
): Promise<Admin | null | undefined> {
  if (endpoint.access === 'public') return undefined;
  const role = roleOf(endpoint);
  const found = bearer !== null ? await requireToken(bearer, call) : await (role ? requireAdmin : currentAdmin)(call);
  if (found?.token) caller.tokenId = found.token.id;
  const admin = found?.token ? await withinScope(endpoint, found, found.token) : found;
  if (admin) caller.userId = admin.id;
  if (admin && role !== null) assertRole(admin, role);
  if (admin && !endpoint.isSetUp) assertSecondFactor(admin);
  return admin;
}

/**
 * Counts a call by token, and compares its scopes with what the call needs.
 * @returns null for a call that visitors may make too, and of which the token sees no more than they do
 * @throws {AppError} `forbidden`, `rate_limited`
 */
async function withinScope(endpoint: Endpoint, admin: Admin, token: NonNullable<Admin['token']>) {
  await countCall('tokens', String(token.id));
  const needed = scopesOf(endpoint);
  if (needed.some((scope) => token.scopes.includes(scope))) return admin;
  if (endpoint.access === 'viewer') return null;
  throw outOfScope(needed);
}

/**
 * Returns the limit of a call, or undefined. Where staff see more than visitors, only visitors are limited. A token has its own
 * limit in the place of that of writes.
 */
function limitOf(
  { access, limit, unlimited }: Endpoint,
  method: string,
  admin: Admin | null | undefined,
): Limit | undefined {
  if (unlimited || (access === 'viewer' && admin)) return undefined;
  return limit ?? (isUnsafe(method) && !admin?.token ? 'writes' : undefined);
}

/**
 * Binds an endpoint of the contract to its handler. Origin, session and rate limit are checked before the body is read. The
 * result is parsed with the response schema, so that no other field is sent.
 */
export function route<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<ResultOf<E>>): Route {
  return {
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    async run(request, params, requestId, caller) {
      const bearer = tokenIn(endpoint, request);
      // A page of another site can make a browser send its cookies, but no token.
      if (isUnsafe(request.method) && bearer === null) assertOrigin(request);
      const client = clientAddress(request);
      const admin = await identify(endpoint, bearer, { requestId, client }, caller);
      const limit = limitOf(endpoint, request.method, admin);
      if (limit) await countRequest(limit, request);
      const call = {
        params: parseParams(endpoint.params, params),
        query: parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
        body: await readBody(endpoint, request),
        admin,
        request,
        requestId,
        client,
      };
      // Each member was parsed with the endpoint's own schema just above: this is where schema and type meet.
      return outcomeOf(endpoint, await handler(call as Call<E>));
    },
  };
}

function outcomeOf({ status = 200, response, counted, once, file }: Endpoint, result: unknown): Outcome {
  if (file) {
    const { body, type, name } = result as SentFile;
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    return { status, value: typeof body === 'string' ? response.parse(body) : body, headers, type };
  }
  if (once) {
    const { thing, isNew } = result as MadeOnce<unknown>;
    return { status: isNew ? 201 : 200, value: response.parse(thing) };
  }
  if (!counted) return { status, value: response.parse(result) };
  const { items, total } = result as ListPage<unknown>;
  return { status, value: response.parse(items), headers: { [TOTAL_COUNT_HEADER]: String(total) } };
}

type Handlers = Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', RouteHandler>;

const forEveryMethod = (handle: RouteHandler): Handlers => ({
  GET: handle,
  HEAD: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
  OPTIONS: handle,
});

/** Returns the handlers of one path. Methods that the contract does not have respond with 405. */
export function methods(...routes: Route[]): Handlers {
  const allowed = ['OPTIONS', ...routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))];
  return forEveryMethod(async (request, context) => {
    if (request.method === 'OPTIONS') return preflight(request, allowed, newHeaders(request, randomUUID()));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = routes.find((candidate) => candidate.method === method);
    return respond(request, context, found ?? refusing(methodNotAllowed(request.method, allowed)));
  });
}

/** Returns the handlers of all paths that the contract does not have. */
export function nothingHere(): Handlers {
  return forEveryMethod((request, context) => respond(request, context, refusing(nothingAtThisAddress())));
}

type Responder = Pick<Route, 'access' | 'path' | 'run'>;

const refusing = (failure: AppError): Responder => ({
  access: 'staff',
  path: 'none',
  run: () => Promise.reject(failure),
});

const newHeaders = (request: Request, requestId: string): Headers =>
  new Headers({ 'x-request-id': requestId, ...corsHeaders(request) });

/** Responds to a call, with its error if it fails, and logs it. */
async function respond(request: Request, context: RouteContext, { access, path, run }: Responder): Promise<Response> {
  const started = performance.now();
  const requestId = randomUUID();
  const headers = newHeaders(request, requestId);
  const caller: Caller = {};
  let response: Response;
  let failure: AppError | undefined;
  try {
    const { status, value, headers: own = {}, type } = await run(request, await context.params, requestId, caller);
    headers.set('cache-control', isForAll(request, access, caller) ? 'no-cache' : 'no-store');
    for (const [name, text] of Object.entries(own)) headers.set(name, text);
    response = type
      ? answerFile(request, value as SentFile['body'], type, headers)
      : await answer(request, status, value, headers);
  } catch (error) {
    failure = toAppError(error);
    response = refuse(failure, headers);
  }
  if (access === 'viewer') response.headers.set(VIEWER_HEADER, caller.userId === undefined ? 'visitor' : 'staff');
  const ms = performance.now() - started;
  metrics.calls.observe({ method: request.method, route: path, status: response.status }, ms / 1000);
  logCall(request.method, path, response.status, { requestId, ...caller, ms: Math.round(ms), failure });
  return response;
}

/** Returns whether a response is the same for all visitors. Caches must not store responses to staff or to changes. */
const isForAll = ({ method }: Request, access: Access, { userId }: Caller): boolean =>
  !isUnsafe(method) && access !== 'staff' && userId === undefined;

const nothingAtThisAddress = (): AppError => new AppError('not_found', 'There is nothing at this address.');

function methodNotAllowed(method: string, allowed: string[]): AppError {
  const allow = allowed.join(', ');
  return new AppError('method_not_allowed', `${method} is not allowed here. Allowed: ${allow}.`, {
    headers: { allow },
  });
}

interface CallDetail extends Caller {
  requestId: string;
  ms: number;
  failure: AppError | undefined;
}

/**
 * Logs a call by its route: an address may hold a secret. The level `error` is for failures that need action, so not for a client
 * that closed its connection.
 */
function logCall(method: string, path: string, status: number, { failure, ...detail }: CallDetail): void {
  const line = { method, path, status, ...detail };
  if (status >= 500) log.error({ ...line, err: failure?.cause });
  else if (failure instanceof ClientGone) log.debug(line);
  else log.info(line);
}
