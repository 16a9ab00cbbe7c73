import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Account, canEnter } from './account';
import { SYSTEM_FOLDER } from './binaries';

/** The settings of the database server in `DATA_DIR`. */
export interface ServerRecord {
  /** The folder of the cluster; relative to `DATA_DIR` when it is inside, so that both can be moved. */
  folder: string;
  port: number;
  password: string;
  /** The process that started the server last. */
  owner: number;
}

const recordFile = (dataDir: string): string => path.join(dataDir, 'database.json');

/** Reads the record of a data folder, or creates one. */
export function readRecord(dataDir: string, account: Account | null, log: (line: string) => void): ServerRecord {
  mkdirSync(dataDir, { recursive: true });
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as ServerRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const password = randomBytes(24).toString('base64url');
  return { folder: chooseFolder(dataDir, account, log), port: 0, password, owner: 0 };
}

/** Writes the record atomically, readable by this user only. */
export function writeRecord(dataDir: string, record: ServerRecord): void {
  const unfinished = `${recordFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(record, null, 2), { mode: 0o600 });
  renameSync(unfinished, recordFile(dataDir));
}

function chooseFolder(dataDir: string, account: Account | null, log: (line: string) => void): string {
  if (!account || canEnter(dataDir, account)) return 'postgres';
  const folder = path.join(SYSTEM_FOLDER, `database-${randomBytes(6).toString('hex')}`);
  log(`PostgreSQL runs as "${account.name}", which cannot enter ${dataDir}: the database lies in ${folder}.`);
  return folder;
}
