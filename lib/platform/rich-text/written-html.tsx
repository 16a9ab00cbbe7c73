/**
 * A run of a long text as HTML that `prepare.ts` wrote from the cleaned tree: React would take longer to render it than
 * other visitors may wait. Nothing else may come here.
 */
export const WrittenHtml = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
