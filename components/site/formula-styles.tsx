'use client';

import dynamic from 'next/dynamic';

/** KaTeX's stylesheet and fonts, only on pages with a formula: they are in a separate chunk. */
export const FormulaStyles = dynamic(() => import('./katex-stylesheet'));
