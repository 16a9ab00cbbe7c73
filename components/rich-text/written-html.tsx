/**
 * Renders a part of a long text as HTML, because React would hold the event loop too long. `prepare.ts` has written it from the
 * sanitised tree; no other HTML may be passed here.
 */
export const WrittenHtml = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
