import { CONTENTS_MIN_HEADINGS } from '@/lib/limits';

export interface ContentsEntry {
  id: string;
  text: string;
  level: number;
}

/** The table of contents: beside the article on wide screens, above it on others. Short articles have none. */
export function ArticleContents({ headings }: { headings: ContentsEntry[] }) {
  if (headings.length < CONTENTS_MIN_HEADINGS) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <div className="mb-10 xl:absolute xl:inset-y-0 xl:left-full xl:mb-0 xl:ml-10 xl:w-52 print:hidden">
      <nav aria-labelledby="contents" className="border-l-4 border-accent bg-surface p-5 xl:sticky xl:top-28">
        <h2 id="contents" className="label text-muted">
          On this page
        </h2>
        <ul className="mt-3 grid gap-1 text-sm">
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level > top ? 'pl-4' : undefined}>
              <a
                href={`#${id}`}
                dir="auto"
                className="block py-1 wrap-anywhere text-ink transition-colors hover:text-accent-text"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
