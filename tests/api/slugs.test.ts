import { describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../support/client';
import { createArticle } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';
import { follow, status } from '../support/visit';

describe('the slug of an article', () => {
  it('is made from its title until it is written, and again when it is taken away', async () => {
    const as = await signIn();
    const { id } = await createArticle({ title: 'Ħarsa lejn iż-Żerniq' });
    const edit = (fields: object) => succeed(newsEndpoints.update, { as, params: { id }, body: fields });
    expect(await edit({})).toMatchObject({ slug: 'harsa-lejn-iz-zerniq' });
    expect(await edit({ slug: 'dawn' })).toMatchObject({ slug: 'dawn' });
    expect(await edit({ title: 'Another' })).toMatchObject({ slug: 'dawn' });
    expect(await edit({ slug: null })).toMatchObject({ slug: 'another' });
  });

  it('and anything else behind the id leads to the address of the article', async () => {
    const { id } = await createArticle();
    for (const path of [`/news/${id}/dawn`, `/news/${id}/a/b`]) {
      const { status: code, location } = await follow(path);
      expect([code, location && new URL(location, baseUrl).pathname]).toEqual([308, `/news/${id}`]);
    }
    expect(await status('/news/none/dawn')).toBe(404);
  });
});
