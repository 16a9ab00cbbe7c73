import { readFileSync } from 'node:fs';
import type { Source } from './source';

export const contract: Source = {
  usage: 'contract https://old.example/api [--username NAME --password-file FILE]',
  options: { username: { type: 'string' }, 'password-file': { type: 'string' } },
  prepare: ([address, ...more], { username, 'password-file': file }) => {
    if (!address || more.length > 0 || (username === undefined) !== (file === undefined)) return null;
    return async (run) => {
      // A text file ends with a line break, which is no part of the password.
      const password = file === undefined ? '' : readFileSync(String(file), 'utf8').replace(/\r?\n$/, '');
      const { importOtherSite } = await import('@/lib/imports/other-site/run');
      return importOtherSite(address, username === undefined ? null : { username: String(username), password }, run);
    };
  },
};
