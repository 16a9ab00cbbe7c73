import { describe, expect, it } from 'vitest';
import { discordMessage, escapeWithin } from '@/lib/platform/webhooks/discord';
import type { EventCard } from '@/lib/platform/webhooks/events';

const card = (over: Partial<EventCard> = {}): EventCard => ({
  ...{ heading: 'New article', title: 'Title', text: 'Text', path: '/news/1', picture: '/uploads/a/a.jpg' },
  ...{ colour: '#ff3366', fields: [], ...over },
});
const sender = { origin: 'https://club.example', name: 'Tempesta' };

describe('a text for Discord', () => {
  it.each([
    ['@everyone', '@\u200beveryone'],
    ['<@123> <#4> <t:1:F>', String.raw`\<@​123\> \<\#4\> \<t\:1\:F\>`],
    ['[free](https://evil.example)', String.raw`\[free\]\(https\://evil.example\)`],
    [
      '**bold** _it_ ~~no~~ `code` ||spoiler|| > quote',
      String.raw`\*\*bold\*\* \_it\_ \~\~no\~\~ \`code\` \|\|spoiler\|\| \> quote`,
    ],
  ])('shows %s as it was written', (text, escaped) => {
    expect(escapeWithin(text, 256)).toBe(escaped);
  });

  it('is cut within its limit, and not in the middle of an escape', () => {
    const text = escapeWithin('*'.repeat(300), 256);
    expect(text.length).toBeLessThanOrEqual(256);
    expect(text).toMatch(/^(?:\\\*)+…$/);
  });
});

describe('a message of Discord', () => {
  it('mentions no one and has absolute addresses', () => {
    const { allowed_mentions: mentions, embeds } = discordMessage(card(), sender);
    expect(mentions).toEqual({ parse: [] });
    expect(embeds[0]).toMatchObject({
      ...{
        url: 'https://club.example/news/1',
        image: { url: 'https://club.example/uploads/a/a.jpg' },
        color: 0xff3366,
      },
    });
  });

  it('shows a time in the time zone of its reader', () => {
    const fields = [{ name: 'Starts', time: '2026-11-21T17:00:00.000Z' }];
    expect(discordMessage(card({ fields }), sender).embeds[0].fields[0]?.value).toBe('<t:1795280400:F>');
  });

  it('keeps the limits of an embed', () => {
    const fields = Array.from({ length: 30 }, () => ({ name: 'N'.repeat(300), value: 'V'.repeat(40) }));
    const long = card({ title: '*'.repeat(500), text: 'x'.repeat(9_000), fields: fields.slice(0, 5) });
    const [embed] = discordMessage(long, sender).embeds;
    const texts = [embed.author.name, embed.title, embed.description ?? '', embed.footer.text];
    const all = [...texts, ...embed.fields.flatMap(({ name, value }) => [name, value])];
    expect(embed.title.length).toBeLessThanOrEqual(256);
    expect(embed.description?.length).toBeLessThanOrEqual(4_096);
    expect(all.join('').length).toBeLessThanOrEqual(6_000);
    expect(discordMessage(card({ fields }), sender).embeds[0].fields).toHaveLength(25);
  });
});
