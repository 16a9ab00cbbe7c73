import type { Graph, Thing } from 'schema-dts';

/** Structured data (JSON-LD). `<` is escaped so that no text in it can end the script element. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const __html = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
