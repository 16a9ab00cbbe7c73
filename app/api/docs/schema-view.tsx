import type { JsonSchema } from '@/lib/outputs/openapi/schemas';
import { ownValue } from '@/lib/own-value';

/** The keywords shown beside a value's type, in this order. */
const LIMITS = ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'pattern', 'enum', 'default'];

const limitsOf = (schema: JsonSchema): string =>
  LIMITS.filter((keyword) => Object.hasOwn(schema, keyword))
    .map((keyword) => `${keyword}: ${JSON.stringify(ownValue(schema, keyword))}`)
    .join(', ');

/** A schema in one line: its type, or a link to the named one. */
function TypeOf({ schema }: { schema: JsonSchema }) {
  const { $ref, items, anyOf, type } = schema;
  const name = $ref?.split('/').at(-1);
  if (name) {
    return (
      <a className="text-accent-text underline" href={`#${name}`}>
        {name}
      </a>
    );
  }
  if (anyOf) {
    return anyOf.map((choice, index) => (
      <span key={index}>
        {index > 0 && ' or '}
        <TypeOf schema={choice} />
      </span>
    ));
  }
  if (items) {
    return (
      <>
        list of <TypeOf schema={items} />
      </>
    );
  }
  return (
    <>
      {type ?? JSON.stringify(schema.const ?? 'anything')} <span className="text-muted">{limitsOf(schema)}</span>
    </>
  );
}

/** A schema: an object as a table of its members, any other type in one line. */
export function SchemaView({ schema }: { schema: JsonSchema }) {
  const { properties, required = [] } = schema;
  if (!properties) {
    return (
      <p className="text-sm wrap-break-word">
        <TypeOf schema={schema} />
      </p>
    );
  }
  return (
    <dl className="text-sm">
      {Object.entries(properties).map(([name, property]) => (
        <div key={name} className="flex flex-wrap gap-x-3 border-b border-line py-1">
          <dt className="w-40">
            <code>{name}</code>
            {!required.includes(name) && <span className="text-muted"> optional</span>}
          </dt>
          <dd className="min-w-0 flex-1 wrap-break-word">
            <TypeOf schema={property} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
