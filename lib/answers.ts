import { z } from 'zod';
import { contract, type EndpointTable } from './contract';
import type { Endpoint } from './platform/http/endpoint';

const slices: Record<string, Endpoint>[] = Object.values(contract);
const endpoints = new Map(
  slices.flatMap((slice) => Object.values(slice)).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** An answer that was read. */
export interface ReadAnswer {
  value: unknown;
  /** What is wrong with the items of a list that were left out. */
  odd: string[];
}

/**
 * Reads an answer of the contract as clients do. Items of a list that cannot be read are left out: one does not take the
 * others with it.
 * @throws where it is not what the contract says, and no list
 */
export function readAnswer(name: keyof EndpointTable, answer: unknown): ReadAnswer {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  const schema = endpoint.readAs ?? endpoint.response;
  const isList = schema instanceof z.ZodArray && Array.isArray(answer);
  return isList ? readList(schema.element as z.ZodType, answer) : { value: schema.parse(answer), odd: [] };
}

function readList(schema: z.ZodType, list: unknown[]): ReadAnswer {
  const items = list.map((item) => schema.safeParse(item));
  const value = items.flatMap((item) => (item.success ? [item.data] : []));
  const odd = items.flatMap(({ error }, index) => (error ? [`item ${index}: ${z.prettifyError(error)}`] : []));
  return { value, odd };
}
