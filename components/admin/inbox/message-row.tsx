'use client';

import type { Message } from '@/lib/inbox/contract';
import { type MessageState, STATE_NAMES, STATES, TOPIC_NAMES } from '@/lib/inbox/rules';
import { formatMoment } from '@/lib/planned-time';

/** Names the subject of a message. */
export const subjectOf = ({ openingTitle, topic }: Pick<Message, 'openingTitle' | 'topic'>): string =>
  openingTitle ?? (topic ? TOPIC_NAMES[topic] : 'Application');

interface Props {
  message: Message;
  onOpen: () => void;
  onState: (message: Message, state: MessageState) => void;
}

/** A message of the list: who, about what, its beginning, and its states, each by one tap. */
export function MessageRow({ message, onOpen, onState }: Props) {
  const { id, name, nickname, createdAt, message: text, state, assignee } = message;
  return (
    <li className="border-b border-line py-4">
      <button
        type="button"
        data-message={id}
        data-opens={id}
        onClick={onOpen}
        className="block w-full text-left hover:text-accent-text"
      >
        <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <span dir="auto" className={`min-w-0 wrap-break-word ${state === 'new' ? 'font-bold' : ''}`}>
            {name} {nickname && `(${nickname})`}
          </span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatMoment(new Date(createdAt))}
          </time>
        </span>
        <span className="block text-sm wrap-break-word text-muted">
          {subjectOf(message)}
          {assignee && ` · ${assignee.username}`}
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 wrap-break-word">
          {text}
        </span>
      </button>
      <StateButtons message={message} onState={onState} />
    </li>
  );
}

/** The states of a message as buttons. */
export function StateButtons({ message, onState }: Omit<Props, 'onOpen'>) {
  return (
    <div role="group" aria-label={`State of ${message.name}`} className="mt-3 flex flex-wrap gap-2">
      {STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={message.state === state}
          onClick={() => message.state !== state && onState(message, state)}
          className="min-h-11 border border-line-strong px-3 text-sm hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {STATE_NAMES[state]}
        </button>
      ))}
    </div>
  );
}
