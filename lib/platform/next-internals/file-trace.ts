import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What is used of the tracer that Next.js brings with it. */
interface Tracer {
  nodeFileTrace: (
    files: string[],
    options: { base: string; conditions: string[]; ignore: (file: string) => boolean },
  ) => Promise<{ fileList: Set<string> }>;
}

/** What Next.js builds and develops with. What serves is in a list beside the build. */
const NOT_FOLLOWED =
  /^node_modules\/next\/dist\/(?:build\/(?:babel|webpack)\/|compiled\/(?:@?babel|@next|next-|postcss|terser|webpack))/;

/**
 * Finds the files, relative to the working directory, that programs of plain JavaScript load when they run.
 * @param conditions by which a package chooses among its files, beside `node`
 */
export async function filesOfPrograms(programs: string[], conditions: string[] = []): Promise<string[]> {
  const load = createRequire(import.meta.url);
  const { nodeFileTrace } = load('next/dist/compiled/@vercel/nft') as Tracer;
  const { fileList } = await nodeFileTrace(programs, {
    base: process.cwd(),
    conditions: ['node', ...conditions],
    ignore: (file) => NOT_FOLLOWED.test(file),
  });
  return [...fileList];
}

/** Reads which files, relative to the working directory, a part of the build needs: Next.js writes a list beside each. */
export function filesOfBuild(list: string): string[] {
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { files: string[] };
  return files.map((file) => path.relative(process.cwd(), path.resolve(path.dirname(list), file)));
}
