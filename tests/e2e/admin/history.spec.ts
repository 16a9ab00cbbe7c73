import { expect, type Locator, type Page } from 'playwright/test';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { partnerEndpoints } from '@/lib/partners/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { settingsEndpoints } from '@/lib/settings/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { succeed } from '../../support/client';
import {
  createAchievement,
  createArticle,
  createMatch,
  createOpponent,
  createPartner,
  createPlayer,
  createTeam,
  createTournament,
  createUser,
} from '../../support/factories';
import { type SignedIn, signIn } from '../../support/session';
import { holding } from '../calls';
import { expectAccessible, expectToFit } from '../looks';
import { storedById } from './articles';
import { question, test } from './staff';

/** Opens the history of the form. */
async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
}

const versions = (history: Locator): Locator => history.getByRole('list', { name: 'Versions' }).getByRole('button');

/** An article that was saved twice since it was made, by another user. */
async function twiceSaved() {
  const content = '<p>One plain word.</p><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';
  const article = await createArticle({ content });
  const other = await signIn();
  const edit = (body: object) => succeed(newsEndpoints.update, { as: other, params: { id: article.id }, body });
  await edit({ content: content.replace('plain', '<strong>plain</strong>').replace('>b<', '>c<') });
  await edit({ title: `${article.title} again`, excerpt: 'Another excerpt.' });
  return { article, other, edit };
}

test('The history of an article says who changed what, and restores a version', { tag: '@phone' }, async ({ page }) => {
  const { article, other } = await twiceSaved();
  await page.goto(`/admin/news?edit=${article.id}`);
  const history = await openHistory(page);
  await expect(versions(history)).toHaveCount(3);
  await expect(versions(history).nth(1)).toContainText(other.user.username);
  const before = history.locator('del');
  await expect(before.filter({ hasText: 'What it is about.' })).toBeVisible();
  await expect(history.getByText('Title', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await versions(history).nth(1).click();
  await expect(history.getByText('+ bold')).toBeVisible();
  await expect(history.locator('td del')).toHaveText('b');
  await expect(history.locator('td ins')).toHaveText('c');
  await expectAccessible(page);
  await versions(history).nth(2).click();
  await expect(history.getByText('This is the oldest version that is kept.')).toBeVisible();

  await history.getByRole('button', { name: 'Restore' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await history.getByRole('button', { name: 'Restore' }).click();
  await expect(question(page)).toContainText('What is saved now stays in the history.');
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^The version of .+ is restored\.$/)).toBeVisible();
  await expect(history).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(article.title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('One plain word.');
  expect(await storedById(article.id)).toMatchObject({ title: article.title, excerpt: 'What it is about.' });

  await openHistory(page);
  await expect(versions(history)).toHaveCount(4);
});

test('What a version changed arrives beside the list, and moves no version from under the pointer', async ({
  page,
}) => {
  const { article } = await twiceSaved();
  const release = await holding(page, 'GET', '/revisions/*');
  await page.goto(`/admin/news?edit=${article.id}`);
  const history = await openHistory(page);
  await expect(versions(history)).toHaveCount(3);
  const before = await versions(history).nth(1).boundingBox();
  release();
  await expect(history.locator('del').first()).toBeVisible();
  expect(await versions(history).nth(1).boundingBox()).toEqual(before);
});

test('What was typed before a version is restored is offered again', async ({ page }) => {
  const { article } = await twiceSaved();
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByLabel('Excerpt').fill('Not saved.');
  const history = await openHistory(page);
  await versions(history).nth(1).click();
  await history.getByRole('button', { name: 'Restore' }).click();
  await expect(question(page)).toContainText('you can restore them');
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('What it is about.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Not saved.');
});

for (const [choice, excerpt] of [
  ['Reload their version', 'Saved since.'],
  ['Restore anyway', 'What it is about.'],
] as const) {
  test(`A version that is restored over a newer one asks first: ${choice}`, async ({ page }) => {
    const { article, edit, other } = await twiceSaved();
    await page.goto(`/admin/news?edit=${article.id}`);
    const history = await openHistory(page);
    await versions(history).nth(1).click();
    await edit({ excerpt: 'Saved since.' });
    await history.getByRole('button', { name: 'Restore' }).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(question(page)).toContainText(`${other.user.username} has saved a newer version`);
    await question(page).getByRole('button', { name: choice }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue(excerpt);
    await expect.poll(() => storedById(article.id)).toMatchObject({ excerpt });
  });
}

test('The question before an overwrite shows what differs', { tag: '@phone' }, async ({ page }) => {
  const article = await createArticle({ content: '<p>One word.</p>' });
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByLabel('Excerpt').fill('Mine.');
  await page.getByRole('textbox', { name: 'Content' }).fill('One other word.');
  const body = { excerpt: 'Theirs.' };
  await succeed(newsEndpoints.update, { as: await signIn(), params: { id: article.id }, body });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question(page).getByRole('button', { name: 'Show what differs' }).click();
  const difference = question(page).getByRole('region', { name: 'What differs' });
  await expect(difference.locator('del').filter({ hasText: 'Theirs.' })).toBeVisible();
  await expect(difference.locator('ins').filter({ hasText: 'Mine.' })).toBeVisible();
  await expect(difference.locator('ins').filter({ hasText: 'other' })).toBeVisible();
  await expect(difference.locator('dt')).toHaveText(['Excerpt', 'Read time']);
  await expectAccessible(page);
  await expectToFit(page);
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
});

test('No version is chosen by a second click on what hides the difference', async ({ page }) => {
  const article = await createArticle();
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByLabel('Excerpt').fill('Mine.');
  const body = { excerpt: 'Theirs.' };
  await succeed(newsEndpoints.update, { as: await signIn(), params: { id: article.id }, body });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question(page).getByRole('button', { name: 'Show what differs' }).click();
  await question(page).getByRole('button', { name: 'Hide what differs' }).dblclick();
  await expect(question(page).getByRole('button', { name: 'Show what differs' })).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Mine.');
});

test('An achievement has a history, too', async ({ page }) => {
  const { id, tournament } = await createAchievement();
  await succeed(achievementEndpoints.update, { as: await signIn(), params: { id }, body: { place: '2nd' } });
  await page.goto(`/admin/achievements?edit=${id}`);
  const history = await openHistory(page);
  await expect(history.locator('del')).toHaveText('1');
  await expect(history.locator('ins')).toHaveText('2nd');
  await versions(history).nth(1).click();
  await history.getByRole('button', { name: 'Restore' }).click();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Tournament')).toHaveValue(tournament);
});

test('Writers have the history of drafts of their own', async ({ page, context }) => {
  const writer = await signIn(await createUser({ role: 'writer' }));
  const { id, title } = await createArticle({ isPublished: false, authorId: writer.user.id });
  await succeed(newsEndpoints.update, { as: writer, params: { id }, body: { title: 'Another title' } });
  const others = await createArticle({ isPublished: false });
  await context.clearCookies();
  await context.addCookies([writer.cookie]);
  await page.goto(`/admin/news?edit=${id}`);
  const history = await openHistory(page);
  await versions(history).nth(1).click();
  await history.getByRole('button', { name: 'Restore' }).click();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

  await page.goto(`/admin/news?edit=${others.id}`);
  await expect(page.getByRole('button', { name: 'Ask an editor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
});

/** Forms with a history: where one is, a field of it, and a save that changes the field. */
const others = [
  {
    name: 'team',
    label: 'Name',
    async make(as: SignedIn) {
      const { id, name } = await createTeam();
      await succeed(teamEndpoints.update, { as, params: { id }, body: { name: 'Renamed' } });
      return { path: `/admin/teams?edit=${id}`, before: name, now: 'Renamed' };
    },
  },
  {
    name: 'player',
    label: 'Nickname',
    async make(as: SignedIn) {
      const { id, nickname } = await createPlayer();
      await succeed(playerEndpoints.update, { as, params: { id }, body: { nickname: 'renamed' } });
      return { path: `/admin/players?edit=${id}`, before: nickname, now: 'renamed' };
    },
  },
  {
    name: 'match',
    label: 'Stage',
    async make(as: SignedIn) {
      const { id } = await createMatch({ stage: 'Group A' });
      await succeed(matchEndpoints.update, { as, params: { id }, body: { stage: 'Final' } });
      return { path: `/admin/matches?edit=${id}`, before: 'Group A', now: 'Final' };
    },
  },
  {
    name: 'opponent',
    label: 'Short name',
    async make(as: SignedIn) {
      const { id } = await createOpponent({ shortName: 'OLD' });
      await succeed(opponentEndpoints.update, { as, params: { id }, body: { shortName: 'NEW' } });
      return { path: `/admin/opponents?edit=${id}`, before: 'OLD', now: 'NEW' };
    },
  },
  {
    name: 'tournament',
    label: 'Venue',
    async make(as: SignedIn) {
      const { id } = await createTournament({ venue: 'Valletta' });
      await succeed(tournamentEndpoints.update, { as, params: { id }, body: { venue: 'Mdina' } });
      return { path: `/admin/tournaments?edit=${id}`, before: 'Valletta', now: 'Mdina' };
    },
  },
  {
    name: 'partner',
    label: 'Alternative text',
    async make(as: SignedIn) {
      const { id } = await createPartner({ alt: 'A boat' });
      await succeed(partnerEndpoints.update, { as, params: { id }, body: { alt: 'A boot' } });
      return { path: `/admin/partners?edit=${id}`, before: 'A boat', now: 'A boot' };
    },
  },
  {
    name: 'settings',
    label: 'Law',
    async make(as: SignedIn) {
      const { law } = await succeed(settingsEndpoints.one);
      await succeed(settingsEndpoints.update, { as, body: { law: 'Gozo' } });
      return { path: '/admin/settings', before: law, now: 'Gozo' };
    },
  },
];

for (const other of others) {
  test(`A version is compared and restored: ${other.name}`, async ({ page }) => {
    const { label } = other;
    const { path, before, now } = await other.make(await signIn());
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(now);
    const history = await openHistory(page);
    await expect(history.locator('del').filter({ hasText: before })).toBeVisible();
    await expect(history.locator('ins').filter({ hasText: now })).toBeVisible();
    await versions(history).nth(1).click();
    await history.getByRole('button', { name: 'Restore' }).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue(before);
  });
}
