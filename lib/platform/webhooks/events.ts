import type { z } from 'zod';

/** What an event says to people: of it messages are made. */
export interface EventCard {
  /** What happened: `Match finished`. */
  heading: string;
  /** What it is about. */
  title: string;
  text: string;
  /** A page of this site; null where visitors have none. */
  path: string | null;
  /** An address from this site's root or of another host. */
  picture: string | null;
  /** As `#rrggbb`. */
  colour: string;
  fields: { name: string; value?: string; time?: string }[];
}

/** What happened to one thing. */
export interface Announcement {
  type: string;
  /** The thing: `match:7`. What is said of one thing stays in order. */
  thing: string;
  /** What the log calls it. */
  title: string;
  /** The thing as the contract answers it to visitors. */
  data: object;
  card: EventCard;
}

/** The events of one resource, which its `resource.ts` lists by their types. */
export interface EventSource {
  /** The schema of `data`. */
  data: z.ZodType;
  exampleOf: (type: string) => Announcement;
}

/** Returns the body by which receivers are told of an event. */
export const eventBody = ({ type, data }: Pick<Announcement, 'type' | 'data'>, at: Date) => ({
  type,
  timestamp: at.toISOString(),
  data,
});

/** Colours of cards, by how good the news are. */
export const CARD_COLOURS = {
  news: '#e11d48',
  good: '#16a34a',
  live: '#dc2626',
  plan: '#2563eb',
  off: '#6b7280',
} as const;
