/** `NAME=value`, with or without `export` before it and blanks around it. */
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/;
const NOTHING = /^\s*(?:#.*)?$/;
/** A value in quotes of one kind, up to the first that nothing but a comment follows. */
const QUOTED = /^\s*(["'`])(.*?)\1\s*(?:\s#.*)?$/;
/** A comment after a value needs a blank before it: `#` belongs to many passwords. */
const COMMENT = /\s#.*$/;

const valueOf = (written: string): string => QUOTED.exec(written)?.[2] ?? written.replace(COMMENT, '').trim();

/**
 * Reads a file of variables, one `NAME=value` a line. Values are taken as written: `$` and `\` mean themselves, in quotes
 * and without them. Quotes around a value are left out; they are needed for blanks at its ends and for ` #` within it.
 * The parsers of Node.js and of Next.js disagree about `#`, `$`, `\` and a byte order mark.
 * @throws where a line is neither a variable nor a comment, by its number
 */
export function parseEnvFile(text: string): Record<string, string> {
  const variables = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (NOTHING.test(line)) continue;
    const [, name, written = ''] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined) throw new Error(`line ${index + 1} must be NAME=value on one line, or a comment after #`);
    variables.set(name, valueOf(written));
  }
  return Object.fromEntries(variables);
}
