'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { inputClass } from '@/components/admin/manager/fields/field';
import { focusTitle } from '@/components/admin/manager/focus';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Button } from '@/components/ui/button';
import type { Category } from '@/lib/categories/contract';
import { today } from '@/lib/clock';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { publicationWords } from './publication';
import { applyToEach, type BulkChange, bulkChanges, moveTo, outcomeText } from './bulk-changes';

interface Props {
  count: number;
  categories: Category[];
  progress: BulkProgress;
  onChange: (change: BulkChange) => void;
  onClear: () => void;
}

/** Shows what can be done with the selected articles. It stays in view while the list scrolls, on a phone in one row that scrolls. */
export function SelectionBar({ count, categories, progress, onChange, onClear }: Props) {
  const mayPublish = useHasRole()('editor');
  const { publish, withdraw, feature, unfeature, remove } = bulkChanges;
  const offered = mayPublish ? [publish, withdraw, feature, unfeature, remove] : [remove];
  const isBusy = progress !== null;
  return (
    <div
      role="group"
      aria-label="Selected articles"
      className="sticky top-header z-20 -mx-2 border border-line-strong bg-surface p-2 shadow-2"
    >
      <p role="status" className="px-1 text-sm">
        {progress ? `${progress.finished} of ${progress.total} done…` : `${count} selected`}
      </p>
      <div className="mt-2 flex items-center gap-2 max-sm:overflow-x-auto max-sm:pb-2 sm:flex-wrap">
        {offered.map((change) => (
          <Button
            key={change.action}
            look="outline"
            size="small"
            className="shrink-0"
            disabled={isBusy}
            onClick={() => onChange(change)}
          >
            {change.action}
          </Button>
        ))}
        <Move categories={categories} isBusy={isBusy} onMove={(category) => onChange(moveTo(category))} />
        <Button look="quiet" size="small" className="shrink-0" disabled={isBusy} onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </div>
  );
}

interface MoveProps {
  categories: Category[];
  isBusy: boolean;
  onMove: (category: Category) => void;
}

/** Not on a change of the dropdown: the arrow keys change it, too. */
function Move({ categories, isBusy, onMove }: MoveProps) {
  const [chosen, setChosen] = useState(0);
  const category = categories.find(({ id }) => id === chosen);
  return (
    <span className="flex shrink-0 items-center gap-2">
      <select
        aria-label="Move to category"
        value={chosen}
        disabled={isBusy}
        onChange={({ target }) => setChosen(Number(target.value))}
        className={`w-44 ${inputClass}`}
      >
        <option value={0}>Move to category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button look="outline" size="small" disabled={isBusy || !category} onClick={() => category && onMove(category)}>
        Move
      </Button>
    </span>
  );
}

/** How far a change of several articles is; null while none runs. */
type BulkProgress = { finished: number; total: number } | null;

const TITLES_SHOWN = 5;

/** Changes several articles after one question, and announces one outcome. */
export function useBulkChanges() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [progress, setProgress] = useState<BulkProgress>(null);

  const showInList = (changed: Article[], deleted: number[]) => {
    const current = new Map(changed.map((article) => [article.id, article]));
    client.setQueriesData<ListPage<Article>>({ queryKey: ['news'] }, (part) => {
      if (!part) return part;
      const items = part.items.filter(({ id }) => !deleted.includes(id));
      const total = part.total + items.length - part.items.length;
      return { total, items: items.map((article) => current.get(article.id) ?? article) };
    });
    void client.invalidateQueries({ queryKey: ['news'] });
  };

  /** @returns the ids of those that could not be changed; null if the user did not confirm */
  const apply = async (change: BulkChange, articles: Article[]): Promise<number[] | null> => {
    const question = change.question(articles.length);
    const detail = <Concerned articles={articles} isPublished={change === bulkChanges.publish} />;
    if (!(await confirm({ question, detail, action: change.action }))) return null;
    setProgress({ finished: 0, total: articles.length });
    const outcome = await applyToEach(articles, change, (finished) =>
      setProgress({ finished, total: articles.length }),
    );
    setProgress(null);
    showInList(outcome.changed, outcome.deleted);
    const { text, detail: failures } = outcomeText(outcome, change);
    if (failures) announce.failure(text, { detail: failures });
    else announce.success(text);
    // The pressed button disappears with the selection.
    focusTitle();
    return outcome.failed.map(({ article }) => article.id);
  };
  return { progress, apply };
}

/** `Published`, `Featured` */
const statesOf = (article: Article): string[] => [publicationWords(article), ...(article.featured ? ['Featured'] : [])];

/** The articles that a question is about, with the state that each has now, and how many of those to publish have a date ahead. */
function Concerned({ articles, isPublished }: { articles: Article[]; isPublished: boolean }) {
  const others = articles.length - TITLES_SHOWN;
  const ahead = isPublished ? articles.filter(({ date }) => date > today()).length : 0;
  return (
    <>
      <ul className="list-disc border-l-4 border-line-strong bg-raised py-3 pr-4 pl-8 text-sm">
        {articles.slice(0, TITLES_SHOWN).map((article) => (
          <li key={article.id} className="wrap-break-word">
            <span dir="auto">{article.title}</span> <span className="text-muted">({statesOf(article).join(', ')})</span>
          </li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
      {ahead > 0 && <p className="mt-3 text-sm">{newsTexts.someDatedAhead(ahead)}</p>}
    </>
  );
}
