import type { ChainedCommands, Editor } from '@tiptap/react';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import {
  Bold,
  Code,
  CodeXml,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo,
} from '@/components/ui/icons/editor-icons';
import { Minus } from '@/components/ui/icons/panel-icons';
import { align, isAligned } from '../extensions/picture';
import { OFFERED_LEVELS } from '../extensions/headings';
import { indent, outdent } from '../extensions/list-items';

/** One button of the toolbar. */
export interface ToolbarCommand {
  name: string;
  icon: PanelIcon;
  run: (editor: Editor) => void;
  /** Whether the selection has the format; only for toggles. */
  active?: (editor: Editor) => boolean;
  /** Whether it can be run now; absent for always. */
  enabled?: (editor: Editor) => boolean;
}

const chained = (step: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  void step(editor.chain().focus()).run();

const focused = (step: (editor: Editor) => boolean) => (editor: Editor) => {
  editor.commands.focus();
  step(editor);
};

const toggle = (
  name: string,
  icon: PanelIcon,
  type: string,
  step: (chain: ChainedCommands) => ChainedCommands,
): ToolbarCommand => ({ name, icon, run: chained(step), active: (editor) => editor.isActive(type) });

const headingIcons = { 1: Heading1, 2: Heading2, 3: Heading3, 4: Heading4 };
const headings = OFFERED_LEVELS.map((level): ToolbarCommand => ({
  name: `Heading ${level}`,
  icon: headingIcons[level],
  run: chained((chain) => chain.toggleHeading({ level })),
  active: (editor) => editor.isActive('heading', { level }),
}));

const alignment = (name: string, icon: PanelIcon, value: string): ToolbarCommand => ({
  name,
  icon,
  run: (editor) => align(editor, value),
  active: (editor) => isAligned(editor, value),
});

export const historyCommands: ToolbarCommand[] = [
  { name: 'Undo', icon: Undo, run: chained((chain) => chain.undo()), enabled: (editor) => editor.can().undo() },
  { name: 'Redo', icon: Redo, run: chained((chain) => chain.redo()), enabled: (editor) => editor.can().redo() },
];

export const blockCommands: ToolbarCommand[] = [
  toggle('Paragraph', Pilcrow, 'paragraph', (chain) => chain.setParagraph()),
  ...headings,
];

/** The marks that are used most. */
export const emphasisCommands: ToolbarCommand[] = [
  toggle('Bold', Bold, 'bold', (chain) => chain.toggleBold()),
  toggle('Italic', Italic, 'italic', (chain) => chain.toggleItalic()),
];

const inlineCode = toggle('Inline code', CodeXml, 'code', (chain) => chain.toggleCode());
const clearFormatting: ToolbarCommand = {
  name: 'Clear formatting',
  icon: RemoveFormatting,
  run: chained((chain) => chain.unsetAllMarks().clearNodes()),
};

export const textCommands: ToolbarCommand[] = [
  toggle('Underline', Underline, 'underline', (chain) => chain.toggleUnderline()),
  toggle('Strike', Strikethrough, 'strike', (chain) => chain.toggleStrike()),
  toggle('Subscript', Subscript, 'subscript', (chain) => chain.unsetMark('superscript').toggleMark('subscript')),
  toggle('Superscript', Superscript, 'superscript', (chain) => chain.unsetMark('subscript').toggleMark('superscript')),
  inlineCode,
  clearFormatting,
];

/** What the menu of selected words offers besides the marks that are used most. */
export const selectionCommands: ToolbarCommand[] = [
  inlineCode,
  ...headings.filter(({ name }) => ['Heading 2', 'Heading 3'].includes(name)),
  clearFormatting,
];

export const listCommands: ToolbarCommand[] = [
  toggle('Bullet list', List, 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('Ordered list', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('Checklist', ListChecks, 'taskList', (chain) => chain.toggleTaskList()),
  { name: 'Outdent', icon: IndentDecrease, run: focused(outdent) },
  { name: 'Indent', icon: IndentIncrease, run: focused(indent) },
];

export const alignmentCommands: ToolbarCommand[] = [
  alignment('Align left', TextAlignStart, 'left'),
  alignment('Align centre', TextAlignCenter, 'center'),
  alignment('Align right', TextAlignEnd, 'right'),
  alignment('Justify', TextAlignJustify, 'justify'),
];

export const quotationCommands: ToolbarCommand[] = [
  toggle('Blockquote', Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('Code block', Code, 'codeBlock', (chain) => chain.toggleCodeBlock()),
  { name: 'Divider', icon: Minus, run: chained((chain) => chain.setHorizontalRule()) },
];
