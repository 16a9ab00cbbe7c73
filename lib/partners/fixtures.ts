import type { PartnerInput } from './contract';

/** The partners of the demonstration content. Their logos lie in `public/partners`. */
export const partners: readonly Pick<PartnerInput, 'name' | 'url' | 'logo' | 'tier'>[] = [
  { name: 'Gregale Energy', url: 'https://gregale.example/', logo: '/partners/gregale.svg', tier: 'main' },
  { name: 'Luzzu Hardware', url: 'https://luzzu.example/', logo: '/partners/luzzu.svg', tier: 'official' },
  { name: 'Bastion Cloud', url: 'https://bastion.example/', logo: '/partners/bastion.svg', tier: 'supporter' },
];
