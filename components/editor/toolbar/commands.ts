import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Redo,
  Strikethrough,
  Underline,
  Undo,
} from 'lucide-react';

/** One button of the toolbar. */
export interface ToolbarCommand {
  name: string;
  icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the selection has it; commands without it are not toggles. */
  active?: (editor: Editor) => boolean;
}

const headingIcons = [Heading1, Heading2, Heading3, Heading4];
const headings = headingIcons.map((icon, index): ToolbarCommand => {
  const level = (index + 1) as 1 | 2 | 3 | 4;
  return {
    name: `Heading ${level}`,
    icon,
    run: (chain) => chain.toggleHeading({ level }),
    active: (editor) => editor.isActive('heading', { level }),
  };
});

/** The plain commands, in groups as the toolbar shows them. */
export const commandGroups: ToolbarCommand[][] = [
  [
    { name: 'Undo', icon: Undo, run: (chain) => chain.undo() },
    { name: 'Redo', icon: Redo, run: (chain) => chain.redo() },
  ],
  [
    { name: 'Bold', icon: Bold, run: (chain) => chain.toggleBold(), active: (editor) => editor.isActive('bold') },
    {
      name: 'Italic',
      icon: Italic,
      run: (chain) => chain.toggleItalic(),
      active: (editor) => editor.isActive('italic'),
    },
    {
      name: 'Underline',
      icon: Underline,
      run: (chain) => chain.toggleUnderline(),
      active: (editor) => editor.isActive('underline'),
    },
    {
      name: 'Strike',
      icon: Strikethrough,
      run: (chain) => chain.toggleStrike(),
      active: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'Paragraph',
      icon: Pilcrow,
      run: (chain) => chain.setParagraph(),
      active: (editor) => editor.isActive('paragraph'),
    },
    ...headings,
  ],
  [
    {
      name: 'Bullet list',
      icon: List,
      run: (chain) => chain.toggleBulletList(),
      active: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Ordered list',
      icon: ListOrdered,
      run: (chain) => chain.toggleOrderedList(),
      active: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Checklist',
      icon: ListChecks,
      run: (chain) => chain.toggleTaskList(),
      active: (editor) => editor.isActive('taskList'),
    },
    {
      name: 'Blockquote',
      icon: Quote,
      run: (chain) => chain.toggleBlockquote(),
      active: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Code block',
      icon: Code,
      run: (chain) => chain.toggleCodeBlock(),
      active: (editor) => editor.isActive('codeBlock'),
    },
  ],
];
