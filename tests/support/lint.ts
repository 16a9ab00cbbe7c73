import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** A file that is checked as if it lay at this path of the repository. */
export interface LintedFile {
  path: string;
  text: string;
}

export interface Finding {
  /** With its plugin, as the configuration names it: `house/layers`. */
  rule: string;
  line: number;
  column: number;
  message: string;
}

const ROOT = path.resolve('.');
const OXLINT = path.resolve('node_modules/oxlint/bin/oxlint');

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number(), column: z.number() }) })),
    }),
  ),
});

/** The project's own configuration for files in another folder, to which its globs and paths are relative. */
const configuration = (withTypes: boolean): string => `
import { fileURLToPath } from 'node:url';
import config from ${JSON.stringify(path.join(ROOT, 'oxlint.config.mjs'))};

const isTailwind = (name) => name.includes('better-tailwindcss');
const isWanted = (name) => ${String(withTypes)} || !isTailwind(name);
const absolute = (name) => (name.startsWith('.') ? fileURLToPath(new URL(name, ${JSON.stringify(`file://${ROOT}/`)})) : name);

export default {
  ...config,
  jsPlugins: config.jsPlugins.filter(isWanted).map(absolute),
  options: { ...config.options, typeAware: ${String(withTypes)} },
  settings: { 'better-tailwindcss': { ...config.settings['better-tailwindcss'], cwd: ${JSON.stringify(ROOT)} } },
  overrides: config.overrides.filter(({ rules = {} }) => Object.keys(rules).every(isWanted)),
};
`;

const TSCONFIG = {
  extends: path.join(ROOT, 'tsconfig.json'),
  compilerOptions: { paths: { '@/*': [`${ROOT}/*`] }, incremental: false },
  include: ['**/*.ts', '**/*.tsx'],
};

function run(folder: string, files: string[]): Promise<string> {
  const args = [OXLINT, '-c', 'oxlint.config.mjs', '-f', 'json', '--', ...files];
  return new Promise((resolve, reject) => {
    // It ends with 1 when it has found something, which is what these tests are about.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(stdout + stderr));
    });
  });
}

/** What oxlint calls otherwise in what it reports. */
const ORIGINS: Record<string, string> = { 'react-hooks': 'react', next: 'nextjs' };

/** `house(layers)` → `house/layers`; the name alone for a rule of JavaScript's. */
function ruleOf(code = 'unused directive'): string {
  const [, origin = 'eslint', name = code] = /^(.*)\((.*)\)$/.exec(code) ?? [];
  return origin === 'eslint' ? name : `${ORIGINS[origin] ?? origin}/${name}`;
}

/** Checks files of different paths, which exist in a folder of their own only. */
async function lintOnce(files: LintedFile[], withTypes: boolean): Promise<Finding[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-lint-'));
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    writeFileSync(path.join(folder, 'oxlint.config.mjs'), configuration(withTypes));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    for (const file of files) {
      mkdirSync(path.join(folder, path.dirname(file.path)), { recursive: true });
      writeFileSync(path.join(folder, file.path), file.text);
    }
    const paths = files.map((file) => file.path);
    const { diagnostics } = report.parse(JSON.parse(await run(folder, paths)));
    return paths.map((name) =>
      diagnostics
        .filter(({ filename }) => filename === name)
        .map(({ code, message, labels: [label] }) => ({
          ...(label?.span ?? { line: 0, column: 0 }),
          rule: ruleOf(code),
          message,
        })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks texts with the project's own rules. Imports lead to the files of the repository.
 * @param withTypes also by the rules that need types, and that of the style sheets, which take seconds
 * @returns the findings for each file, in their order
 */
export async function lint(files: LintedFile[], { withTypes = false } = {}): Promise<Finding[][]> {
  const findings = new Map<LintedFile, Finding[]>();
  let rest = files;
  // Two texts for one path are checked one after the other.
  while (rest.length > 0) {
    const round = rest.filter((file, index) => rest.findIndex((other) => other.path === file.path) === index);
    const found = await lintOnce(round, withTypes);
    round.forEach((file, index) => findings.set(file, found[index] ?? []));
    rest = rest.filter((file) => !round.includes(file));
  }
  return files.map((file) => findings.get(file) ?? []);
}
