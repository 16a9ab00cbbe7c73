'use client';

import { Menu } from '@base-ui/react/menu';
import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  type ChangeEvent,
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import { Baseline, Braces, Check, Highlighter, ImagePlus, Keyboard } from '@/components/ui/icons/editor-icons';
import { ChevronLeft, ChevronRight } from '@/components/ui/icons/panel-icons';
import { codeLanguages, findLanguage } from '@/lib/platform/rich-text/languages';
import { useOpenTool } from '../open-tool';
import { CardButton, type FindCards } from './card-button';
import { ColourButton } from './colour-button';
import {
  alignmentCommands,
  blockCommands,
  emphasisCommands,
  historyCommands,
  listCommands,
  quotationCommands,
  textCommands,
  type ToolbarCommand,
} from './commands';
import { FormulaButton } from './formula-button';
import { GalleryButton } from './gallery-button';
import { LibraryButton, type PickPictures } from './library-button';
import { LinkButton } from './link-button';
import type { FindPages } from './page-search';
import { PictureTools } from './picture-tools';
import { hasMacKeys, keysOf, shortcuts } from './shortcuts';
import { TableButton } from './table-button';
import { menuItem, ToolbarButton, ToolMenu, ToolPopover } from './tool-popover';
import { VideoButton } from './video-button';

interface ControlsProps {
  editor: Editor;
  insertFiles: (files: File[]) => void;
  insertGallery: (files: File[]) => void;
  /** The types that the file dialog offers. */
  accept: string;
  pickPictures: PickPictures;
  findPages: FindPages;
  findCards: FindCards;
}

interface Props extends ControlsProps {
  /** Messages about the text. */
  children?: ReactNode;
}

/** The buttons. They follow the editor's state by themselves: to render all of them with each key would take too long. */
const Controls = memo(function Controls(props: ControlsProps) {
  const { editor, insertFiles, insertGallery, accept, pickPictures, findPages, findCards } = props;
  return (
    <Row>
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
        <LibraryButton editor={editor} pickPictures={pickPictures} />
        <GalleryButton editor={editor} insertGallery={insertGallery} accept={accept} pickPictures={pickPictures} />
        <CardButton editor={editor} findCards={findCards} />
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
    </Row>
  );
});

/** One row that scrolls, with an arrow for the pointer at each end that hides something: arrow keys and touch need none. */
function Row({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const [hides, setHides] = useState({ before: false, after: false });
  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setHides((known) => (known.before === before && known.after === after ? known : { before, after }));
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(look);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [look]);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  return (
    <div className="flex border-b border-line-strong bg-raised">
      <RowEnd icon={ChevronLeft} isShown={hides.before} onPress={() => scroll(-1)} />
      <Bar.Root ref={row} aria-label="Formatting" onScroll={look} className="editor-tools">
        {children}
      </Bar.Root>
      <RowEnd icon={ChevronRight} isShown={hides.after} onPress={() => scroll(1)} />
    </div>
  );
}

const HIDDEN: CSSProperties = { visibility: 'hidden' };

/** Keeps its place while it is hidden: an arrow that pushed the row aside would take a button away from under the pointer. */
function RowEnd({ icon: Icon, isShown, onPress }: { icon: PanelIcon; isShown: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      onClick={onPress}
      style={isShown ? undefined : HIDDEN}
      className="grid w-7 shrink-0 place-items-center text-muted hover:text-ink pointer-coarse:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/**
 * The editor's controls: one stop of the Tab key, with arrow keys between them, those used most first. They stay in view below
 * the panel's header; with the fields of a picture they would leave a low window, as above the keyboard of a phone, too little
 * room for the text, and scroll with it.
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

interface CommandGroupProps {
  editor: Editor;
  commands: readonly ToolbarCommand[];
  /** Further controls of the group. */
  children?: ReactNode;
}

/** A group of buttons. */
function CommandGroup({ editor, commands, children }: CommandGroupProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      commands.map(({ active, enabled }) => ({ on: active?.(current), off: enabled?.(current) === false })),
  });
  return (
    <Bar.Group className="flex shrink-0">
      {commands.map(({ name, icon, run }, index) => (
        <ToolbarButton
          key={name}
          name={name}
          icon={icon}
          pressed={states[index]?.on}
          disabled={states[index]?.off ?? false}
          onPress={() => run(editor)}
        />
      ))}
      {children}
    </Bar.Group>
  );
}

interface ImageButtonProps {
  editor: Editor;
  insertFiles: (files: File[]) => void;
  /** The types that the dialog offers. */
  accept: string;
}

/** Opens the file dialog for pictures. */
function ImageButton({ editor, insertFiles, accept }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useOpenTool(editor, 'Image', () => input.current?.click());
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    insertFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again would be no change.
    target.value = '';
  };
  return (
    <>
      <ToolbarButton name="Image" icon={ImagePlus} onPress={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} multiple hidden onChange={choose} />
    </>
  );
}

const NAME = 'Keyboard shortcuts';

/** Lists the keyboard shortcuts of the editor. */
function ShortcutsButton({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  useOpenTool(editor, NAME, () => setOpen(true));
  const isMac = hasMacKeys();
  return (
    <ToolPopover editor={editor} name={NAME} icon={Keyboard} open={open} onOpenChange={setOpen}>
      {/* It scrolls in a low window, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <dl tabIndex={0} className="grid max-h-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 overflow-y-auto text-sm">
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>
              <kbd className="font-sans text-muted">{keysOf(keys, isMac)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </ToolPopover>
  );
}

const PLAIN = 'plaintext';

/** The language of the code block that the selection is in (SPEC §9). */
function LanguageButton({ editor }: { editor: Editor }) {
  const { inCode, language } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const named: unknown = current.getAttributes('codeBlock').language;
      return {
        inCode: current.isActive('codeBlock'),
        language: typeof named === 'string' ? (findLanguage(named)?.id ?? PLAIN) : PLAIN,
      };
    },
  });
  const choose = (id: string) =>
    editor
      .chain()
      .focus()
      .updateAttributes('codeBlock', { language: id === PLAIN ? null : id })
      .run();
  return (
    <ToolMenu editor={editor} name="Language" icon={Braces} disabled={!inCode}>
      <Menu.RadioGroup value={language} onValueChange={choose}>
        {codeLanguages.map(({ id, label }) => (
          <Menu.RadioItem key={id} value={id} closeOnClick className={menuItem}>
            <span className="grid size-4 place-items-center">
              <Menu.RadioItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </Menu.RadioItemIndicator>
            </span>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ToolMenu>
  );
}
