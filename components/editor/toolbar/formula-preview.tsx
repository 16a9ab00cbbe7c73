'use client';

import { useEffect, useRef, useState } from 'react';
import { drawFormula } from '../draw-formula';
import type { Formula } from '../extensions/formula';

/** Shows a formula as readers will see it, or its error. */
export function FormulaPreview({ id, formula: { latex, block } }: { id: string; formula: Formula }) {
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
