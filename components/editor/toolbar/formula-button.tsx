'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Sigma } from '@/components/ui/icons/editor-icons';
import { FORMULA_MAX_LENGTH } from '@/lib/limits';
import { drawFormula } from '../draw-formula';
import { type Formula, insertFormula, selectedFormula } from '../extensions/formula';
import { useOpenTool } from '../open-tool';
import { ToolForm, toolInput, ToolPopover } from './tool-popover';

const EMPTY: Formula = { latex: '', block: false };

/** Writes a formula in TeX, or changes the selected one. A double click on a formula opens it too. */
export function FormulaButton({ editor }: { editor: Editor }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [formula, setFormula] = useState(EMPTY);
  /** The source of the formula that was not inserted, since it cannot be read. */
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const active = useEditorState({ editor, selector: ({ editor: current }) => selectedFormula(current) !== null });

  const show = (shown: boolean) => {
    setRefused(null);
    if (shown) setFormula(selectedFormula(editor) ?? EMPTY);
    setOpen(shown);
  };
  useOpenTool(editor, 'Formula', () => show(true));

  const apply = async () => {
    const latex = formula.latex.trim();
    if (latex === '') return;
    // The preview says what is wrong with it.
    const isUnreadable = (await drawFormula(latex, document.createElement('div'), formula.block)) !== null;
    setRefused(isUnreadable ? formula.latex : null);
    if (isUnreadable) field.current?.focus();
    if (isUnreadable || editor.isDestroyed) return;
    setOpen(false);
    insertFormula(editor, formula);
  };
  return (
    <ToolPopover
      editor={editor}
      name="Formula"
      icon={Sigma}
      pressed={active}
      open={open}
      onOpenChange={show}
      width="w-96"
    >
      <ToolForm action={active ? 'Change' : 'Insert'} onApply={() => void apply()}>
        <label htmlFor={id} className="label">
          Formula in TeX
        </label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          spellCheck={false}
          maxLength={FORMULA_MAX_LENGTH}
          value={formula.latex}
          aria-invalid={formula.latex === refused}
          aria-describedby={`${id}-preview`}
          onChange={({ target }) => setFormula({ ...formula, latex: target.value })}
          className={`${toolInput} font-mono`}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={formula.block}
            onChange={({ target }) => setFormula({ ...formula, block: target.checked })}
            className="size-5 accent-accent"
          />
          On a line of its own
        </label>
        <FormulaPreview id={`${id}-preview`} formula={formula} />
      </ToolForm>
    </ToolPopover>
  );
}

/** Shows a formula as readers will see it, or its error. */
function FormulaPreview({ id, formula: { latex, block } }: { id: string; formula: Formula }) {
  const target = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isOutdated = false;
    if (target.current) {
      void drawFormula(latex.trim(), target.current, block).then((found) => {
        if (!isOutdated) setProblem(latex.trim() === '' ? null : found);
      });
    }
    return () => {
      isOutdated = true;
    };
  }, [latex, block]);

  return (
    <div id={id} className="grid gap-2">
      <div
        ref={target}
        role="img"
        aria-label={latex.trim() === '' ? 'No formula yet' : `Preview of ${latex}`}
        className="min-h-16 overflow-x-auto border border-line bg-sunken p-3"
        hidden={problem !== null}
      />
      <p role="status" className="text-sm wrap-anywhere text-danger">
        {problem}
      </p>
    </div>
  );
}
