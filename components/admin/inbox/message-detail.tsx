'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Field, idOrNull, inputClass } from '@/components/admin/manager/fields/field';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { Button } from '@/components/ui/button';
import { MESSAGE_NOTE_MAX } from '@/lib/limits';
import type { Message } from '@/lib/inbox/contract';
import { inboxTexts } from '@/lib/inbox/resource';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import { countryName } from '@/lib/players/countries';
import { ANY_MESSAGE, type MessageConditions } from './inbox-filters';
import { StateButtons, subjectOf } from './message-row';
import { INBOX_KEY, useMessageChanges } from './use-message-changes';

interface Props {
  id: number;
  onClose: () => void;
  /** Shows the list of one person's messages. */
  onPerson: (conditions: MessageConditions) => void;
}

/** One message, with what staff do about it. */
export function MessageDetail({ id, onClose, onPerson }: Props) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...INBOX_KEY, id],
    queryFn: ({ signal }) => api('GET /messages/{id}', { params: { id }, signal }),
    staleTime: 0,
  });
  const actions = (
    <Button look="outline" size="small" onClick={onClose}>
      Back to the list
    </Button>
  );
  return (
    <ManagerPage title={data ? subjectOf(data) : 'Inbox'} actions={actions}>
      {isError && <LoadFailure message={inboxTexts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={inboxTexts.loading} />}
      {data && (
        <div className="grid max-w-prose gap-8">
          <Sender message={data} />
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {data.message}
          </p>
          <Handling message={data} />
          <Removal message={data} onClose={onClose} onPerson={onPerson} />
        </div>
      )}
    </ManagerPage>
  );
}

/** The address that opens the mail program with an answer. */
const answerAddress = (message: Message): string =>
  `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${subjectOf(message)}`)}`;

function Sender({ message }: { message: Message }) {
  const { name, nickname, email, age, country, links, createdAt, expiresAt, suspected } = message;
  const facts: [string, ReactNode][] = [
    ['Name', name],
    ['Nickname', nickname],
    ['Email', email],
    ['Age', age],
    ['Country', country && countryName(country)],
    ['Links', links.length > 0 && <Links links={links} />],
    ['Sent', formatMoment(new Date(createdAt))],
    ['Kept until', formatMoment(new Date(expiresAt))],
  ];
  return (
    <div className="grid gap-4">
      {suspected && <p className="border-l-4 border-warning py-1 pl-4">This looks like spam.</p>}
      <dl className="grid gap-2 sm:grid-cols-[8rem_1fr]">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-sm text-muted">{label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <a
        href={answerAddress(message)}
        className="inline-flex min-h-11 items-center justify-self-start bg-accent px-4 label text-on-accent hover:bg-accent-strong"
      >
        Answer by mail
      </a>
    </div>
  );
}

const Links = ({ links }: { links: string[] }) => (
  <ul>
    {links.map((link) => (
      <li key={link}>
        <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-4">
          {link}
        </a>
      </li>
    ))}
  </ul>
);

/** State, assignee, note and suspicion. */
function Handling({ message }: { message: Message }) {
  const { change, setState, isPending } = useMessageChanges();
  const [note, setNote] = useState(message.note);
  const people = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => api('GET /news/authors', { signal }),
  }).data;
  return (
    <div className="grid gap-6">
      <StateButtons message={message} onState={setState} />
      <Field label="Assigned to">
        {(props) => (
          <select
            {...props}
            value={message.assignedTo ?? ''}
            onChange={({ target }) => change(message, { assignedTo: idOrNull(target.value) })}
            className={inputClass}
          >
            <option value="">Not assigned</option>
            {people?.map(({ id, username }) => (
              <option key={id} value={id}>
                {username}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Note" hint="Only staff see it.">
        {(props) => (
          <textarea
            {...props}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            rows={4}
            maxLength={MESSAGE_NOTE_MAX}
            className={inputClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={isPending || note === message.note} onClick={() => change(message, { note })}>
          Save note
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={isPending}
          onClick={() => change(message, { suspected: !message.suspected })}
        >
          {message.suspected ? 'This is no spam' : 'This looks like spam'}
        </Button>
      </div>
    </div>
  );
}

/** Deletes the message, or all of its sender, who may ask for that and for a copy. */
function Removal({ message: { id, name, email }, onClose, onPerson }: { message: Message } & Omit<Props, 'id'>) {
  const confirm = useConfirm();
  const announce = useAnnounce();
  const client = useQueryClient();
  const done = (text: string) => {
    announce.success(text);
    onClose();
    client.removeQueries({ queryKey: [...INBOX_KEY, id] });
    void client.invalidateQueries({ queryKey: INBOX_KEY });
  };
  const remove = async () => {
    if (!(await confirm({ question: inboxTexts.confirmDelete, thing: name, action: 'Delete' }))) return;
    await api('DELETE /messages/{id}', { params: { id } }).then(
      () => done(inboxTexts.deleted),
      (error: unknown) => announce.failure(inboxTexts.deleteFailed, { detail: refusal(error) }),
    );
  };
  const erase = async () => {
    if (!(await confirm({ question: inboxTexts.confirmErase, thing: email, action: 'Delete' }))) return;
    await api('POST /messages/erase', { body: { email } }).then(
      ({ erased }) => done(inboxTexts.erased(erased)),
      (error: unknown) => announce.failure(inboxTexts.eraseFailed, { detail: refusal(error) }),
    );
  };
  const showAll = () => {
    onPerson({ ...ANY_MESSAGE, email });
    onClose();
  };
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <Button look="outline" size="small" onClick={() => void remove()}>
        Delete
      </Button>
      <Button look="quiet" size="small" onClick={showAll}>
        All messages of this person
      </Button>
      <a
        href={`/api/messages/export?${new URLSearchParams({ email }).toString()}`}
        download
        className="inline-flex min-h-11 items-center px-3 label text-muted hover:text-ink"
      >
        Export this person
      </a>
      <Button look="quiet" size="small" onClick={() => void erase()}>
        Delete all of this person
      </Button>
    </div>
  );
}
