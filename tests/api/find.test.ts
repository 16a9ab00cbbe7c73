import { describe, expect, it } from 'vitest';
import { findEndpoints } from '@/lib/outputs/find/contract';
import { resources } from '@/lib/resources';
import { succeed } from '../support/client';
import {
  createAchievement,
  createArticle,
  createCategory,
  createMatch,
  createMessage,
  createOpening,
  createOpponent,
  createPartner,
  createPicture,
  createPlayer,
  createRedirect,
  createTeam,
  createTournament,
  createUser,
} from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { find } = findEndpoints;

checkCalls(findEndpoints, [
  {
    endpoint: find,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { query: { query: 'news' } } },
      { by: 'staff', what: 'plainly', status: 200, given: { query: { query: 'news' } } },
      { by: 'staff', what: 'nothing', status: 422, given: { query: { query: ' ' } }, fields: ['query'] },
      { by: 'staff', what: 'too many', status: 422, given: { query: { query: 'a', limit: 51 } }, fields: ['limit'] },
    ],
  },
]);

/** A word that nothing else has. */
const WORD = 'Quintessenza';

const makers: Record<string, () => Promise<{ id: number }>> = {
  article: () => createArticle({ title: `${WORD} wins`, isPublished: false }),
  team: () => createTeam({ name: `${WORD} Rockets` }),
  player: () => createPlayer({ nickname: `${WORD}99` }),
  match: () => createMatch({ teamA: WORD }),
  opponent: () => createOpponent({ name: `${WORD} United` }),
  tournament: () => createTournament({ name: `${WORD} Cup` }),
  achievement: () => createAchievement({ tournament: `${WORD} Open` }),
  partner: () => createPartner({ name: `${WORD} Water` }),
  opening: () => createOpening({ title: `${WORD} coach` }),
  message: () => createMessage({ name: `${WORD} Borg` }),
  redirect: () => createRedirect({ from: `/${WORD.toLowerCase()}` }),
  category: () => createCategory({ name: `${WORD} news` }),
  picture: () => createPicture({ alt: `The ${WORD} stage` }),
  user: () => createUser({ surname: WORD }),
};

describe('the panel’s search', () => {
  it('has an example here of each kind that it finds: of all with a form, but for webhooks', () => {
    const edited = resources.flatMap(({ kind, panel }) => (kind && panel?.hasForm ? [kind] : []));
    expect([...Object.keys(makers), 'webhook'].toSorted()).toEqual(edited.toSorted());
  });

  it.each(Object.entries(makers))(
    'finds a thing of each kind by a part of it, and by a typo: %s',
    async (kind, make) => {
      const { id } = await make();
      const as = await signIn();
      for (const query of [WORD, 'quintess', 'uintessenz', 'quintesenza']) {
        const found = await succeed(find, { as, query: { query, limit: 50 } });
        expect(
          found.map((thing) => `${thing.kind} ${thing.id}`),
          query,
        ).toContain(`${kind} ${id}`);
      }
    },
  );

  it('puts what begins with the words first, and needs all of them', async () => {
    const { id } = await createArticle({ title: `Zephyrine ${WORD}ly Bastion` });
    await createArticle({ title: 'Zephyrine alone' });
    const found = await succeed(find, { as: await signIn(), query: { query: 'bastion zephyrine' } });
    expect(found[0]).toMatchObject({ kind: 'article', id, url: `/admin/news?edit=${id}` });
    expect(found.filter(({ title }) => title === 'Zephyrine alone')).toEqual([]);
  });

  it('folds accents, and takes signs for nothing', async () => {
    const { id } = await createTeam({ name: 'Ħġejjeġ Żurrieq' });
    const as = await signIn();
    const ids = async (query: string) => (await succeed(find, { as, query: { query } })).map((thing) => thing.id);
    expect(await ids('hgejjeg zurr')).toContain(id);
    for (const query of ['%', '_', "'; drop", '%%%_']) expect(await ids(query)).not.toContain(id);
  });

  it('finds the pages of the panel by their names, and only what the role may open', async () => {
    const { surname } = await createUser({ surname: 'Borgomastro' });
    const titles = async (role: 'admin' | 'editor' | 'writer', query: string) =>
      (await succeed(find, { as: await signIn(await createUser({ role })), query: { query } })).map(
        ({ kind, url }) => `${kind} ${url}`,
      );
    expect(await titles('admin', 'activity')).toContain('page /admin/activity');
    expect(await titles('editor', 'activity')).not.toContain('page /admin/activity');
    expect((await titles('admin', surname)).some((one) => one.startsWith('user'))).toBe(true);
    expect((await titles('editor', surname)).some((one) => one.startsWith('user'))).toBe(false);
    expect((await titles('writer', 'tempesta')).every((one) => /^(?:article|picture|page)/.test(one))).toBe(true);
  });

  it('gives as many as asked for', async () => {
    expect(await succeed(find, { as: await signIn(), query: { query: 'e', limit: 3 } })).toHaveLength(3);
  });
});
