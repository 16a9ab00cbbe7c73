import fc from 'fast-check';
import { z } from 'zod';

/** The keywords of a request schema from which inputs are made. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: string[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that often cause failures. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '0', '-1', 'null', '../../etc/passwd', '{{7*7}}', '%00', '\u202e'],
    ...["'; drop table users; --", '<script>alert(1)</script>', 'javascript:alert(1)', 'x'.repeat(20_000)],
    ...[-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e21, -1e308, null, true, false, [], {}, [[]], [null], { id: 1 }],
    ...['0000-01-01', '9999-12-31', '2026-02-30', '0000-01-01T00:00:00Z', '275760-09-13T00:00:00Z'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, format, minimum = -10, maximum = 1_000_000 } = shape;
  if (anyOf) return fc.oneof(...anyOf.map(fitting));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if ('const' in shape) return fc.constant(shape.const);
  if (properties) return objectOf(properties);
  if (items) return fc.array(fitting(items), { maxLength: 4 });
  if (format === 'date') return fc.constantFrom('2026-01-31', '2007-12-01');
  if (format === 'date-time') return fc.constant('2026-01-31T10:00:00.000Z');
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('#ff3366', 'someone@example.org', '/uploads/a/b.jpg'));
}

/** Members that are valid, invalid and missing. */
function objectOf(properties: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties).map(([name, shape]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fitting(shape) }, { weight: 1, arbitrary: hostile }),
  ]);
  return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
}

/** Inputs for a schema: many almost valid, some wholly invalid. */
export function inputsFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { $ref, $defs = {} } = shape;
  const named = $ref === undefined ? shape : $defs[$ref.replace('#/$defs/', '')];
  return fc.oneof({ weight: 9, arbitrary: fitting(named as Shape) }, { weight: 1, arbitrary: hostile });
}

/** Values for a segment of an address. */
export const hostileText = fc.oneof(
  fc.constantFrom('0', '-1', '1e9', '1.5', '99999999999', 'abc', ' ', '\0', '[object Object]', '😀', '1 or 1=1'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/^\.{1,2}$/.test(text)),
);
