'use client';

import { Toolbar as Bar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/react';
import { Baseline, Highlighter } from '@/components/ui/icons/editor-icons';
import { memo, type ReactNode } from 'react';
import { ColourButton } from './colour-button';
import { CommandGroup } from './command-group';
import {
  alignmentCommands,
  blockCommands,
  emphasisCommands,
  historyCommands,
  listCommands,
  quotationCommands,
  textCommands,
} from './commands';
import { FormulaButton } from './formula-button';
import { ImageButton } from './image-button';
import { LanguageButton } from './language-button';
import { LibraryButton, type PickPicture } from './library-button';
import { LinkButton } from './link-button';
import type { FindPages } from './page-search';
import { PictureTools } from './picture-tools';
import { ShortcutsButton } from './shortcuts-button';
import { TableButton } from './table-button';
import { VideoButton } from './video-button';

interface ControlsProps {
  editor: Editor;
  insertFiles: (files: File[]) => void;
  /** The types that the file dialog offers. */
  accept: string;
  pickPicture: PickPicture;
  findPages: FindPages;
}

interface Props extends ControlsProps {
  /** Messages about the text. */
  children?: ReactNode;
}

/** The buttons. They follow the editor's state by themselves: to render all of them with each key would take too long. */
const Controls = memo(function Controls({ editor, insertFiles, accept, pickPicture, findPages }: ControlsProps) {
  return (
    <Bar.Root
      aria-label="Formatting"
      className="flex gap-x-2 border-b border-line-strong bg-raised p-1 max-sm:overflow-x-auto sm:flex-wrap low:flex-nowrap low:overflow-x-auto"
    >
      <CommandGroup editor={editor} commands={emphasisCommands}>
        <LinkButton editor={editor} findPages={findPages} />
        <ImageButton editor={editor} insertFiles={insertFiles} accept={accept} />
      </CommandGroup>
      <CommandGroup editor={editor} commands={historyCommands} />
      <CommandGroup editor={editor} commands={blockCommands} />
      <CommandGroup editor={editor} commands={listCommands} />
      <CommandGroup editor={editor} commands={quotationCommands}>
        <LanguageButton editor={editor} />
      </CommandGroup>
      <Bar.Group className="flex shrink-0">
        <LibraryButton editor={editor} pickPicture={pickPicture} />
        <VideoButton editor={editor} />
        <TableButton editor={editor} />
        <FormulaButton editor={editor} />
      </Bar.Group>
      <CommandGroup editor={editor} commands={textCommands}>
        <ColourButton editor={editor} name="Text colour" icon={Baseline} attribute="color" />
        <ColourButton editor={editor} name="Background colour" icon={Highlighter} attribute="backgroundColor" />
      </CommandGroup>
      <CommandGroup editor={editor} commands={alignmentCommands} />
      <Bar.Group className="flex shrink-0">
        <ShortcutsButton editor={editor} />
      </Bar.Group>
    </Bar.Root>
  );
});

/**
 * The editor's controls: one stop of the Tab key, with arrow keys between them, those used most first. They stay in view below
 * the panel's header. In a low window, as above the keyboard of a phone, and on a phone they are one scrolling row; with the
 * fields of a picture they would leave a low window too little room for the text, and scroll with it.
 */
export function Toolbar({ children, ...controls }: Props) {
  return (
    <div className="sticky top-header z-20 print:hidden low:has-[[aria-label=Picture]]:static">
      <Controls {...controls} />
      <PictureTools editor={controls.editor} />
      {children}
    </div>
  );
}
