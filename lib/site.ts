/** The organisation: change this file, and `locale.ts`, to make the site yours. README.md says where it shows besides. */
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
  /** When the privacy policy and the terms were last changed, as the pages say it. */
  legalUpdated: 'September 23, 2025',
  shopUrl: 'https://shop.tempesta.example/',
  social: {
    facebook: 'https://www.facebook.com/tempesta.example',
    instagram: 'https://www.instagram.com/tempesta.example',
    x: 'https://x.com/tempesta_example',
    youtube: 'https://www.youtube.com/@tempesta.example',
    tiktok: 'https://www.tiktok.com/@tempesta.example',
    twitch: 'https://www.twitch.tv/tempesta_example',
  },
  /** Shown in the marquee. The logos lie in `public/partners`; width and height are the drawing's own. */
  partners: [
    { name: 'Gregale Energy', url: 'https://gregale.example/', logo: '/partners/gregale.svg', width: 130, height: 40 },
    { name: 'Luzzu Hardware', url: 'https://luzzu.example/', logo: '/partners/luzzu.svg', width: 130, height: 40 },
    { name: 'Bastion Cloud', url: 'https://bastion.example/', logo: '/partners/bastion.svg', width: 130, height: 40 },
  ],
} as const;

export type SocialNetwork = keyof typeof site.social;
