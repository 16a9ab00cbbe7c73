'use client';

import { Menu } from '@base-ui/react/menu';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { Table } from '@/components/ui/icons/editor-icons';
import { insertTable } from '../extensions/table';
import { menuItem, ToolMenu } from './tool-popover';
import { ownValue } from '@/lib/own-value';

interface Tool {
  name: string;
  step: (chain: ChainedCommands) => ChainedCommands;
}

const groups: Tool[][] = [
  [
    { name: 'Add row above', step: (chain) => chain.addRowBefore() },
    { name: 'Add row below', step: (chain) => chain.addRowAfter() },
    { name: 'Delete row', step: (chain) => chain.deleteRow() },
  ],
  [
    { name: 'Add column before', step: (chain) => chain.addColumnBefore() },
    { name: 'Add column after', step: (chain) => chain.addColumnAfter() },
    { name: 'Delete column', step: (chain) => chain.deleteColumn() },
  ],
  [
    { name: 'Header row', step: (chain) => chain.toggleHeaderRow() },
    { name: 'Header column', step: (chain) => chain.toggleHeaderColumn() },
  ],
  [
    { name: 'Merge cells', step: (chain) => chain.mergeCells() },
    { name: 'Split cell', step: (chain) => chain.splitCell() },
  ],
  [{ name: 'Delete table', step: (chain) => chain.deleteTable() }],
];

const all = groups.flat();

function TableTools({ editor }: { editor: Editor }) {
  const possible = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(all.map(({ name, step }) => [name, step(current.can().chain()).run()])),
  });
  return groups.map((group) => (
    <Menu.Group key={group[0]?.name} className="border-t border-line">
      {group.map(({ name, step }) => (
        <Menu.Item
          key={name}
          disabled={!ownValue(possible, name)}
          onClick={() => step(editor.chain().focus()).run()}
          className={menuItem}
        >
          {name}
        </Menu.Item>
      ))}
    </Menu.Group>
  ));
}

/** The menu for tables: inserts one, or changes the one around the selection. What is possible is computed while it is open. */
export function TableButton({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  return (
    <ToolMenu editor={editor} name="Table" icon={Table} pressed={active}>
      <Menu.Item onClick={() => insertTable(editor)} className={menuItem}>
        Insert table
      </Menu.Item>
      <TableTools editor={editor} />
    </ToolMenu>
  );
}
