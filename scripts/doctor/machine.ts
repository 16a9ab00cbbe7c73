import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type Finding, ok, problem, warning, wordsOf } from './finding';

/** The oldest Node.js that the site runs on, as `package.json` has it. */
const NODE_MIN = { major: 20, minor: 19 };
/** How much room the data folder should have left, in bytes. */
const ROOM_MIN = 1024 ** 3;
const GIGABYTE = 1024 ** 3;

/** @param version as `process.versions.node` has it */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > NODE_MIN.major || (major === NODE_MIN.major && minor >= NODE_MIN.minor);
  const least = `${NODE_MIN.major}.${NODE_MIN.minor}`;
  return isEnough ? ok('Node.js', version) : problem('Node.js', `${version}: install ${least} or newer.`);
}

/** Checks whether the data folder can be written, and has room. */
export function checkFolder(dataDir: string): Finding {
  const folder = path.resolve(dataDir);
  const what = 'Data folder';
  try {
    mkdirSync(folder, { recursive: true });
    const probe = path.join(folder, `.doctor-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    return problem(
      what,
      `${folder} cannot be written (${wordsOf(error)}): set DATA_DIR to a folder of the site's user.`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  const room = bavail * bsize;
  const said = `${folder}, ${(room / GIGABYTE).toFixed(1)} GB free`;
  return room < ROOM_MIN ? warning(what, `${said}: pictures and the database need more soon.`) : ok(what, said);
}

/** Checks whether the port is free, or the site itself has it. */
export async function checkPort(host: string, port: number): Promise<Finding> {
  const what = 'Port';
  if (await isFree(host, port)) return ok(what, `${port} is free.`);
  const health = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  if (health?.headers.get('x-request-id')) return ok(what, `${port} is the running site's.`);
  return problem(what, `Another program has ${port}: end it, or set PORT to another one.`);
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
