import { describe, expect, it } from 'vitest';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { fail, succeed } from '../support/client';
import { createSiteContent, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { byKey, create, update } = siteContentEndpoints;
const existing = async () => ({ params: { id: (await createSiteContent()).id } });
const content = '<p>Who we are.</p>';

checkCalls(siteContentEndpoints, [
  {
    endpoint: byKey,
    rows: [
      { by: 'anonymous', what: 'the about page', status: 200, given: { params: { key: 'about_us' } } },
      { by: 'anonymous', what: 'an unknown key', status: 404, given: { params: { key: 'nothing_here' } } },
      { by: 'anonymous', what: 'an impossible key', status: 404, given: { params: { key: 'No Such Key' } } },
      { by: 'staff', what: 'the about page', status: 200, given: { params: { key: 'about_us' } } },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: { body: { key: 'anybody', content } } },
      { by: 'staff', what: 'a good one', status: 201, given: async () => ({ body: { key: unique('key'), content } }) },
      { by: 'staff', what: 'a taken key', status: 409, fields: ['key'], given: { body: { content } } },
      { by: 'staff', what: 'no content', status: 422, fields: ['content'], given: { body: { key: 'other' } } },
      { by: 'staff', what: 'a wrong key', status: 422, fields: ['key'], given: { body: { key: 'A B', content } } },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      {
        by: 'staff',
        what: 'a good one',
        status: 200,
        given: async () => ({ ...(await existing()), body: { content } }),
      },
      {
        by: 'staff',
        what: 'empty content',
        status: 200,
        given: async () => ({ ...(await existing()), body: { content: '' } }),
      },
      {
        by: 'staff',
        what: 'no content',
        status: 422,
        fields: ['content'],
        given: async () => ({ ...(await existing()), body: {} }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { params: { id: 2_000_000_000 }, body: { content } } },
    ],
  },
]);

describe('site content', () => {
  it('is created once per key: the second call gets a conflict with the stored text and its author', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const key = unique('key');
    const made = await succeed(create, { as: first, body: { key, content } });
    const refused = await fail(create, { as: second, body: { key, content: '<p>Mine.</p>' } });
    const message = 'There is content under this key already.';
    expect(refused).toMatchObject({ status: 409, code: 'stale', message, fieldErrors: { key: [message] } });
    expect(refused).toMatchObject({ current: made, changedBy: first.user.username });
    expect(await succeed(byKey, { params: { key } })).toEqual(made);
  });

  it('is sanitised when it is saved, and its key never changes', async () => {
    const as = await signIn();
    const { id, key } = await createSiteContent();
    const given = { content: '<p onclick="x()">Hello<script>alert(1)</script></p>', key: 'another' };
    const stored = await succeed(update, { as, params: { id }, body: given });
    expect(stored).toMatchObject({ id, key, content: '<p>Hello</p>' });
    expect(await succeed(byKey, { params: { key } })).toEqual(stored);
  });
});
