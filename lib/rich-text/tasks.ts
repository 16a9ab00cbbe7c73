import { contentForReaders } from '../feeds/content';
import { prepareText } from './prepare';
import { storeHtml } from './store';

/** What is done with HTML that may be large, by name: on the event loop or in the worker thread. Plain data in and out. */
const tasks = {
  store: storeHtml,
  prepare: prepareText,
  feed: contentForReaders,
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

/** A task for the worker thread. */
export interface Job {
  id: number;
  name: TaskName;
  input: [html: string, address: string];
}

/** What became of it. Without an id: that the thread is ready. */
export type Report = { id: null } | { id: number; result: unknown } | { id: number; failure: string };

/** Does a task here. */
export const doTask = (name: TaskName, [html, address]: Job['input']): unknown => tasks[name](html, address);
