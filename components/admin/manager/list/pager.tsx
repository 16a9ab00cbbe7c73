import { ChevronLeft, ChevronRight } from '@/components/ui/icons/panel-icons';
import { pageCount, pagesShown } from './paging';

interface Props {
  /** The number of items. */
  total: number;
  size: number;
  page: number;
  onPage: (page: number) => void;
}

const look = 'size-11 border border-line-strong label hover:border-ink';

/** Buttons for numbered pages, if there is more than one, between those for the previous and the next page. */
export function Pager({ total, size, page, onPage }: Props) {
  const count = pageCount(total, size);
  if (count < 2) return null;
  const step = (label: string, to: number, Icon: typeof ChevronLeft) => {
    const isEnd = to < 1 || to > count;
    return (
      <li>
        <button
          type="button"
          aria-label={label}
          // Not disabled: at the end the button keeps the focus.
          aria-disabled={isEnd}
          onClick={() => !isEnd && onPage(to)}
          className={`grid place-items-center aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${look}`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </li>
    );
  };
  return (
    <nav aria-label="Pages" className="mt-6">
      <ol className="flex flex-wrap gap-2">
        {step('Previous page', page - 1, ChevronLeft)}
        {pagesShown(page, count).map((shown, index) => (
          <li key={shown ?? `gap-${index}`} className="grid min-w-11 place-items-center">
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
                className={`aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent ${look}`}
              >
                {shown}
              </button>
            )}
          </li>
        ))}
        {step('Next page', page + 1, ChevronRight)}
      </ol>
    </nav>
  );
}
