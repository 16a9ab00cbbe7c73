import { parseEnv, type Env } from '@/lib/env-variables';
import { type Finding, ok, problem, wordsOf } from './doctor/finding';
import { checkFolder, checkNode, checkPort } from './doctor/machine';
import { readEnvFile } from './env-file';

const SIGNS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

const say = ({ state, what, text }: Finding): void => console.log(`${SIGNS[state]}  ${what}: ${text}`);

/** The environment as the site would read it, or what is wrong with it. */
function readEnvironment(): Env | Finding[] {
  try {
    Object.assign(process.env, { NODE_ENV: 'production' });
    readEnvFile();
    return parseEnv(process.env);
  } catch (error) {
    return wordsOf(error)
      .split('\n')
      .map((line) => problem('Variables', line));
  }
}

async function databaseFindings({ DATABASE_URL, DATABASE_URL_DIRECT }: Env): Promise<Finding[]> {
  if (!DATABASE_URL) return [ok('Database', 'the PostgreSQL of the package, in the data folder.')];
  // What reads the environment is loaded once that is known to be right.
  const { checkDatabase } = await import('./doctor/database');
  return [
    ...(await checkDatabase('DATABASE_URL', DATABASE_URL)),
    ...(DATABASE_URL_DIRECT ? await checkDatabase('DATABASE_URL_DIRECT', DATABASE_URL_DIRECT) : []),
  ];
}

/** Looks at all that the site needs, and says what to do where something is missing. */
async function findings(): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const environment = readEnvironment();
  if (Array.isArray(environment)) return [node, ...environment];
  const { checkAddress, checkBucket } = await import('./doctor/outside');
  return [
    node,
    ok('Variables', 'are as they should be.'),
    checkFolder(environment.DATA_DIR),
    await checkPort(environment.HOST, environment.PORT),
    ...(await databaseFindings(environment)),
    await checkBucket(),
    await checkAddress(environment.SITE_URL),
  ];
}

const found = await findings();
found.forEach(say);
process.exit(found.some(({ state }) => state === 'problem') ? 1 : 0);
