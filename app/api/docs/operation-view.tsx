import type { Operation } from '@/lib/outputs/openapi/document';
import { SchemaView } from './schema-view';

/** Returns who may call, by the security requirements in the document. */
function whoMayCall({ security, 'x-scope': scopes }: Operation): string {
  if (security.length === 0) return 'Everybody';
  const staff = security.some((requirement) => Object.keys(requirement).length === 0)
    ? 'Everybody; staff see more'
    : 'Staff';
  return scopes ? `${staff}; a token with the scope ${scopes.join(' or ')}` : staff;
}

interface Props {
  method: string;
  path: string;
  operation: Operation;
}

/** One operation: its summary when closed, its parameters, body and responses when open. */
export function OperationView({ method, path, operation }: Props) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  return (
    <details id={operationId} className="mb-2 rounded-md border border-line bg-surface">
      <summary className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3">
        <code className="w-16 font-semibold text-accent-text">{method}</code>
        <code className="break-all">{path}</code>
        <span className="text-muted">{summary}</span>
      </summary>
      <div className="space-y-4 border-t border-line p-3">
        <p>{whoMayCall(operation)}.</p>
        {parameters.map((parameter) => (
          <div key={parameter.name}>
            <h4 className="font-semibold">
              <code>{parameter.name}</code> in the {parameter.in}
            </h4>
            <SchemaView schema={parameter.schema} />
          </div>
        ))}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
          <div key={type}>
            <h4 className="font-semibold">
              Body, <code>{type}</code>
            </h4>
            <SchemaView schema={schema} />
          </div>
        ))}
        {Object.entries(responses).map(([status, { description, content }]) => (
          <div key={status}>
            <h4 className="font-semibold">{status}</h4>
            <p className="whitespace-pre-line text-muted">{description}</p>
            {Object.values(content).map(({ schema }, index) => (
              <SchemaView key={index} schema={schema} />
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}
