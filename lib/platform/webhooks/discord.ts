import type { EventCard } from './events';

/** The limits of an embed, in UTF-16 units (discord.com/developers/docs/resources/message#embed-object-embed-limits). */
const LIMITS = { title: 256, description: 4096, author: 256, fieldName: 256, fieldValue: 1024, fields: 25, all: 6000 };

export interface DiscordMessage {
  /** No one is mentioned, not even by a text that says so. */
  allowed_mentions: { parse: [] };
  embeds: [DiscordEmbed];
}

interface DiscordEmbed {
  author: { name: string };
  title: string;
  url?: string;
  description?: string;
  color: number;
  fields: { name: string; value: string; inline: true }[];
  image?: { url: string };
  footer: { text: string };
}

interface Sender {
  /** The origin of this site. */
  origin: string;
  /** The name of the organisation. */
  name: string;
}

/** Returns the message that tells a channel of Discord of an event. */
export function discordMessage(card: EventCard, { origin, name }: Sender): DiscordMessage {
  const title = escapeWithin(card.title, LIMITS.title);
  const fields = card.fields.slice(0, LIMITS.fields).map((field) => ({
    name: escapeWithin(field.name, LIMITS.fieldName),
    value: fieldText(field),
    inline: true as const,
  }));
  const author = { name: cut(card.heading, LIMITS.author) };
  const footer = { text: cut(name, LIMITS.author) };
  const used = [title, author.name, footer.text, ...fields.flatMap((field) => [field.name, field.value])];
  const left = LIMITS.all - used.reduce((sum, text) => sum + text.length, 0);
  const description = escapeWithin(card.text, Math.max(0, Math.min(LIMITS.description, left)));
  const url = card.path === null ? null : new URL(card.path, origin).href;
  const picture = card.picture === null ? null : new URL(card.picture, origin).href;
  const embed: DiscordEmbed = {
    author,
    title,
    ...(url === null ? {} : { url }),
    ...(description === '' ? {} : { description }),
    color: Number.parseInt(card.colour.slice(1), 16),
    fields,
    ...(picture === null ? {} : { image: { url: picture } }),
    footer,
  };
  return { allowed_mentions: { parse: [] }, embeds: [embed] };
}

/** A time shows in the time zone of who reads it. */
const fieldText = ({ value = '', time }: EventCard['fields'][number]): string =>
  time === undefined ? escapeWithin(value, LIMITS.fieldValue) || '-' : `<t:${Math.floor(Date.parse(time) / 1000)}:F>`;

/** Characters that mean something in Discord's Markdown, in mentions, emoji, timestamps and addresses that become links. */
const MARKUP = /[\\*_~`|>#[\]()<:+-]/;

/** A text without a visible sign after `@` would read as a mention of everybody. */
const escapeCharacter = (character: string): string => {
  if (character === '@') return '@\u200b';
  return MARKUP.test(character) ? `\\${character}` : character;
};

const ELLIPSIS = '…';

/** Returns a text that shows as it was written. A longer one ends with an ellipsis, never in the middle of an escape. */
export function escapeWithin(text: string, max: number): string {
  const pieces = Array.from(text, escapeCharacter);
  const whole = pieces.join('');
  if (whole.length <= max) return whole;
  let short = '';
  for (const piece of pieces) {
    if (short.length + piece.length + ELLIPSIS.length > max) break;
    short += piece;
  }
  return max < ELLIPSIS.length ? '' : short + ELLIPSIS;
}

/** Author and footer of an embed are plain text. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}${ELLIPSIS}`;
