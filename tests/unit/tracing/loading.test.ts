import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';
import { expect, it } from 'vitest';

/** Prints which packages of OpenTelemetry are loaded after a task. */
const printLoaded = (task: string): string => `
  import { createRequire } from 'node:module';
  await ${task};
  const files = Object.keys(createRequire(import.meta.url).cache).join('\\n').replaceAll('\\\\', '/');
  console.log(JSON.stringify([...new Set(files.match(/@opentelemetry\\/[\\w-]+/g) ?? [])]));
  process.exit();`;

function loadedAfter(task: string): string[] {
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', printLoaded(task)];
  const { PATH = '' } = process.env;
  // No query is sent, so nothing connects.
  const DATABASE_URL = 'postgres://127.0.0.1:1/none';
  const env = { PATH, DATABASE_URL, ENV_FILE: devNull, NODE_ENV: 'development' as const };
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

it('the libraries that export spans are not loaded with what starts the site, only with what starts tracing', () => {
  // Prometheus' client and Next.js load the interface, which does nothing by itself.
  const unloaded = loadedAfter("import('./instrumentation-node.ts')").filter((name) => name !== '@opentelemetry/api');
  expect(unloaded).toEqual([]);
  expect(loadedAfter("import('./lib/platform/tracing/start.ts')")).toContain('@opentelemetry/exporter-trace-otlp-http');
});
