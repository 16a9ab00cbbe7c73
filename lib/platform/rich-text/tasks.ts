import { contentForReaders } from './reader-content';
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

type Context = Parameters<Tasks[TaskName]>[1];

/** A task for the worker thread. */
export interface Job {
  id: number;
  name: TaskName;
  html: string;
  /** What the task wants to know besides: the hosts of this site, or the address of the article. */
  context: Context;
}

/** What became of it. Without an id: that the thread is ready. */
export type Report = { id: null } | { id: number; result: unknown } | { id: number; failure: string };

/** Does a task here. */
export const doTask = ({ name, html, context }: Omit<Job, 'id'>): unknown => {
  // Name and context come from one call of `runTask`, which ties their types together.
  const task = tasks[name] as (html: string, context: Context) => unknown;
  return task(html, context);
};
