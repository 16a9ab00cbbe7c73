import { describe, expect, it } from 'vitest';
import { storable } from '@/lib/platform/http/fields';
import { type TextField, textFields } from '../../support/text-fields';

const accepts = ({ schema }: TextField, value: string): boolean => schema.safeParse(value).success;

/** What a field makes of a text; undefined where it refuses it. */
const outputOf = ({ schema }: TextField, value: string): unknown => schema.safeParse(value).data;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Passwords are hashed, and what a passkey says at a sign-in is looked at alone: neither is stored. */
const neverStored =
  /\.(?:password|currentPassword)\b|(?:login|second-factor) body(?:\.passkey)?\.response\.clientDataJSON$/i;

/** Texts that people do not read: nothing to see is a value like others there. */
const notRead =
  /\.(?:password|currentPassword|content|code|challenge|clientDataJSON|id|transports|token|referrer)\b|^GET|\/openings\S* body\.description|POST \/messages body\.key/;

describe('every text of a request', () => {
  it('is found by the walk', () => {
    const names = textFields.map(({ name }) => name);
    expect(names).toContain('POST /news body.title');
    expect(names).toContain('PATCH /settings body.social.x');
    expect(names).toContain('POST /matches body.streams[].url');
    expect(names).toContain('POST /players body.links{}');
    expect(names).toContain('POST /upload/content form.altText');
    expect(names).toContain('POST /auth/passkeys body.response.transports[]');
    expect(names.length).toBeGreaterThan(150);
  });

  const unstorable = ['\0', '\ud800', '\udc00'].flatMap((bad) =>
    [
      ...['', 'plain text', '1', '2026-01-31', '2026-01-31T10:00:00Z', '12:00', '#ff3366', 'en', 'a-slug'],
      ...[
        'https://a.example/',
        'https://a.example/path?query#',
        '/uploads/',
        '/uploads/a.jpg',
        '/a.svg',
        'a@b.example',
      ],
    ].flatMap((good) => [`${good}${bad}`, `${bad}${good}`, `${good}${bad}x`]),
  );

  it.each(textFields.filter(({ name }) => !neverStored.test(name)))(
    'is stored without NUL and lone surrogates: $name',
    (field) => {
      for (const value of unstorable) {
        const stored = textsIn(outputOf(field, value));
        expect(
          stored.every(storable) && !stored.some((text) => /%00|%EF%BF%BD/.test(text)),
          JSON.stringify(value),
        ).toBe(true);
      }
    },
  );
});

describe('a text that people read', () => {
  const readFields = textFields.filter((field) => !notRead.test(field.name) && accepts(field, 'Plain text'));
  const invisible = [
    ...['\u200B', '\u00AD', '\u202E', '\u2800', '\u3164', '\uFFA0', '\u115F', '\u1160', '\u{E0041}\u{E007F}', '\u034F'],
    ...[
      '\uFEFF',
      '\u2060',
      '\u180E',
      '\uFE0F',
      '\u17B4',
      '\u{1D159}',
      '\u061C',
      ' \u200B\u3164 \u2800\t',
      '\u00A0\u3000',
    ],
  ];

  it('is found by the walk', () => {
    const names = readFields.map(({ name }) => name);
    expect(names).toContain('POST /teams body.name');
    expect(names).toContain('PATCH /players/{id} body.nickname');
    expect(names).toContain('POST /news body.tags[]');
    expect(names).toContain('POST /auth/tokens body.name');
  });

  it.each(readFields)('is empty where nothing of it can be seen: $name', (field) => {
    for (const value of invisible) expect(textsIn(outputOf(field, value)).join(''), encodeURIComponent(value)).toBe('');
    expect(textsIn(outputOf(field, '  👩\u200D🚀 Ħal Far  ')).join('')).toContain('👩\u200D🚀 Ħal Far');
  });
});

describe('an address of another site', () => {
  const addressFields = textFields.filter(
    (field) => accepts(field, 'https://a.example/x') && !accepts(field, 'Plain text') && !notRead.test(field.name),
  );

  it('is found by the walk', () => {
    expect(addressFields.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /partners body.url',
        'POST /tournaments body.url',
        'POST /matches body.vodUrl',
        'POST /matches body.streams[].url',
        'POST /players body.links{}',
        'PATCH /settings body.shopUrl',
        'PATCH /settings body.social.twitch',
        'POST /news body.image',
      ]),
    );
  });

  it.each(addressFields)('is stored in its normal form: $name', (field) => {
    expect(outputOf(field, 'HTTPS://Shop.A.Example:443/Ħ')).toBe('https://shop.a.example/%C4%A6');
    expect(outputOf(field, 'https://münchen.example/')).toBe('https://xn--mnchen-3ya.example/');
    // As people write the address of a host.
    expect(outputOf(field, 'https://A.example')).toBe('https://a.example');
    const once = outputOf(field, 'https://a.example/é?é#é');
    expect(outputOf(field, String(once))).toBe(once);
  });

  const refused = [
    ...['https:evil.example', 'https:/evil.example', 'https:\\\\evil.example', 'https:/\\evil.example'],
    ...['https:///evil.example', 'https://\\evil.example', 'https://a.example\\@evil.example', 'https://a.exa\tmple/'],
    ...['https://user:pw@a.example/', 'https://user@a.example/', 'https://:pw@a.example/', '//evil.example/x.png/..'],
    ...['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', 'https://'],
  ];

  it.each(addressFields)('is refused with credentials, other slashes or another scheme: $name', (field) => {
    for (const value of refused) expect(accepts(field, value), value).toBe(false);
  });
});
