import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { type Endpoint, roleOf } from '@/lib/platform/http/endpoint';
import { jpeg } from '../support/pictures';
import { administrator, baseUrl } from '../support/server';

const text = readFileSync('docs/api.md', 'utf8');
const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice) as Endpoint[]);

/** Spaces do not matter: Prettier aligns the columns. */
const plain = (markdown: string): string => markdown.replace(/[ -]+/g, ' ');

function contractTable(): string {
  const rows = endpoints.map(
    (endpoint) =>
      `| ${endpoint.method} | \`${endpoint.path}\` | ${roleOf(endpoint) ?? endpoint.access} | ${endpoint.summary} |`,
  );
  return ['| Method | Path | Access | What it does |', '| - | - | - | - |', ...rows].join('\n');
}

/** One call of the walkthrough. */
interface Step {
  words: string[];
  status: number;
  /** The variable that takes the id of the answer. */
  keeps: string | undefined;
}

const STEP = /^curl (.*\S)\s+# (\d{3})(?: (\w+))?$/gm;
/** A word of a shell line: bare, in quotes, or in parts of both. */
const WORD = /(?:'[^']*'|"[^"]*"|[^\s'"])+/g;

function steps(variables: Record<string, string>): (() => Step)[] {
  // Earlier calls set variables, so each line is parsed when it runs.
  return [...text.matchAll(STEP)].map(([, line = '', status = '', keeps]) => () => ({
    words: (line.match(WORD) ?? []).map((word) => unquoted(word, variables)),
    status: Number(status),
    keeps,
  }));
}

function unquoted(word: string, variables: Record<string, string>): string {
  const parts = word.match(/'[^']*'|"[^"]*"|[^'"]+/g) ?? [];
  const filled = (part: string) => part.replace(/\$([A-Z]+)/g, (_, name: string) => variables[name] ?? `no ${name}`);
  return parts.map((part) => (part.startsWith("'") ? part.slice(1, -1) : filled(part.replaceAll('"', '')))).join('');
}

/** The request that curl would send for these arguments. */
async function requestOf(words: string[], cookie: string): Promise<Request> {
  const headers: Record<string, string> = {};
  const form = new FormData();
  let method = 'GET';
  let body: string | undefined;
  let url = '';
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const value = word.startsWith('-') ? (words[++index] ?? '') : '';
    if (word === '-d' || word === '-F') method = method === 'GET' ? 'POST' : method;
    if (word === '-b') headers.cookie = cookie;
    if (word === '-H') headers['content-type'] = value.split(': ')[1] ?? '';
    if (word === '-X') method = value;
    if (word === '-d') body = value;
    if (word === '-F') await addField(form, value);
    if (!word.startsWith('-')) url = word;
  }
  const fields = [...form.keys()].length;
  return new Request(url, { method, headers, body: fields > 0 ? form : body });
}

async function addField(form: FormData, field: string): Promise<void> {
  const [name = '', value = ''] = field.split('=');
  if (value.startsWith('@')) form.set(name, new File([new Uint8Array(await jpeg(30, 20))], value.slice(1)));
  else form.set(name, value);
}

/** The id in an answer, or of the first thing in a list: teams and players have a name of their own for it (SPEC §3), pictures an address. */
function idOf(answer: unknown): string {
  const thing: unknown = Array.isArray(answer) ? answer[0] : answer;
  const { id, teamID, playerID, url } = thing as { id?: number; teamID?: number; playerID?: number; url?: string };
  return String(id ?? teamID ?? playerID ?? url);
}

describe('docs/api.md', () => {
  it('lists the contract as it is', () => {
    expect(plain(text)).toContain(plain(contractTable()));
  });

  // Each call waits for the one before.
  it('walks through the whole contract', { timeout: 120_000 }, async () => {
    const variables: Record<string, string> = {
      API: `${baseUrl}/api`,
      JSON: 'content-type: application/json',
      PASSWORD: administrator.password,
    };
    const called = new Set<string>();
    let cookie = '';
    for (const read of steps(variables)) {
      const { words, status, keeps } = read();
      const request = await requestOf(words, cookie);
      const response = await fetch(request);
      expect(response.status, words.join(' ')).toBe(status);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      if (keeps) variables[keeps] = idOf(await response.json());
      called.add(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
    }
    const missed = endpoints.filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return ![...called].some((call) => pattern.test(call));
    });
    expect(missed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
