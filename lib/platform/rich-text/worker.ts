import { parentPort } from 'node:worker_threads';
import { doTask, type Job, type Report } from './tasks';

/** The worker thread: does one task after the other. */

const report = (message: Report): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, ...task }: Job) => {
  try {
    report({ id, result: doTask(task) });
  } catch (error) {
    report({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

report({ id: null });
