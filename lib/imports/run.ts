import 'server-only';
import { type change, changeByImport } from '../platform/activity/change';
import { stayOnEventLoop } from '../platform/rich-text/run';

type Change = <T>(work: Parameters<typeof change<T>>[1]) => Promise<T>;

/** How an import of any source runs. */
export interface ImportRun {
  /** Whether to undo everything at the end. */
  dryRun: boolean;
  /** Runs a change in the name of a user of the panel, or of a command of the host. */
  change: Change;
  /** Aborts when the import is to end early. */
  stopped?: AbortSignal | undefined;
}

/** A run by a command of the host. */
export function runByCommand(dryRun: boolean, stopped?: AbortSignal): ImportRun {
  stayOnEventLoop();
  return { dryRun, stopped, change: changeByImport };
}
