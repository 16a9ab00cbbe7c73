import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The files of `lib` that import `server-only`. */
const serverFiles = readdirSync(path.join(ROOT, 'lib'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => ({ file: path.relative(ROOT, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^import 'server-only';$/m.test(text));

const select = (condition) => serverFiles.filter(condition).map(({ file }) => file);

const RECORDS = /^import .* from '[^']*\/activity\/change';$/m;
const HAS_SQL_WRITE = /(?:insert into|delete from|update) \$\{/;
const CHANGES_ROWS = /\btx\s*\.(?:insert|update|delete)\(/;
const BEGINS_TRANSACTION = /^import .* from '[^']*\/auth\/staff-transaction';$/m;

/** Files that change content: they record it in the audit trail, or count without a record. */
export const writes = select(
  ({ file, text }) =>
    RECORDS.test(text) ||
    (!file.startsWith('lib/platform/') &&
      (HAS_SQL_WRITE.test(text) || (BEGINS_TRANSACTION.test(text) && CHANGES_ROWS.test(text)))),
);

/** Files that writes share: they change rows in a transaction that they are given. */
export const changes = select(({ text }) => CHANGES_ROWS.test(text) || text.includes("/activity/update'"));

/** @param folder a path that ends with a slash; all server files without it */
export const serverFilesIn = (folder = '') => select(({ file }) => file.startsWith(folder));
