import type { ReactNode } from 'react';
import { PageHeading } from '@/components/ui/page-heading';

export interface LegalSection {
  /** The id of the section, for links to it. */
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  /** The date of the last change, as the page shows it. */
  updated: string;
  /** The content before the first section. */
  intro: ReactNode;
  sections: LegalSection[];
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-28 print:hidden">
      <h2 className="label text-muted">On this page</h2>
      <ol className="mt-3 border-l border-line">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-muted transition-colors hover:border-accent hover:text-ink"
            >
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A legal text in numbered sections, with links to each of them. */
export function LegalPage({ title, updated, intro, sections }: Props) {
  return (
    <>
      <PageHeading title={title}>
        <p>Last updated {updated}</p>
      </PageHeading>
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 pb-section lg:grid-cols-[16rem_minmax(0,var(--container-prose))]">
        <div>
          <Contents sections={sections} />
        </div>
        <div className="space-y-10 text-prose wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
          <div className="space-y-4 text-lg">{intro}</div>
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} className="space-y-4">
              <h2 className="display text-title">
                {index + 1}. {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** A link to the organisation's email address. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
