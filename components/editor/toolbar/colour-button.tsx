'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import { Ban } from '@/components/ui/icons/editor-icons';
import { palette, paletteValue } from '@/lib/platform/rich-text/colours';
import { type ColourAttribute, setColour } from '../extensions/colours';
import { ToolPopover } from './tool-popover';

interface Props {
  editor: Editor;
  name: string;
  icon: PanelIcon;
  attribute: ColourAttribute;
}

const swatch =
  'grid size-11 place-items-center border border-line-strong aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent';

/** The palette, for the text or its background. The name of a colour is below it: two of them look much alike. */
export function ColourButton({ editor, name, icon, attribute }: Props) {
  const [open, setOpen] = useState(false);
  /** The name of the colour under the pointer or with the focus. */
  const [named, setNamed] = useState('');
  const current = useEditorState({
    editor,
    selector: ({ editor: shown }): unknown => shown.getAttributes('colours')[attribute],
  });
  const choose = (value: string | null) => {
    setOpen(false);
    setColour(editor, attribute, value);
  };
  return (
    <ToolPopover
      editor={editor}
      name={name}
      icon={icon}
      pressed={Boolean(current)}
      open={open}
      onOpenChange={(isOpen) => {
        setOpen(isOpen);
        setNamed('');
      }}
      width="w-auto"
    >
      <Toolbar.Root aria-label="Palette" className="grid grid-cols-[repeat(5,auto)] gap-1.5">
        {palette.map(({ id, label }) => (
          <Toolbar.Button
            key={id}
            aria-label={label}
            onMouseEnter={() => setNamed(label)}
            onFocus={() => setNamed(label)}
            aria-pressed={current === paletteValue(id)}
            onClick={() => choose(paletteValue(id))}
            className={swatch}
            style={{ background: paletteValue(id) }}
          />
        ))}
        <p aria-hidden="true" className="col-span-5 min-h-6 text-center text-sm text-muted">
          {named}
        </p>
        <Toolbar.Button
          onClick={() => choose(null)}
          className="col-span-5 inline-flex min-h-11 items-center justify-center gap-2 border border-line-strong label hover:bg-raised"
        >
          <Ban aria-hidden="true" className="size-4" />
          No colour
        </Toolbar.Button>
      </Toolbar.Root>
    </ToolPopover>
  );
}
