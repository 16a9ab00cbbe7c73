import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';

/** Runs one of the project's commands as npm does, with only these variables, and waits for its end. */
export async function runScript(
  script: string,
  words: string[],
  variables: Record<string, string>,
  cwd = process.cwd(),
): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['--conditions=react-server', '--import', 'tsx', `scripts/${script}.ts`, ...words];
  const env = { NODE_ENV: 'production', ENV_FILE: devNull, PATH, HOME, ...variables } as const;
  const child = spawn(process.execPath, args, { env, cwd });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
