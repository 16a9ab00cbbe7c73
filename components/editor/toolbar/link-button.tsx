'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { canLink, linkPicture } from '../extensions/linking';
import { typedHref } from '../extensions/safe-link';
import { useOpenTool } from '../open-tool';
import { ToolForm, toolInput } from './tool-form';
import { ToolPopover } from './tool-popover';

/** Makes the selection a link, or changes or removes the link around it. Ctrl+K opens it too. */
export function LinkButton({ editor }: { editor: Editor }) {
  const field = useId();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const { active, possible } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ active: current.isActive('link'), possible: canLink(current) }),
  });

  const show = (shown: boolean) => {
    const href: unknown = editor.getAttributes('link').href;
    if (shown) setAddress(typeof href === 'string' ? href : '');
    setOpen(shown);
  };
  useOpenTool(editor, 'Link', () => possible && show(true));

  const apply = () => {
    setOpen(false);
    const href = typedHref(address);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !active) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else if (!linkPicture(editor, href)) chain.setLink({ href }).run();
  };
  const remove = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <ToolPopover
      editor={editor}
      name="Link"
      icon={Link}
      pressed={active}
      disabled={!possible}
      open={open}
      onOpenChange={show}
    >
      <ToolForm
        action="Apply"
        onApply={apply}
        extra={
          active && (
            <Button look="outline" size="small" onClick={remove}>
              Remove link
            </Button>
          )
        }
      >
        <label htmlFor={field} className="label">
          Address
        </label>
        <input
          id={field}
          type="text"
          inputMode="url"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          className={toolInput}
        />
      </ToolForm>
    </ToolPopover>
  );
}
