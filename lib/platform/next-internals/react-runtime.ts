import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The React of Next.js that renders pages. It contains its inline scripts as strings. */
const REACT_FILE = createRequire(import.meta.url).resolve(
  'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
);

/** A string literal that defines one of React's functions, and the script that records the first paint. */
const DEFINITION = /'(\$R[A-Z]=(?:[^'\\]|\\.)*)'/g;
const FIRST_PAINT = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** Some strings end with the start of a call. */
const OPEN_CALL = /\$R[A-Z]\("$/;
/** A call that inserts a streamed part of the page, with JSON literals as arguments. */
const CALL = /^\$R[CRSX]\(([^]*)\)$/;

/** Resolves the escapes of a string literal. */
const unescapeLiteral = (literal: string): string =>
  literal.replaceAll(/\\([^])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

/** Reads the definitions, the longest first: one may be a prefix of another. */
function readDefinitions(): string[] {
  const source = readFileSync(REACT_FILE, 'utf8');
  return [...source.matchAll(DEFINITION)]
    .map(([, literal = '']) => unescapeLiteral(literal).replace(OPEN_CALL, ''))
    .sort((one, other) => other.length - one.length);
}

let knownDefinitions: string[] | undefined;

/** Removes the definitions at the start of a script. */
function stripDefinitions(code: string): string {
  knownDefinitions ??= readDefinitions();
  const definition = knownDefinitions.find((one) => code.startsWith(one));
  return definition ? stripDefinitions(code.slice(definition.length)) : code;
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
 * Returns whether an inline script is one by which React inserts streamed parts of a page: its functions, compared character by
 * character, and one call of them.
 */
export function isReactScript(code: string): boolean {
  if (code === FIRST_PAINT) return true;
  const args = CALL.exec(stripDefinitions(code))?.[1];
  return args !== undefined && isJson(`[${args}]`);
}
