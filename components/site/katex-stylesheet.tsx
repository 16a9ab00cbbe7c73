import 'katex/dist/katex.min.css';

/** Shows nothing: wherever it is rendered, KaTeX's stylesheet is loaded. */
export default function KatexStylesheet() {
  return null;
}
