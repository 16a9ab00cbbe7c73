import 'katex/dist/katex.min.css';

/** KaTeX with its stylesheet, in one chunk that is loaded with the first formula. */
export { default as katex } from 'katex';
