import { expect, type Page } from 'playwright/test';
import { createMatch, createTeam, unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { question, test } from './staff';

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a tournament is planned, its place becomes an achievement once, and it goes',
  { tag: '@phone' },
  async ({ page }) => {
    const team = await createTeam({ name: unique('Team') });
    const name = unique('Tournament');
    await page.goto('/admin/tournaments');
    await page.getByRole('button', { name: 'Add Tournament' }).click();
    await field(page, 'Name').fill(name);
    await field(page, 'Start').fill('2026-05-02');
    await field(page, 'End').fill('2026-05-01');
    await field(page, 'Prize Pool').fill('€5,000');
    await page.getByRole('button', { name: 'Add Team' }).click();
    await field(page, 'Team').selectOption({ label: team.name });
    await expectToFit(page);
    await save(page);
    await expect(field(page, 'End')).toHaveAccessibleDescription('End must not be before Start.');
    await field(page, 'End').fill('2026-05-03');
    await save(page);
    await expect(outcome(page, 'Tournament saved.')).toBeVisible();
    const tournament = row(page, name).first();
    await expect(tournament).toContainText('2 to 3 May 2026');
    await expect(tournament).toContainText('No place yet');

    await tournament.getByRole('button', { name: 'Edit' }).click();
    await field(page, 'Place').fill('3rd–4th');
    await field(page, 'Place Rank').fill('3');
    await field(page, 'Status').selectOption('finished');
    await save(page);
    await expect(tournament).toContainText('3rd–4th');
    await test.step('Visitors see the place on the card, and that there are no matches', async () => {
      const visitor = await page.context().newPage();
      await visitor.goto('/tournaments');
      const card = visitor.getByRole('article').filter({ hasText: name });
      await expect(card.getByRole('term').filter({ hasText: 'Our place' })).toBeVisible();
      await expect(card.getByRole('definition').filter({ hasText: `3rd–4th${team.name}` })).toBeVisible();
      await expect(card.getByRole('img', { name: 'bronze medal' })).toBeVisible();
      await card.getByRole('link', { name }).click();
      await expect(visitor.getByText('We have no matches of this tournament.')).toBeVisible();
      await visitor.close();
    });
    await tournament.getByRole('button', { name: /^Make Achievement/ }).click();
    await expect(outcome(page, `Achievement added for ${team.name}.`)).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await tournament.getByRole('link', { name: 'Achievement' }).click();
    await expect(page).toHaveURL(/\/admin\/achievements\?edit=\d+$/);
    await expect(field(page, 'Tournament')).toHaveValue(name);
    const [achievementId = ''] = /\d+$/.exec(page.url()) ?? [];
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.request.delete(`/api/achievements/${achievementId}`);

    const { id } = (
      (await (await page.request.get('/api/tournaments?limit=100')).json()) as { id: number; name: string }[]
    ).find((one) => one.name === name) ?? { id: 0 };
    const match = await createMatch({ tournamentId: id });
    await page.goto('/admin/tournaments');
    await tournament.getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toContainText('Delete this tournament?');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'This tournament has 1 match and cannot be deleted.' }),
    ).toBeVisible();
    await page.request.delete(`/api/matches/${match.id}`);
    await tournament.getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toHaveCount(0);
  },
);
