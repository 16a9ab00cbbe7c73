import { expect } from 'playwright/test';
import { matchEndpoints } from '@/lib/matches/contract';
import { succeed } from '../../support/client';
import { createOpponent, createTeam, unique } from '../../support/factories';
import { signIn } from '../../support/session';
import { test } from './staff';

test('a new opponent is added with a match, and merged into another one', async ({ page }) => {
  const [team, kept, name] = [await createTeam(), await createOpponent(), unique('Rivals')];
  await page.goto('/admin/matches');
  await page.getByRole('button', { name: 'Add Match' }).click();
  await page.getByLabel('Our team').selectOption({ label: `${team.name} (archived)` });
  await page.getByLabel('Opponent', { exact: true }).fill(name);
  await expect(page.getByText(`“${name}” is new`)).toBeVisible();
  await expect(page.getByLabel('Team B')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Match saved.' })).toBeVisible();

  await page.goto('/admin/opponents');
  await page.getByLabel('Search opponents').fill(name);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete this opponent?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This opponent has 1 match' })).toBeVisible();

  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Merge into').selectOption({ label: kept.name });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} was merged into ${kept.name}.` })).toBeVisible();
  const [match] = await succeed(matchEndpoints.list, { query: { team: team.id } });
  expect(match).toMatchObject({ opponentId: kept.id, teamB: kept.name });
  // It is today's, and would be the next match that other tests look for.
  await succeed(matchEndpoints.remove, { as: await signIn(), params: { id: match?.id ?? 0 } });
});
