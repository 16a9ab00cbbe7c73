'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { useDebouncedText } from '@/components/admin/manager/list/list-search';
import { Pager } from '@/components/admin/manager/list/pager';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { EmptyState } from '@/components/ui/empty-state';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { inboxTexts, messagesResource } from '@/lib/inbox/resource';
import { api } from '@/lib/panel-client';
import { ANY_MESSAGE, InboxFilters, type MessageConditions, queryOf } from './inbox-filters';
import { MessageDetail } from './message-detail';
import { MessageRow } from './message-row';
import { INBOX_KEY, useMessageChanges } from './use-message-changes';

const PAGE_SIZE = 25;

/** The messages of visitors: a list to go through, or one of them with all that is known. */
export function InboxManager() {
  const { mode, open, close } = useEditMode();
  const [conditions, setConditions] = useState(ANY_MESSAGE);
  const [page, setPage] = useState(1);
  const change = (next: MessageConditions) => {
    setConditions(next);
    setPage(1);
  };
  if (typeof mode === 'number') return <MessageDetail id={mode} onClose={close} onPerson={change} />;
  return <MessageList conditions={conditions} onChange={change} page={page} onPage={setPage} onOpen={open} />;
}

/** Where a key is typed, or a dialog comes first. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface MessageListProps {
  conditions: MessageConditions;
  onChange: (conditions: MessageConditions) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (id: number) => void;
}

function MessageList({ conditions, onChange, page, onPage, onOpen }: MessageListProps) {
  const [total, setTotal] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const { setState } = useMessageChanges();
  const text = useDebouncedText(conditions.query.trim());
  const filter = queryOf({ ...conditions, query: text });
  const query = { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...INBOX_KEY, query],
    queryFn: ({ signal }) => api('GET /messages', { query, signal, onTotal: (found) => setTotal(found ?? 0) }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });

  // `j` and `k` lead to the next and the previous message, `e` opens a new one or makes an open one new.
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-message]') ?? [])];
    const at = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement));
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    if (step !== 0) buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
    const message = event.key === 'e' ? data?.[at] : undefined;
    if (message) setState(message, message.state === 'new' ? 'open' : 'new');
    if (step !== 0 || message) event.preventDefault();
  });

  const exported = `/api/messages/export?${new URLSearchParams(filter).toString()}`;
  const actions = (
    <a
      href={exported}
      download
      className="inline-flex min-h-11 items-center border border-line-strong px-4 label hover:border-ink"
    >
      Export CSV
    </a>
  );
  return (
    <ManagerPage title={messagesResource.panel.title} actions={actions}>
      <InboxFilters conditions={conditions} onChange={onChange} total={total} />
      {isError && <LoadFailure message={inboxTexts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={inboxTexts.loading} />}
      {data?.length === 0 && (
        <EmptyState title="No messages here.">
          What visitors send through the forms on the site appears here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul ref={list} aria-keyshortcuts="j k e" className="border-t border-line">
          {data.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={() => onOpen(message.id)} onState={setState} />
          ))}
        </ul>
      )}
      <Pager total={total} size={PAGE_SIZE} page={page} onPage={onPage} />
    </ManagerPage>
  );
}
