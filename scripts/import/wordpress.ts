import { statSync } from 'node:fs';
import type { Source } from './source';

export const wordpress: Source = {
  usage: 'wordpress FILE.xml [--pictures DIR]',
  options: { pictures: { type: 'string' } },
  prepare: ([file, ...more], { pictures }) => {
    if (!file || more.length > 0 || pictures === '') return null;
    const folder = typeof pictures === 'string' ? pictures : null;
    return async (run) => {
      if (!statSync(file).isFile()) throw new Error(`${file} is not a file.`);
      if (folder !== null && !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
      const { importWordpress } = await import('@/lib/imports/wordpress/run');
      return importWordpress(file, folder, run);
    };
  },
};
