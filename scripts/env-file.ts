import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';

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

/** Next.js would read these beside `.env`, by rules of its own. */
const NOT_READ = [
  '.env.local',
  '.env.production',
  '.env.production.local',
  '.env.development',
  '.env.development.local',
];

/** The file that variables are read from. */
const envFile = (): string => process.env.ENV_FILE || '.env';

function readVariables(file: string): Record<string, string> {
  try {
    return parseEnvFile(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (cause) {
    const reason = cause instanceof TypeError ? 'must be saved as UTF-8' : String(cause).replace(/^Error: /, '');
    throw new Error(`${file}: ${reason}`, { cause });
  }
}

/**
 * Completes the environment by the variables of `.env`, or of the file that `ENV_FILE` names. What the environment has
 * already stays. Programs that are started from here inherit all of it, and read no file of their own.
 * @returns the names of files that look as if they were read, and are not
 * @throws where a line is wrong, or the file that `ENV_FILE` names is not there
 */
export function readEnvFile(): string[] {
  readNoFileInNext();
  const file = envFile();
  if (process.env.ENV_FILE || existsSync(file)) {
    for (const [name, value] of Object.entries(readVariables(file))) process.env[name] ??= value;
  }
  return NOT_READ.filter((name) => existsSync(name));
}

/**
 * Keeps Next.js from reading `.env` once more. It would expand each `$`, and write the result over what the environment
 * has. It sets this variable itself when it has read its files, so that its child processes read none.
 */
export function readNoFileInNext(): void {
  process.env.__NEXT_PROCESSED_ENV = 'true';
}

/** Calls `onChange` when the file of variables has changed: a server in development reads it again by itself. */
export function watchEnvFile(onChange: (file: string) => void, stopped: AbortSignal): void {
  const file = envFile();
  // Node.js also calls once for a file that does not exist.
  watchFile(file, { persistent: false, interval: 1_000 }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs) onChange(file);
  });
  stopped.addEventListener('abort', () => unwatchFile(file));
}
