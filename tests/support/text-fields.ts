import type { z } from 'zod';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';

/** A place where a caller sends a text. */
export interface TextField {
  /** `POST /news body.title` */
  name: string;
  schema: z.ZodType;
}

/** The parts of zod's own description of a schema that lead to another schema. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

function fieldsIn(schema: z.ZodType, name: string): TextField[] {
  // zod has a type for each kind of schema; this walk takes what any of them may have.
  const { type, shape, element, innerType, options, keyType, valueType }: Definition = schema.def;
  if (shape) return Object.entries(shape).flatMap(([key, member]) => fieldsIn(member, `${name}.${key}`));
  if (element) return fieldsIn(element, `${name}[]`);
  if (innerType) return fieldsIn(innerType, name);
  if (keyType && valueType) return [...fieldsIn(keyType, `${name} keys`), ...fieldsIn(valueType, `${name}{}`)];
  const inOptions = (options ?? []).flatMap((option, index) => fieldsIn(option, `${name}|${index}`));
  return ['string', 'pipe', 'union'].includes(type) ? [{ name, schema }, ...inOptions] : inOptions;
}

/** Every text of every request of the contract. */
export const textFields: TextField[] = (Object.values(contract) as Record<string, Endpoint>[])
  .flatMap((slice) => Object.values(slice))
  .flatMap((one) =>
    (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const schema = one[part];
      return schema ? fieldsIn(schema, `${one.method} ${one.path} ${part}`) : [];
    }),
  );
