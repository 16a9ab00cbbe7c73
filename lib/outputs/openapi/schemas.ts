import { z } from 'zod';
import { ERROR_STATUS } from '../../errors';
import { pictureUse } from '../../platform/pictures/contract';

/** A JSON Schema, as far as this document looks into one. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
  [keyword: string]: unknown;
}

const failure = z.object({
  message: z.string().describe('For people.'),
  code: z.enum(Object.keys(ERROR_STATUS)).describe('For programs: it does not change.'),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  articles: z.int().optional().describe('How many articles use the category that cannot be deleted.'),
  counts: z
    .record(z.string(), z.int())
    .optional()
    .describe('How many matches, memberships and tournaments keep a thing from being deleted.'),
  gap: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe('The change of the clocks that skips a time: it goes from one to the other.'),
  usedBy: z.array(pictureUse).optional().describe('What shows the picture that cannot be deleted.'),
  status: z.literal('unavailable').optional().describe('Of the whole site, where its health was asked for.'),
  database: z.literal('away').optional().describe('Which part does not work, where the health was asked for.'),
});

const staleFailure = failure.extend({
  current: z.looseObject({}).describe('The thing as it is now.'),
  changedBy: z.string().nullable().describe('The username of whoever changed it last.'),
});

const FAILURE = failure.meta({ id: 'Failure' });
const STALE_FAILURE = staleFailure.meta({ id: 'StaleFailure' });

/** Turns schemas into JSON Schema and gathers those with a name, to be described once. */
export class SchemaCollection {
  readonly #named: Record<string, JsonSchema> = {};
  readonly failure = this.describe(FAILURE, 'input');
  readonly staleFailure = this.describe(STALE_FAILURE, 'input');

  /** @param io what a caller sends (`input`) or what comes out of it (`output`) */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ jsonSchema }) => tidy(jsonSchema) });
    const { $schema: _, $defs = {}, ...described } = moveReferences(json);
    Object.assign(this.#named, $defs);
    return described;
  }

  get named(): Readonly<Record<string, JsonSchema>> {
    return this.#named;
  }
}

/** The pattern of a moment is long, and its format says the same. */
function tidy(schema: { format?: unknown; pattern?: unknown }): void {
  if (schema.format === 'date-time') delete schema.pattern;
}

/** OpenAPI keeps named schemas in another place than JSON Schema does. */
function moveReferences(json: object): JsonSchema {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
