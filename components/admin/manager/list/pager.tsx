import { pageCount, pagesShown } from './paging';

interface Props {
  /** The number of items. */
  total: number;
  size: number;
  page: number;
  onPage: (page: number) => void;
}

/** Buttons for numbered pages, if there is more than one. */
export function Pager({ total, size, page, onPage }: Props) {
  const count = pageCount(total, size);
  if (count < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-6">
      <ol className="flex flex-wrap gap-2">
        {pagesShown(page, count).map((shown, index) => (
          <li key={shown ?? `gap-${index}`} className="grid min-w-11 place-items-center">
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
                className="size-11 border border-line-strong label hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
              >
                {shown}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
