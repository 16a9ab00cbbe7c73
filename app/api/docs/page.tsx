import type { Metadata } from 'next';
import { pageTitle } from '@/lib/platform/metadata/head';
import { type Operation, openApiDocument } from '@/lib/outputs/openapi/document';
import { cachedSite } from '@/lib/settings/read';
import { OperationView } from './operation-view';
import { SchemaView } from './schema-view';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return { title: pageTitle(site, 'API'), description: `The REST contract of ${site.name}.` };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const callsOf = ({ paths }: ReturnType<typeof openApiDocument>): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const anchorOf = (name: string): string => `tag-${name.replaceAll(' ', '-')}`;

/** The contract for human readers, rendered from the same document as `/api/openapi.json`. */
export default async function ApiDocsPage() {
  const document = openApiDocument((await cachedSite()).name);
  const calls = callsOf(document);
  return (
    <main className="page-width py-section">
      <h1 className="display text-display">{document.info.title}</h1>
      <p className="mt-4 max-w-prose whitespace-pre-line text-muted">{document.info.description.replaceAll('`', '')}</p>
      <p className="mt-4">
        Below <code>{document.servers[0]?.url}</code>, for machines as{' '}
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- it is a document, not a page */}
        <a className="text-accent-text underline" href="/api/openapi.json">
          openapi.json
        </a>
        .
      </p>
      {document.tags.map(({ name, description }) => (
        <section key={name} aria-labelledby={anchorOf(name)} className="mt-10">
          <h2 id={anchorOf(name)} className="display text-title">
            {name}
          </h2>
          <p className="mb-3 text-muted">{description}</p>
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((call) => (
              <OperationView key={call.operation.operationId} {...call} />
            ))}
        </section>
      ))}
      <section aria-labelledby="schemas" className="mt-10">
        <h2 id="schemas" className="display text-title">
          Schemas
        </h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <section key={name} id={name} className="mt-4 scroll-mt-4">
            <h3 className="font-semibold">{name}</h3>
            <SchemaView schema={schema} />
          </section>
        ))}
      </section>
    </main>
  );
}
