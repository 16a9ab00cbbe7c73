import { expect, type Locator, type Page } from 'playwright/test';
import { createMatch, createTeam, createUser, unique } from '../../support/factories';
import { dayFromToday } from '../../support/expected';
import { signIn } from '../../support/session';
import { expectAccessible, expectToFit } from '../looks';
import { question, test } from './staff';

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = (match: Locator, name: string) => match.getByRole('button', { name, exact: true }).click();
const group = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Tests leave no matches behind: the public list shows the newest twenty. */
const leaveNone = (page: Page, id: number) => page.request.delete(`/api/matches/${id}`);

async function idOf(page: Page, teamA: string): Promise<number> {
  const day = dayFromToday(0);
  const response = await page.request.get(`/api/matches?from=${day}&to=${day}&limit=100`);
  const found = ((await response.json()) as { id: number; teamA: string }[]).find((one) => one.teamA === teamA);
  return found?.id ?? 0;
}

test('a match is planned, counted live, finished and written up on a phone', { tag: '@phone' }, async ({ page }) => {
  const team = await createTeam({ name: unique('Team') });
  const [ours, theirs] = [unique('Side'), unique('Side')];
  await page.goto('/admin/matches');
  await page.getByRole('button', { name: 'Add Match' }).click();
  await page.getByLabel('Date').fill('2027-03-28');
  await page.getByLabel('Time (Europe/Malta)').fill('02:30');
  await page.getByLabel('Our team').selectOption({ label: `${team.name} (archived)` });
  await expect(page.getByLabel('Team A')).toHaveValue(team.name);
  await page.getByLabel('Team A').fill(ours);
  await page.getByLabel('Team B').fill(theirs);
  await page.getByRole('button', { name: 'Add Map' }).click();
  await page.getByLabel('Map', { exact: true }).fill('Mirage');
  await page.getByRole('button', { name: 'Add Stream' }).click();
  await page.getByLabel('Stream address').fill('https://www.twitch.tv/tempesta');
  await expectToFit(page);
  await save(page);
  await expect(page.getByLabel('Time (Europe/Malta)')).toHaveAccessibleDescription(/clocks go from 02:00 to 03:00/);
  await page.getByRole('button', { name: '03:30, after the change' }).click();
  await page.getByLabel('Date').fill(dayFromToday(0));
  await save(page);
  await expect(outcome(page, 'Match saved.')).toBeVisible();

  const match = row(page, ours);
  await expect(group(page, 'Upcoming')).toContainText(ours);
  await press(match, 'Live');
  await expect(group(page, 'Live')).toContainText(ours);
  await press(match, `One more for ${ours}`);
  await press(match, `One more for ${ours}`);
  await press(match, `One more for ${theirs}`);
  await press(match, `One less for ${theirs}`);
  await expect(match.getByRole('button', { name: `One less for ${theirs}` })).toBeFocused();
  await expect(match.getByLabel(`Score of ${ours}`)).toHaveText('2');
  const target = await match.getByRole('button', { name: `One more for ${ours}` }).boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await expectToFit(page);
  await expectAccessible(page);
  await press(match, 'Finish');
  await expect(outcome(page, `${ours} vs ${theirs}: Finished.`)).toBeVisible();
  await expect(match).toContainText('2 – 0');

  await press(match, 'Recap');
  await expect(page).toHaveURL(/\/admin\/news\?edit=\d+$/);
  await expect(page.getByLabel('Title')).toHaveValue(`${ours} vs ${theirs}: 2–0`);
  const form = page.url();
  await page.goto('/admin/matches');
  await row(page, ours).getByRole('link', { name: 'Recap' }).click();
  await expect(page).toHaveURL(form);
  await leaveNone(page, await idOf(page, ours));
});

test('a lost connection keeps the count and sends it when it is back', { tag: '@phone' }, async ({ page, context }) => {
  const { id, teamA } = await createMatch({ status: 'Live', scoreA: 0, scoreB: 0, date: dayFromToday(0) });
  const saved = async () =>
    ((await (await page.request.get(`/api/matches/${id}`)).json()) as { scoreA: number }).scoreA;
  await page.goto('/admin/matches?status=Live');
  const match = row(page, teamA);
  await expect(match).toBeVisible();
  await context.setOffline(true);
  await press(match, `One more for ${teamA}`);
  await expect(match).toContainText('No connection. 1–0 is kept here and sent once you are back online.');
  await press(match, `One more for ${teamA}`);
  await expect(match).toContainText('2–0 is kept here');
  await context.setOffline(false);
  await expect(match).not.toContainText('No connection');
  await expect.poll(saved).toBe(2);
  await expect(match.getByLabel(`Score of ${teamA}`)).toHaveText('2');
  await leaveNone(page, id);
});

test('two scorers see each other’s count, and decide when both counted', async ({ page, browser }) => {
  const { id, teamA } = await createMatch({ status: 'Live', scoreA: 0, scoreB: 0, date: dayFromToday(0) });
  const other = await signIn(await createUser());
  const theirs = await browser.newContext();
  await theirs.addCookies([other.cookie]);
  await page.goto('/admin/matches?status=Live');
  const match = row(page, teamA);
  const score = match.getByLabel(`Score of ${teamA}`);
  await expect(score).toHaveText('0');
  const change = async (scoreA: number) => {
    const response = await theirs.request.patch(`/api/matches/${id}`, { data: { scoreA } });
    expect(response.status()).toBe(200);
  };
  await change(4);
  await expect(score).toHaveText('4');

  // Their next save is not seen here yet when this one counts.
  await page.route(`**/api/matches/${id}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await change(6);
  await press(match, `One more for ${teamA}`);
  const notice = match.getByRole('alert');
  await expect(notice).toContainText(`${other.user.username} has saved 6–0. Yours was 5–0.`);
  await expect(score).toHaveText('6');
  await notice.getByRole('button', { name: 'Use mine' }).click();
  await expect(notice).toHaveCount(0);
  await expect(score).toHaveText('5');
  await theirs.close();
  await leaveNone(page, id);
});

test('a missing result comes first; it is entered, and the filters are in the address', async ({ page }) => {
  const { id, teamA, teamB } = await createMatch({ date: dayFromToday(-2), time: '20:00' });
  const ahead = await createMatch();
  await page.goto('/admin/matches');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Result missing');
  const match = row(page, teamA);
  await press(match, 'Finish');
  await press(match, `One more for ${teamB}`);
  await press(match, 'Save Result');
  await expect(group(page, 'Results')).toContainText(teamA);
  await expect(match).toContainText('0 – 1');
  // The list shows the result before it is saved. A response that came after the next change would replace its message.
  await expect(outcome(page, `${teamA} vs ${teamB}: Finished.`)).toBeVisible();

  await page.getByLabel('Status').selectOption('Upcoming');
  await expect(page).toHaveURL(/\?status=Upcoming$/);
  await expect(match).toHaveCount(0);
  const planned = row(page, ahead.teamA);
  await press(planned, 'Edit');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/\?status=Upcoming$/);
  await press(planned, 'Postpone');
  await expect(outcome(page, `${ahead.teamA} vs ${ahead.teamB}: Postponed.`)).toBeVisible();
  await page.getByLabel('Status').selectOption('');
  await press(planned, 'Upcoming again');
  await expect(outcome(page, `${ahead.teamA} vs ${ahead.teamB}: Upcoming.`)).toBeVisible();
  await press(planned, 'Cancel');
  await expect(question(page)).toContainText('Cancel this match?');
  await question(page).getByRole('button', { name: 'Cancel Match' }).click();
  await expect(outcome(page, `${ahead.teamA} vs ${ahead.teamB}: Cancelled.`)).toBeVisible();
  await page.getByLabel('Search matches').fill(`${ahead.teamB} ${ahead.teamA}`.toUpperCase());
  await expect(match).toHaveCount(0);
  await press(planned, 'Delete');
  await expect(question(page)).toContainText('Delete this match?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matches found.')).toBeVisible();
  await leaveNone(page, id);
});
