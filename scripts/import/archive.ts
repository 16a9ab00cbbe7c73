import type { Source } from './source';

export const archive: Source = {
  usage: 'archive FILE.zip',
  options: {},
  prepare: ([file, ...more]) => {
    if (!file || more.length > 0) return null;
    return async (run) => {
      const { importArchive } = await import('@/lib/imports/archive/import-archive');
      return importArchive(file, run);
    };
  },
};
