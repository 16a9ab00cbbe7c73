import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownMigrations, MIGRATIONS } from '@/db/versions';

/** Writes down the checksums of migrations that are new. What is written down stays: `sha256sum -c` finds what changed. */
const FILE = path.join(MIGRATIONS, 'SHA256SUMS');
const recorded = readFileSync(FILE, 'utf8');
const added = knownMigrations()
  .filter(({ name }) => !recorded.includes(` ${name}.sql\n`))
  .map(({ name, hash }) => `${hash}  ${name}.sql\n`);
writeFileSync(FILE, recorded + added.join(''));
