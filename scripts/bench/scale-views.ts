import { randomUUID } from 'node:crypto';
import { listPublished } from '@/lib/news/read';
import { recordView } from '@/lib/news/views';
import { type Spread, spread } from './spread';

const READERS = 64;
const SECONDS = 4;

export interface ViewRate {
  perSecond: number;
  /** The times of a page of articles, without counted views and during them. */
  alone: Spread;
  underLoad: Spread;
}

async function readUntil(isOver: () => boolean): Promise<Spread> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await listPublished({ limit: 20, offset: 0 });
    times.push(performance.now() - started);
  }
  return spread(times);
}

const inSeconds = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
};

/** Measures a list's times while many readers open articles, each a different one every time. */
export async function measureViews(count: number): Promise<ViewRate> {
  const alone = await readUntil(inSeconds(SECONDS / 2));
  const isOver = inSeconds(SECONDS);
  let recorded = 0;
  const reader = async (): Promise<void> => {
    while (!isOver()) {
      // Numbers that 20 divides are drafts. Half of the views are of a few articles.
      const near = Math.random() < 0.5 ? 10 : count / 20;
      await recordView(Math.floor(Math.random() * near) * 20 + 7, randomUUID());
      recorded++;
    }
  };
  const [underLoad] = await Promise.all([readUntil(isOver), ...Array.from({ length: READERS }, reader)]);
  return { perSecond: Math.round(recorded / SECONDS), alone, underLoad };
}
