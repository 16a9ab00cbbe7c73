import { readFileSync, statSync } from 'node:fs';
import { csvKind } from '@/lib/imports/contract';
import { CSV_MAX_BYTES } from '@/lib/limits';
import type { Source } from './source';

export const csv: Source = {
  usage: `csv ${csvKind.options.join('|')} FILE.csv`,
  options: {},
  prepare: ([kindName, file, ...more]) => {
    const kind = csvKind.safeParse(kindName);
    if (!kind.success || !file || more.length > 0) return null;
    return async (run) => {
      if (statSync(file).size > CSV_MAX_BYTES) {
        throw new Error(`${file} is larger than ${CSV_MAX_BYTES / 1024 / 1024} MB.`);
      }
      const { importCsv } = await import('@/lib/imports/write');
      return importCsv(kind.data, readFileSync(file), run);
    };
  },
};
