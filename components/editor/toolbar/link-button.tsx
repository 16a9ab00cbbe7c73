'use client';

import { Popover } from '@base-ui/react/popover';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { typedHref } from '../extensions/safe-link';
import { ToolbarButton } from './toolbar-button';

/** Makes the selection a link, or changes or removes the link around it. */
export function LinkButton({ editor }: { editor: Editor }) {
  const field = useId();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });

  const show = (shown: boolean) => {
    if (shown) setAddress(String(editor.getAttributes('link').href ?? ''));
    setOpen(shown);
  };
  const apply = () => {
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !active) {
      const href = typedHref(address);
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href: typedHref(address) }).run();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger render={<ToolbarButton name="Link" icon={Link} pressed={active} />} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} className="z-50">
          <Popover.Popup className="grid w-80 max-w-[calc(100vw-2rem)] gap-3 border border-line-strong bg-surface p-4 text-ink shadow-2">
            <label htmlFor={field} className="label">
              Address
            </label>
            <input
              id={field}
              type="text"
              inputMode="url"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onKeyDown={applyOnEnter}
              className="min-h-11 w-full border border-line-strong bg-sunken px-3"
            />
            <div className="flex gap-2">
              <Button size="small" onClick={apply}>
                {active && address.trim() === '' ? 'Remove link' : 'Apply'}
              </Button>
              <Popover.Close render={<Button look="quiet" size="small" />}>Cancel</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
