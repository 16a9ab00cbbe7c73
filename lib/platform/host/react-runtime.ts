import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The React of Next.js that writes pages. The scripts that it puts into them stand in it as strings. */
const REACT = createRequire(import.meta.url).resolve(
  'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
);

/** A string of code in single quotes that defines one of React's functions, and the script that notes the first paint. */
const DEFINITION = /'(\$R[A-Z]=(?:[^'\\]|\\.)*)'/g;
const FIRST_PAINT = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** Some strings end with the beginning of a call. */
const BEGUN_CALL = /\$R[A-Z]\("$/;
/** A call that shows a part of the page which arrived late, with literals of JSON alone. */
const CALL = /^\$R[CRSX]\(([^]*)\)$/;

/** The text of a string literal in single quotes. */
const textOf = (literal: string): string =>
  literal.replaceAll(/\\([^])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

/** The longest first: one may be the beginning of another. */
function definitions(): string[] {
  const source = readFileSync(REACT, 'utf8');
  return [...source.matchAll(DEFINITION)]
    .map(([, literal = '']) => textOf(literal).replace(BEGUN_CALL, ''))
    .sort((one, other) => other.length - one.length);
}

let known: string[] | undefined;

/** A script without the definitions at its start. */
function withoutDefinitions(code: string): string {
  known ??= definitions();
  const definition = known.find((one) => code.startsWith(one));
  return definition ? withoutDefinitions(code.slice(definition.length)) : code;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an inline script is one by which React shows parts of a page that came late: its own functions, to the letter,
 * and one call of them.
 */
export function isReactRuntime(code: string): boolean {
  if (code === FIRST_PAINT) return true;
  const args = CALL.exec(withoutDefinitions(code))?.[1];
  return args !== undefined && isJson(`[${args}]`);
}
