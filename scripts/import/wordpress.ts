import { statSync } from 'node:fs';
import type { Source } from './source';

export const wordpress: Source = {
  usage: 'wordpress FILE.xml [--pictures DIR|FILE.zip]',
  options: { pictures: { type: 'string' } },
  prepare: ([file, ...more], { pictures }) => {
    if (!file || more.length > 0 || pictures === '') return null;
    const uploads = typeof pictures === 'string' ? pictures : null;
    return async (run) => {
      if (!statSync(file).isFile()) throw new Error(`${file} is not a file.`);
      if (uploads !== null && !statSync(uploads).isDirectory() && !uploads.endsWith('.zip')) {
        throw new Error(`${uploads} is neither a folder nor a zip file.`);
      }
      const { importWordpress } = await import('@/lib/imports/wordpress/run');
      return importWordpress(file, uploads, run);
    };
  },
};
