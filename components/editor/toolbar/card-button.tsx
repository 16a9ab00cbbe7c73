'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';
import { IdCard } from '@/components/ui/icons/editor-icons';
import type { CardKind, CardTarget } from '@/lib/link-target';
import { insertNodes } from '../insert-nodes';
import { useOpenTool } from '../open-tool';
import { PageSearch } from './page-search';
import { toolInput, ToolPopover } from './tool-popover';

/** Finds things of a kind by a name that is being typed; the latest or the first ones without it. */
export type FindCards = (kind: CardKind, query: string, signal: AbortSignal) => Promise<CardTarget[]>;

interface Props {
  editor: Editor;
  findCards: FindCards;
}

const NAMES: Readonly<Record<CardKind, string>> = { match: 'Match', player: 'Player', team: 'Team' };
const HINTS: Readonly<Record<CardKind, string>> = {
  match: 'Type the name of a team, or a day.',
  player: 'Type a nickname.',
  team: 'Type the name of a team, or a game.',
};
const KINDS: readonly CardKind[] = ['match', 'player', 'team'];

/** Inserts a match, a player or a team, which the page shows as it is when it is read. */
export function CardButton({ editor, findCards }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<CardKind>('match');
  const [query, setQuery] = useState('');
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('card') });

  const show = (shown: CardKind) => {
    setKind(shown);
    setQuery('');
    setOpen(true);
  };
  useOpenTool(editor, 'Match card', () => show('match'));
  useOpenTool(editor, 'Player card', () => show('player'));
  useOpenTool(editor, 'Team card', () => show('team'));

  const insert = ({ key, href, title }: CardTarget) => {
    setOpen(false);
    editor.commands.focus();
    insertNodes(editor, { type: 'card', attrs: { key, href, title } });
  };
  return (
    <ToolPopover
      editor={editor}
      name="Card"
      icon={IdCard}
      pressed={active}
      open={open}
      onOpenChange={(isOpen) => (isOpen ? show(kind) : setOpen(false))}
      width="w-96"
      startsAt={`${id}-name`}
    >
      <label htmlFor={`${id}-kind`} className="label">
        Card of a
      </label>
      <select
        id={`${id}-kind`}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'match')}
        className={toolInput}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-name`} className="label">
        {NAMES[kind]}
      </label>
      <PageSearch
        key={kind}
        id={`${id}-name`}
        value={query}
        onChange={setQuery}
        findPages={(text, signal) => findCards(kind, text, signal)}
        onChoose={insert}
        things={{ hint: HINTS[kind], list: `${NAMES[kind]} cards` }}
      />
    </ToolPopover>
  );
}
