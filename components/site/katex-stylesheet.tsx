import 'katex/dist/katex.min.css';

/** Renders nothing: it only loads KaTeX's stylesheet. */
export default function KatexStylesheet() {
  return null;
}
