'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { ToolbarCommand } from './commands';
import { ToolbarButton } from './toolbar-button';

interface Props {
  editor: Editor;
  commands: readonly ToolbarCommand[];
  /** Further controls of the group. */
  children?: ReactNode;
}

/** A group of buttons. */
export function CommandGroup({ editor, commands, children }: Props) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      commands.map(({ active, enabled }) => ({ on: active?.(current), off: enabled?.(current) === false })),
  });
  return (
    <Toolbar.Group className="flex shrink-0">
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
    </Toolbar.Group>
  );
}
