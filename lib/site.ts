/** The organisation as long as staff have not set it in the panel, and while the database is away. README.md says where it shows. */
export const site = {
  name: 'Tempesta Esports',
  shortName: 'Tempesta',
  tagline: 'Malta’s storm in esports since 2007.',
  description:
    'News, rosters, results and achievements of Tempesta Esports, the Maltese esports organisation founded in 2007.',
  founded: 2007,
  headquarters: 'Malta',
  games: ['LoL', 'Valorant', 'CS2'],
  email: 'hello@tempesta.example',
  /** The day on which the privacy policy and the terms were last changed. */
  legalUpdated: '2025-09-23',
  /** The postal address on the legal pages; may be empty. */
  address: '',
  /** Where visitors may complain about the use of their information, and whose law the terms follow. */
  authority: 'the Information and Data Protection Commissioner in Malta',
  law: 'Malta',
  /** For how many days messages of visitors are kept. */
  messageDays: 180,
  shopUrl: 'https://shop.tempesta.example/',
  social: {
    facebook: 'https://www.facebook.com/tempesta.example',
    instagram: 'https://www.instagram.com/tempesta.example',
    x: 'https://x.com/tempesta_example',
    youtube: 'https://www.youtube.com/@tempesta.example',
    tiktok: 'https://www.tiktok.com/@tempesta.example',
    twitch: 'https://www.twitch.tv/tempesta_example',
  },
} as const;

export type SocialNetwork = keyof typeof site.social;
