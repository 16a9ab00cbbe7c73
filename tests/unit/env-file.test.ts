import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvFile, readEnvFile } from '@/scripts/env-file';

describe('a file of variables', () => {
  it.each([
    ['A=b', 'b'],
    ['  export A = b  ', 'b'],
    ['A=', ''],
    ['A=""', ''],
    ['A=b#c', 'b#c'],
    ['A=#b', '#b'],
    ['A=b # c', 'b'],
    ['A= # c', ''],
    ['A="b # c"', 'b # c'],
    [`A='b # c' # "d"`, 'b # c'],
    ['A="b" # say "c"', 'b'],
    [`A='it's'`, `it's`],
    ['A=" b "', ' b '],
    ["A='b", "'b"],
    ['A=a$HOME', 'a$HOME'],
    ['A="${HOME}$1"', '${HOME}$1'],
    ['A=a\\$b\\n', 'a\\$b\\n'],
    ['A="a\\nb"', 'a\\nb'],
    ['A=`b`', 'b'],
    ['A=b=c==', 'b=c=='],
    ['A=à è', 'à è'],
  ])('%s', (line, value) => {
    expect(parseEnvFile(line)).toEqual({ A: value });
  });

  it('may have a byte order mark, lines as Windows ends them, comments and empty lines', () => {
    expect(parseEnvFile('\uFEFFA=b\r\n# c\r\n\r\n  # d\r\nE="f"\r\nA=g\r\n')).toEqual({ A: 'g', E: 'f' });
  });

  it.each(['A', 'A: b', '=b', '1A=b', 'A="b\nc"'])('says which line is wrong: %j', (text) => {
    const line = text.includes('\n') ? 3 : 2;
    expect(() => parseEnvFile(`# first\n${text}`)).toThrow(`line ${line} must be NAME=value on one line`);
  });
});

describe('the environment', () => {
  let folder: string;
  const given = (content: string | Buffer): void => {
    const file = path.join(folder, 'site.env');
    writeFileSync(file, content);
    vi.stubEnv('ENV_FILE', file);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tempesta-env-'));
    for (const name of ['TEMPESTA_ONE', 'TEMPESTA_TWO', '__NEXT_PROCESSED_ENV']) vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('keeps what it has, an empty value too, and takes the rest from the file', () => {
    given('TEMPESTA_ONE=file\nTEMPESTA_TWO=file\n');
    vi.stubEnv('TEMPESTA_ONE', '');
    readEnvFile();
    expect([process.env.TEMPESTA_ONE, process.env.TEMPESTA_TWO]).toEqual(['', 'file']);
  });

  it('names the invalid file and its problem', () => {
    given('A=b\nC');
    expect(readEnvFile).toThrow(/site\.env: line 2 must be NAME=value/);
    given(Buffer.from('\uFEFFA=b\r\n', 'utf16le'));
    expect(readEnvFile).toThrow('site.env: must be saved as UTF-8');
    vi.stubEnv('ENV_FILE', path.join(folder, 'missing.env'));
    expect(readEnvFile).toThrow('missing.env: ENOENT');
  });

  it.each([true, false])('stays as it is where Next.js would read .env (development: %s)', (isDevelopment) => {
    writeFileSync(path.join(folder, '.env'), 'TEMPESTA_ONE=a$HOME\\$b\nTEMPESTA_TWO="c#d"\n');
    given('TEMPESTA_ONE=a$HOME\\$b\nTEMPESTA_TWO="c#d"\n');
    const program = `
      import { readEnvFile } from './scripts/env-file';
      import next from '@next/env';
      readEnvFile();
      next.loadEnvConfig(${JSON.stringify(folder)}, ${isDevelopment});
      console.log(JSON.stringify([process.env.TEMPESTA_ONE, process.env.TEMPESTA_TWO]));`;
    const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    expect(JSON.parse(said.toString())).toEqual(['a$HOME\\$b', 'c#d']);
  });
});
