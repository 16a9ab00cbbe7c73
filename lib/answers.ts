import { z } from 'zod';
import { contract, type EndpointTable } from './contract';
import type { Endpoint } from './platform/http/endpoint';

const slices: Record<string, Endpoint>[] = Object.values(contract);
const endpoints = new Map(
  slices.flatMap((slice) => Object.values(slice)).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/**
 * Reads an answer of the contract as clients do. Items of a list that cannot be read are logged and left out: one does not
 * take the others with it.
 * @param answer undefined where it was no JSON, null where there was none
 * @param onOdd called with the number of items of a list that were left out
 * @throws where it is not what the contract says
 */
export function readAnswer(name: keyof EndpointTable, answer: unknown, onOdd?: (count: number) => void): unknown {
  const endpoint = endpoints.get(name);
  if (!endpoint || answer === undefined) throw new Error(`${name} answered what cannot be read.`);
  const schema = endpoint.readAs ?? endpoint.response;
  if (!(schema instanceof z.ZodArray) || !Array.isArray(answer)) return schema.parse(answer);
  const { items, odd } = readList(schema.element as z.ZodType, answer);
  if (odd.length > 0) console.error(`${name}: left out what cannot be read:`, odd.join('\n'));
  onOdd?.(odd.length);
  return items;
}

function readList(schema: z.ZodType, list: unknown[]) {
  const read = list.map((item) => schema.safeParse(item));
  const items = read.flatMap((item) => (item.success ? [item.data] : []));
  const odd = read.flatMap(({ error }, index) => (error ? [`item ${index}: ${z.prettifyError(error)}`] : []));
  return { items, odd };
}
