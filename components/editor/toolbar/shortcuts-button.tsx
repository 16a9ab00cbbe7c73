'use client';

import type { Editor } from '@tiptap/react';
import { Keyboard } from '@/components/ui/icons/editor-icons';
import { useState } from 'react';
import { useOpenTool } from '../open-tool';
import { hasMacKeys, keysOf, shortcuts } from './shortcuts';
import { ToolPopover } from './tool-popover';

const NAME = 'Keyboard shortcuts';

/** Lists the keyboard shortcuts of the editor. */
export function ShortcutsButton({ editor }: { editor: Editor }) {
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
