'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { Link } from '@/components/ui/icons/editor-icons';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { canLink, linkPicture } from '../extensions/linking';
import { typedHref } from '../extensions/safe-link';
import { useOpenTool } from '../open-tool';
import { type FindPages, PageSearch } from './page-search';
import { ToolForm, ToolPopover } from './tool-popover';

interface Props {
  editor: Editor;
  findPages: FindPages;
}

/** Makes the selection a link, or changes or removes the link around it. Ctrl+K opens it too. */
export function LinkButton({ editor, findPages }: Props) {
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

  /** @param words inserted if nothing is selected */
  const link = (href: string, words: string) => {
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !active) {
      chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else if (!linkPicture(editor, href)) chain.setLink({ href }).run();
  };
  const remove = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const apply = () => (address.trim() === '' ? remove() : link(typedHref(address), address.trim()));
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
        <PageSearch
          id={field}
          value={address}
          onChange={setAddress}
          findPages={findPages}
          onChoose={({ href, title }) => link(href, title)}
        />
      </ToolForm>
    </ToolPopover>
  );
}
