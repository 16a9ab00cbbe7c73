import 'katex/dist/katex.min.css';

/** KaTeX with its stylesheet, as one piece that is fetched when a formula shows. */
export { default as katex } from 'katex';
