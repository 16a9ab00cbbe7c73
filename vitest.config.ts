import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: [
    { find: /^@\//, replacement: fromRoot('./') },
    // Outside Next the marker of server files is an error: its empty half is what Next itself would load.
    { find: /^server-only$/, replacement: fromRoot('./node_modules/server-only/empty.js') },
  ],
};

// A loaded machine is slow, not wrong.
const patient = { hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };

/** Runs files by their names, so that those which share a site meet in the same order on every machine. */
class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId, 'en')));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Files share the modules that they load: a process for each file took a third of the time.
          isolate: false,
          testTimeout: 30_000,
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/sweep.ts'],
          // One site and one database: the files take turns, and share the modules that they load.
          fileParallelism: false,
          isolate: false,
          testTimeout: 60_000,
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: 'commands',
          // No build is needed.
          include: ['tests/commands/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          ...patient,
        },
      },
      {
        resolve,
        // Each file starts the whole site as a person would, from the build that is there.
        test: {
          name: 'host',
          include: ['tests/host/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          ...patient,
        },
      },
    ],
  },
});
