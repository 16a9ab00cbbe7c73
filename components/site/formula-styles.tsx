'use client';

import dynamic from 'next/dynamic';

/** KaTeX's stylesheet and fonts, on pages that have a formula and on no other: a chunk of its own holds them. */
export const FormulaStyles = dynamic(() => import('./katex-stylesheet'));
