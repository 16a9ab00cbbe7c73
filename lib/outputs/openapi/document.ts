import { sessionCookieName } from '../../platform/auth/cookie';
import { contract } from '../../contract';
import { ERROR_STATUS, type ErrorCode } from '../../errors';
import { type Endpoint, roleOf } from '../../platform/http/endpoint';
import { resources } from '../../resources';
import { scopesOf } from '../../platform/auth/call-scopes';
import type { Scope } from '../../platform/auth/scopes';
import type { Role } from '../../platform/auth/roles';
import { type JsonSchema, SchemaCollection } from './schemas';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: Content;
}

/** One call, as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  /** The least role that the call needs. */
  'x-role'?: Role;
  /** The scopes of which a token needs one for the call. */
  'x-scope'?: readonly Scope[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
}

/** The groups of calls, by the name of their resource in the contract. */
const GROUPS = new Map(resources.flatMap(({ name, api }) => (api ? [[name, api]] : [])));

function groupOf(name: string): { name: string; description: string } {
  const group = GROUPS.get(name);
  if (!group) throw new Error(`The resource ${name} has calls, and its resource.ts no "api".`);
  return group;
}

const descriptionFor = (name: string): string => `The REST contract of ${name}.

JSON in and out. Lists are arrays. A failure answers \`message\`, \`code\` and, where fields are wrong, \`fieldErrors\`.
Every answer carries \`x-request-id\`. GET answers carry an \`ETag\` and honour \`If-None-Match\`; HEAD and OPTIONS work
everywhere, and a wrong method is 405 with \`Allow\`. A PATCH may bring the \`updatedAt\` that its edit started from:
when someone else has saved since, it is 409 \`stale\` and nothing is written.`;

/**
 * Returns the whole contract as an OpenAPI 3.1 document, made from the schemas that validate.
 * @param siteName whose contract it is
 */
export function openApiDocument(siteName: string) {
  const schemas = new SchemaCollection();
  const paths = new Map<string, Record<string, Operation>>();
  for (const [slice, endpoints] of Object.entries(contract) as [string, Record<string, Endpoint>][]) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operationId = slice + name.charAt(0).toUpperCase() + name.slice(1);
      const operation = { operationId, tags: [groupOf(slice).name], ...describe(endpoint, schemas) };
      paths.set(endpoint.path, { ...paths.get(endpoint.path), [endpoint.method.toLowerCase()]: operation });
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${siteName} API`,
      version: '1.0.0',
      description: descriptionFor(siteName),
      license: { name: 'MIT', url: MIT },
    },
    servers: [{ url: '/api', description: 'Below the site’s own address.' }],
    tags: Object.keys(contract).map(groupOf),
    paths: Object.fromEntries(paths),
    components: { schemas: schemas.named, securitySchemes: { session: SESSION, bearer: BEARER } },
  };
}

const MIT = 'https://opensource.org/license/mit';
const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: sessionCookieName('http:'),
  description: `Set by POST /auth/login. By https its name is ${sessionCookieName('https:')}.`,
} as const;

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A token of POST /auth/tokens, never with a session cookie. `x-scope` says which scopes allow a call: one of them is enough.',
} as const;

const TOTAL = {
  'X-Total-Count': { description: 'How many things there are in all.', schema: { type: 'integer' } },
};

const SECURITY: Record<Endpoint['access'], Operation['security']> = {
  public: [],
  viewer: [{}, { session: [] }],
  staff: [{ session: [] }],
};
const BY_TOKEN = { bearer: [] };

function describe(endpoint: Endpoint, schemas: SchemaCollection): Omit<Operation, 'operationId' | 'tags'> {
  const parameters = [
    ...parametersOf('path', endpoint.params, schemas),
    ...parametersOf('query', endpoint.query, schemas),
  ];
  const requestBody = requestBodyOf(endpoint, schemas);
  const role = roleOf(endpoint);
  const scopes = scopesOf(endpoint);
  const takesToken = scopes.length > 0;
  return {
    summary: endpoint.summary,
    security: [...SECURITY[endpoint.access], ...(takesToken ? [BY_TOKEN] : [])],
    ...(role === null ? {} : { 'x-role': role }),
    ...(takesToken ? { 'x-scope': scopes } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint, schemas),
  };
}

/** Parameters travel as text; what they have to be once read is what callers need to know. */
function parametersOf(place: Parameter['in'], schema: Endpoint['query'], schemas: SchemaCollection): Parameter[] {
  if (!schema) return [];
  const { properties = {} } = schemas.describe(schema, 'output');
  // What has a default may be left out.
  const { required = [] } = schemas.describe(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    schema: property,
    required: required.includes(name),
  }));
}

function requestBodyOf({ body, form }: Endpoint, schemas: SchemaCollection): Operation['requestBody'] {
  const type = form ? 'multipart/form-data' : 'application/json';
  const schema = form ?? body;
  // An empty body is read as an empty object.
  const required = form !== undefined || body?.safeParse({}).success === false;
  return schema && { required, content: { [type]: { schema: schemas.describe(schema, 'input') } } };
}

function responsesOf(endpoint: Endpoint, schemas: SchemaCollection): Operation['responses'] {
  const answer = schemas.describe(endpoint.response, 'output');
  const done = endpoint.file
    ? { description: 'The file.', content: { '*/*': { schema: answer } } }
    : json('Done.', answer);
  const responses: Operation['responses'] = endpoint.once
    ? { 200: json('It was made before.', answer), 201: json('Made.', answer) }
    : {
        [endpoint.status ?? 200]: {
          ...(endpoint.status === 201 ? json('Made.', answer) : done),
          ...(endpoint.counted ? { headers: TOTAL } : {}),
        },
      };
  for (const [status, codes] of byStatus(failuresOf(endpoint))) {
    const description = codes.map((code) => `${code}: ${FAILURES[code]}`).join('\n\n');
    const kinds = [...new Set(codes.map((code) => (code === 'stale' ? schemas.staleFailure : schemas.failure)))];
    const schema = kinds.length > 1 ? { anyOf: kinds } : (kinds[0] ?? schemas.failure);
    const comesWithRetry = codes.includes('rate_limited') || codes.includes('unavailable');
    responses[status] = { ...json(description, schema), ...(comesWithRetry ? { headers: RETRY } : {}) };
  }
  return responses;
}

const RETRY = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const json = (description: string, schema: JsonSchema): Answer => ({
  description,
  content: { 'application/json': { schema } },
});

function byStatus(codes: ErrorCode[]): Map<number, ErrorCode[]> {
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of codes) grouped.set(ERROR_STATUS[code], [...(grouped.get(ERROR_STATUS[code]) ?? []), code]);
  return grouped;
}

/** The meaning of each code. */
const FAILURES: Record<ErrorCode, string> = {
  malformed: 'The body cannot be read at all, or a token came with a session cookie.',
  unauthenticated:
    'The call has no valid session, or the credentials are wrong; or the token is unknown, revoked or expired.',
  second_factor:
    'The password is right, and a second factor is needed: the answer holds a challenge, the methods, and passkeyOptions for a passkey.',
  forbidden:
    'The caller’s role or the scopes of the token do not allow it, or the call comes from a page of another origin.',
  reauthenticate:
    'The sign-in is older than 15 minutes, and the body holds no currentPassword of the caller, or a wrong one. Wrong ones count as failed sign-ins.',
  second_factor_required:
    'Everybody needs a second factor here, and the caller has set up none in seven days. Setting one up, `/auth/me`, one’s own sessions and logging out work.',
  not_found: 'There is no such thing, or none that the caller may see.',
  method_not_allowed: 'The path takes other methods: they are in the header Allow.',
  conflict: 'It contradicts something that exists; fieldErrors names the field, if it is one.',
  stale:
    'Another change came since its updatedAt, or it was made before: the answer holds it as it is now, and who changed it.',
  too_large: 'The body or the picture is too large.',
  unsupported_type: 'The body is of another type, or not an accepted picture.',
  invalid: 'A field is wrong; fieldErrors says which and why.',
  rate_limited: 'Too many calls: the header Retry-After says for how many seconds to wait.',
  internal: 'Our fault. The header x-request-id finds it in the log.',
  unavailable:
    'It cannot be done now: the database is away or busy, or there is no room. Retry-After says for how many seconds to wait.',
};

/** Every way in which calls of an endpoint can fail: its own, and those of all calls of its kind. */
function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, body, form, params, query, limit, unlimited, isSetUp, errors = [] } = endpoint;
  const isUnsafe = method !== 'GET';
  const takesBody = body !== undefined || form !== undefined;
  const kinds: [boolean, ErrorCode[]][] = [
    [takesBody, ['malformed', 'too_large', 'unsupported_type']],
    [takesBody || query !== undefined, ['invalid']],
    [access === 'staff', ['unauthenticated', 'forbidden']],
    [access !== 'public', ['malformed', 'unauthenticated', 'rate_limited']],
    [isUnsafe, ['forbidden']],
    [access !== 'public' && !isSetUp, ['second_factor_required']],
    [params !== undefined, ['not_found']],
    [!unlimited && (isUnsafe || limit !== undefined), ['rate_limited']],
    [true, ['internal', 'unavailable']],
  ];
  const general = kinds.flatMap(([applies, codes]) => (applies ? codes : []));
  return (Object.keys(FAILURES) as ErrorCode[]).filter((code) => general.includes(code) || errors.includes(code));
}
