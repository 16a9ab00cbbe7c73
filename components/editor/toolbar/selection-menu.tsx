'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from '@/components/ui/icons/editor-icons';
import { canLink } from '../extensions/linking';
import { saveBarHeight } from '../extensions/scroll-margins';
import { openTool } from '../open-tool';
import { emphasisCommands, selectionCommands, type ToolbarCommand } from './commands';
import { type Area, placeMenu } from './place-menu';
import { usePointerSelection } from './use-pointer-selection';

const link: ToolbarCommand = {
  name: 'Link',
  icon: Link,
  run: (editor) => openTool(editor, 'Link'),
  active: (editor) => editor.isActive('link'),
  enabled: canLink,
};
const items = [...emphasisCommands, link, ...selectionCommands];

/** Offers the formats that are used most beside words that were selected with the mouse or a finger. */
export function SelectionMenu({ editor }: { editor: Editor }) {
  const { selectedBy, hide, runOwn } = usePointerSelection(editor);
  if (!selectedBy) return null;
  return <Menu editor={editor} isBelow={selectedBy === 'touch'} onHide={hide} run={runOwn} />;
}

interface MenuProps {
  editor: Editor;
  /** Whether it prefers the place below the selection. */
  isBelow: boolean;
  onHide: () => void;
  /** Runs a command that leaves the menu open. */
  run: (command: () => void) => void;
}

/** A press keeps the focus in the text, and with it the selection. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The items are no buttons to assistive technology: those of the toolbar are, and have the same names. */
function Menu({ editor, isBelow, onHide, run }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      items.map(({ active, enabled }) => ({ on: active?.(current), off: enabled?.(current) === false })),
  });
  const place = useEffectEvent(() => {
    if (menu.current && !moveBySelection(menu.current, editor, isBelow)) onHide();
  });
  useLayoutEffect(() => {
    const follow = () => place();
    follow();
    editor.on('transaction', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      editor.off('transaction', follow);
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [editor]);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onHide();
    editor.commands.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Selection"
      tabIndex={-1}
      onKeyDown={close}
      className="absolute z-10 flex border border-line-strong bg-surface text-ink shadow-2"
    >
      {items.map((item, index) => (
        <button
          key={item.name}
          type="button"
          role={item.active ? 'menuitemcheckbox' : 'menuitem'}
          aria-checked={item.active && (states[index]?.on ?? false)}
          aria-disabled={states[index]?.off ?? false}
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => !states[index]?.off && run(() => item.run(editor))}
          className="grid size-10 place-items-center text-muted hover:bg-raised hover:text-ink aria-checked:bg-accent aria-checked:text-on-accent aria-disabled:text-faint aria-disabled:opacity-50 max-sm:size-11"
        >
          <item.icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{item.name}</span>
        </button>
      ))}
    </div>
  );
}

/** @returns whether there is a place for the menu */
function moveBySelection(menu: HTMLElement, editor: Editor, isBelow: boolean): boolean {
  const origin = menu.offsetParent?.getBoundingClientRect();
  if (!origin) return false;
  const size = { width: menu.offsetWidth, height: menu.offsetHeight };
  const at = placeMenu(selectionArea(editor), size, roomIn(editor.view.dom), isBelow);
  if (!at) return false;
  // From the edge inside the border, as `absolute` counts.
  menu.style.left = `${at.left - origin.left - 1}px`;
  menu.style.top = `${at.top - origin.top - 1}px`;
  return true;
}

function selectionArea({ view, state: { selection } }: Editor): Area {
  const [start, end] = [view.coordsAtPos(selection.from), view.coordsAtPos(selection.to)];
  const isOneLine = Math.abs(start.top - end.top) < 1;
  const { left, right } = isOneLine ? { left: start.left, right: end.right } : view.dom.getBoundingClientRect();
  return { top: start.top, bottom: end.bottom, left, right };
}

/** The part of the text that neither the bars nor the window's edges cover. */
function roomIn(text: HTMLElement): Area {
  const { top, right, bottom, left } = text.getBoundingClientRect();
  const bar = text.parentElement?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return {
    top: Math.max(top, bar, header),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight - saveBarHeight()),
    left: Math.max(left, 0),
  };
}
