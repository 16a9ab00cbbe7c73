'use client';

import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { commandGroups } from './commands';
import { ImageButton } from './image-button';
import { LinkButton } from './link-button';
import { ToolbarButton } from './toolbar-button';

interface Props {
  editor: Editor;
  insertFiles: (files: File[]) => void;
}

/** The editor's buttons: one stop of the Tab key, arrow keys move among them. */
export function Toolbar({ editor, insertFiles }: Props) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(commandGroups.flat().map(({ name, active: isActive }) => [name, isActive?.(current)])),
  });
  return (
    <Bar.Root aria-label="Formatting" className="flex flex-wrap gap-1 border-b border-line-strong bg-raised p-1">
      {commandGroups.map((group) => (
        <Bar.Group key={group[0]?.name} className="flex flex-wrap">
          {group.map(({ name, icon, run }) => (
            <ToolbarButton
              key={name}
              name={name}
              icon={icon}
              pressed={active[name]}
              onPress={() => run(editor.chain().focus()).run()}
            />
          ))}
        </Bar.Group>
      ))}
      <Bar.Group className="flex flex-wrap">
        <LinkButton editor={editor} />
        <ImageButton insertFiles={insertFiles} />
      </Bar.Group>
    </Bar.Root>
  );
}
