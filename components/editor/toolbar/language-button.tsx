'use client';

import { Menu } from '@base-ui/react/menu';
import { type Editor, useEditorState } from '@tiptap/react';
import { Braces, Check } from '@/components/ui/icons/editor-icons';
import { codeLanguages, findLanguage } from '@/lib/platform/rich-text/languages';
import { menuItem, ToolMenu } from './tool-menu';

const PLAIN = 'plaintext';

/** The language of the code block that the selection is in (SPEC §9). */
export function LanguageButton({ editor }: { editor: Editor }) {
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
