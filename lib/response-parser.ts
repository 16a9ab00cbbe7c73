import { z } from 'zod';
import { ApiError } from './api-error';
import type { Endpoint } from './platform/http/endpoint';

/** Parses the response to a call that is named by method and path. */
export type ParseResponse = (
  name: string,
  status: number,
  text: string,
  onUnreadable?: (count: number) => void,
) => unknown;

/**
 * Makes a function that parses responses by the contract. Items of a list that cannot be read are logged and left out, so
 * that one does not make the whole list fail; `onUnreadable` receives how many. The function throws an `ApiError` for a status
 * other than 2xx, and any other error when the body does not match the contract.
 * @param list the endpoints whose responses it can parse
 */
export function parserOf(list: Endpoint[]): ParseResponse {
  const endpoints = new Map(list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  return (name, status, text, onUnreadable) => {
    const body = parseJson(text);
    if (status < 200 || status > 299) throw failureOf(status, body);
    const endpoint = endpoints.get(name);
    if (!endpoint || body === undefined) throw new Error(`The response to ${name} cannot be read.`);
    const schema = endpoint.readAs ?? endpoint.response;
    if (!(schema instanceof z.ZodArray) || !Array.isArray(body)) return schema.parse(body);
    const { items, problems } = parseItems(schema.element as z.ZodType, body);
    if (problems.length > 0) console.error('%s: left out what cannot be read:', name, problems.join('\n'));
    onUnreadable?.(problems.length);
    return items;
  };
}

function parseItems(schema: z.ZodType, list: unknown[]) {
  const results = list.map((item) => schema.safeParse(item));
  const items = results.flatMap((result) => (result.success ? [result.data] : []));
  const problems = results.flatMap(({ error }, index) => (error ? [`item ${index}: ${z.prettifyError(error)}`] : []));
  return { items, problems };
}

/** @returns null for an empty body, undefined for a body that is not JSON */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function failureOf(status: number, body: unknown): ApiError {
  const details = (body ?? {}) as Partial<ApiError> & Record<string, unknown>;
  const { message = `The server answered ${status}.`, code = 'unknown', fieldErrors } = details;
  return new ApiError(message, status, code, fieldErrors, details);
}
