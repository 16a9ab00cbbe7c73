import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright/test';
import { run, runPackage } from './checks/run';

/** Chromium without the parts that make windows: what a page gets to see is the same, in two thirds of the time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USUAL_PLACES = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where a browser may be. */
export interface Places {
  /** `CHROMIUM_PATH`. When it is set, no other browser is used. */
  chosen: string | undefined;
  /** `PATH`. */
  searchPath: string;
  /** Files to look at after the search path. */
  others: string[];
}

const placesOfThisMachine = (): Places => ({
  chosen: process.env.CHROMIUM_PATH,
  searchPath: process.env.PATH ?? '',
  others: [...USUAL_PLACES, chromium.executablePath()],
});

/** It says its version: a name on the path may be a stand-in that only tells how to install the real one. */
async function starts(file: string): Promise<boolean> {
  try {
    accessSync(file, constants.X_OK);
    await promisify(execFile)(file, ['--version'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The first Chromium or Chrome that starts.
 * @returns its path, or null when there is none
 * @throws when the one that was chosen does not start
 */
export async function findChromium({ chosen, searchPath, others }: Places): Promise<string | null> {
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, and no browser starts there.`);
  }
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  const named = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  for (const file of [...named, ...others]) {
    if (await starts(file)) return file;
  }
  return null;
}

/** The ways to install a browser, the most modest first. */
function installers(stopped: AbortSignal): (() => Promise<boolean>)[] {
  const playwright = (...options: string[]) => runPackage('playwright', ['install', ...options], { stopped });
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [() => playwright('chromium')];
  const options = { stopped, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  const apt = async () =>
    (await run('apt-get', ['update'], options)) && ((await install(WITHOUT_WINDOWS)) || (await install('chromium')));
  return [apt, () => playwright('--with-deps', 'chromium'), () => playwright('chromium')];
}

/**
 * A browser for the end-to-end tests: the one that is there, else one that is installed now.
 * @throws with a sentence that says what to do when nothing works
 */
export async function findOrInstallChromium(stopped: AbortSignal): Promise<string> {
  const found = await findChromium(placesOfThisMachine());
  if (found) return found;
  for (const install of installers(stopped)) {
    console.log('No Chromium on this machine: installing one.');
    if (!(await install())) continue;
    const installed = await findChromium(placesOfThisMachine());
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}
