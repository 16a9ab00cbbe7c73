import type { ChainedCommands, Editor } from '@tiptap/core';
import { openTool } from '../open-tool';
import { OFFERED_LEVELS } from './headings';
import { insertTable } from './table';

/** An entry of the slash menu. */
export interface SlashCommand {
  name: string;
  run: (editor: Editor) => void;
}

const command = (name: string, step: (chain: ChainedCommands) => ChainedCommands): SlashCommand => ({
  name,
  run: (editor) => void step(editor.chain().focus()).run(),
});

const tool = (name: string): SlashCommand => ({ name, run: (editor) => openTool(editor, name) });

const commands: SlashCommand[] = [
  ...OFFERED_LEVELS.map((level) => command(`Heading ${level}`, (chain) => chain.setHeading({ level }))),
  command('Bullet list', (chain) => chain.toggleBulletList()),
  command('Ordered list', (chain) => chain.toggleOrderedList()),
  command('Checklist', (chain) => chain.toggleTaskList()),
  command('Blockquote', (chain) => chain.toggleBlockquote()),
  command('Code block', (chain) => chain.toggleCodeBlock()),
  { name: 'Table', run: insertTable },
  tool('Image'),
  tool('Picture library'),
  tool('Video'),
  tool('Formula'),
  command('Divider', (chain) => chain.setHorizontalRule()),
];

/** Finds commands with a word that begins with the query. */
export function slashCommands(query: string): SlashCommand[] {
  const typed = query.trim().toLowerCase();
  return commands.filter(({ name }) => [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(typed)));
}
