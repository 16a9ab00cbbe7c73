'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { focusTitle } from '@/components/admin/manager/focus';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { today } from '@/lib/clock';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { applyToEach, type BulkChange, bulkChanges, outcomeText } from './bulk-changes';

/** How far a change of several articles is; null while none runs. */
export type BulkProgress = { finished: number; total: number } | null;

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

/** The articles that a question is about, and how many of those to publish have a date ahead. */
function Concerned({ articles, isPublished }: { articles: Article[]; isPublished: boolean }) {
  const others = articles.length - TITLES_SHOWN;
  const ahead = isPublished ? articles.filter(({ date }) => date > today()).length : 0;
  return (
    <>
      <ul className="list-disc border-l-4 border-line-strong bg-raised py-3 pr-4 pl-8 text-sm">
        {articles.slice(0, TITLES_SHOWN).map(({ id, title }) => (
          <li key={id} dir="auto" className="wrap-break-word">
            {title}
          </li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
      {ahead > 0 && <p className="mt-3 text-sm">{newsTexts.someDatedAhead(ahead)}</p>}
    </>
  );
}
