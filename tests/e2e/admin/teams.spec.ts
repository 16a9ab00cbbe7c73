import { expect, type Page } from 'playwright/test';
import { unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { picture, question, test } from './staff';

const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const member = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

interface Made {
  teamID: number;
  name: string;
  slug: string;
}

/** A team of its own, so that tests do not meet. */
async function makeTeam(page: Page): Promise<Made> {
  const name = unique('Team');
  const response = await page.request.post('/api/teams', { data: { name, game: 'Rocket League' } });
  expect(response.status()).toBe(201);
  return (await response.json()) as Made;
}

async function makePlayer(page: Page): Promise<{ playerID: number; nickname: string }> {
  const response = await page.request.post('/api/players', { data: { nickname: unique('nick') } });
  expect(response.status()).toBe(201);
  return (await response.json()) as { playerID: number; nickname: string };
}

async function sign(page: Page, { teamID }: Made, playerID: number): Promise<{ id: number; updatedAt: string }> {
  const data = { teamID, playerID, role: 'Rifler', joined: '2026-01-05' };
  const response = await page.request.post('/api/memberships', { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: number; updatedAt: string };
}

/** Tests leave no teams behind: the Teams page shows twenty. */
async function archive(page: Page, { teamID }: Made): Promise<void> {
  await page.request.patch(`/api/teams/${teamID}`, { data: { archived: true } });
}

test('a player is signed, benched and moved on a phone, and stands on /teams', { tag: '@phone' }, async ({ page }) => {
  const team = await makeTeam(page);
  const other = await makePlayer(page);
  await sign(page, team, other.playerID);
  const nickname = unique('signed');
  await page.goto('/admin/players');
  await page.getByRole('button', { name: 'Add Player' }).click();
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('Country').selectOption('MT');
  await page.getByLabel('Portrait').setInputFiles(await picture('portrait.png'));
  await expect(page.getByAltText('Portrait preview')).toBeVisible();
  await page.getByRole('button', { name: 'Add Link' }).click();
  await page.getByLabel('Network').fill('Twitch');
  await page.getByLabel('Address').fill('https://www.twitch.tv/signed');
  await expectToFit(page);
  await save(page);
  await expect(outcome(page, 'Player saved.')).toBeVisible();

  await page.goto('/admin/teams');
  await item(page, team.name).getByRole('link', { name: 'Roster' }).click();
  await expect(page.getByRole('heading', { name: `Roster of ${team.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Roster' }).click();
  await page.getByLabel('Find player').fill(nickname);
  await page.getByLabel('Role').fill('Striker');
  await save(page);
  await expect(outcome(page, `${nickname} joins ${team.name}.`)).toBeVisible();
  await expect(member(page, nickname)).toContainText('Striker');
  await expectToFit(page);

  await member(page, other.nickname).getByRole('button', { name: 'Bench' }).click();
  await expect(outcome(page, `${other.nickname} is on the bench.`)).toBeVisible();
  await expect(member(page, other.nickname)).toContainText('On the bench');
  await page.getByRole('button', { name: `Move up ${nickname}` }).click();
  await expect(outcome(page, `${nickname} is now 1 of 2.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([
    new RegExp(nickname),
    new RegExp(other.nickname),
  ]);
  await expect(page.getByRole('button', { name: `Move up ${nickname}` })).toBeFocused();

  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: team.name })).toBeVisible();
  await expect(page.getByText(nickname).first()).toBeAttached();
  await archive(page, team);
});

test('a new player is signed without leaving the roster', async ({ page }) => {
  const team = await makeTeam(page);
  const nickname = unique('newcomer');
  await page.goto(`/admin/teams?roster=${team.teamID}`);
  await page.getByRole('button', { name: 'Add to Roster' }).click();
  await page.getByLabel('Find player').fill(nickname);
  await page.getByRole('button', { name: `Add “${nickname}” as a new player` }).click();
  await expect(page.getByLabel('Player', { exact: true })).toContainText(nickname);
  await page.getByLabel('Role').fill('Duelist');
  await save(page);
  await expect(outcome(page, `${nickname} joins ${team.name}.`)).toBeVisible();
  await expect(member(page, nickname)).toContainText('Duelist');
  await archive(page, team);
});

test('a time in a team ends on a day, and a wrong entry goes', { tag: '@phone' }, async ({ page }) => {
  const team = await makeTeam(page);
  const [leaver, mistake] = [await makePlayer(page), await makePlayer(page)];
  await sign(page, team, leaver.playerID);
  await sign(page, team, mistake.playerID);
  await page.goto(`/admin/teams?roster=${team.teamID}`);

  await member(page, leaver.nickname).getByRole('button', { name: 'End' }).click();
  await page.getByLabel('Left').fill('2026-01-04');
  await save(page);
  await expect(page.getByLabel('Left')).toHaveAccessibleDescription(/Left must not be before Joined/);
  await page.getByLabel('Left').fill('2026-02-03');
  await save(page);
  await expect(outcome(page, `${leaver.nickname}’s last day in the team is 3 Feb 2026.`)).toBeVisible();
  await expect(member(page, leaver.nickname)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Former members' })).toContainText(leaver.nickname);

  await member(page, mistake.nickname).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText(mistake.nickname);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(outcome(page, `Entry of ${mistake.nickname} deleted.`)).toBeVisible();
  await expect(member(page, mistake.nickname)).toHaveCount(0);
  await archive(page, team);
});

test('two editors on one roster: the second sees what the first did', async ({ page }) => {
  const team = await makeTeam(page);
  const { playerID, nickname } = await makePlayer(page);
  const { id, updatedAt } = await sign(page, team, playerID);
  await page.goto(`/admin/teams?roster=${team.teamID}`);
  await expect(member(page, nickname)).toBeVisible();
  const change = await page.request.patch(`/api/memberships/${id}`, { data: { role: 'Captain', updatedAt } });
  expect(change.status()).toBe(200);

  await member(page, nickname).getByRole('button', { name: 'Bench' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${nickname} was changed elsewhere.` })).toBeVisible();
  await expect(member(page, nickname)).toContainText('Captain');
  await expect(member(page, nickname)).not.toContainText('On the bench');

  await member(page, nickname).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Role')).toHaveValue('Captain');
  await page.request.patch(`/api/memberships/${id}`, { data: { role: 'Coach' } });
  await page.getByLabel('Role').fill('Analyst');
  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await expect(page.getByLabel('Role')).toHaveValue('Coach');
  await archive(page, team);
});

test('a player twice in one team, a taken slug and bad fields are told beside them', async ({ page }) => {
  const team = await makeTeam(page);
  const { playerID, nickname } = await makePlayer(page);
  await sign(page, team, playerID);
  await page.goto(`/admin/teams?roster=${team.teamID}`);
  await page.getByRole('button', { name: 'Add to Roster' }).click();
  await save(page);
  await expect(page.getByLabel('Player', { exact: true })).toHaveAccessibleDescription('Player is required.');
  await expect(page.getByLabel('Role')).toHaveAccessibleDescription('Role is required.');
  await page.getByLabel('Find player').fill(nickname);
  await page.getByLabel('Role').fill('Rifler');
  await save(page);
  await expect(page.getByLabel('Joined')).toHaveAccessibleDescription(/already in this team at that time/);

  await page.goto('/admin/teams?edit=new');
  await page.getByLabel('Name', { exact: true }).fill('Another');
  await page.getByLabel('Game').fill('Tekken 8');
  await page.getByLabel('Slug').fill('Not a slug');
  await save(page);
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Slug must be lower-case/);
  await page.getByLabel('Slug').fill(team.slug);
  await save(page);
  await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another');
  await archive(page, team);
});

test('a team with a history is archived instead, and comes back', async ({ page }) => {
  const team = await makeTeam(page);
  const { playerID } = await makePlayer(page);
  await sign(page, team, playerID);
  await page.goto('/admin/teams');
  await item(page, team.name).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete this team?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('This team has 1 membership');
  await question(page).getByRole('button', { name: 'Archive' }).click();
  await expect(outcome(page, `${team.name} is archived.`)).toBeVisible();
  await item(page, team.name).getByRole('button', { name: 'Restore' }).click();
  await expect(outcome(page, `${team.name} is back among the teams.`)).toBeVisible();
  await archive(page, team);
});

test('a player with a history is erased, and the dialog says what goes', async ({ page }) => {
  const team = await makeTeam(page);
  const { playerID, nickname } = await makePlayer(page);
  await sign(page, team, playerID);
  await page.goto('/admin/players');
  await page.getByLabel('Search players').fill(nickname);
  await item(page, nickname).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete this player?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('This player has 1 membership and cannot be deleted.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/admin/players?edit=${playerID}`);
  await page.getByRole('button', { name: 'Erase Player' }).click();
  await expect(question(page)).toContainText('Erase this player? Name, nickname, links');
  await question(page).getByRole('button', { name: 'Erase Player' }).click();
  await expect(outcome(page, 'Player erased.')).toBeVisible();
  await page.getByLabel('Search players').fill(nickname);
  await expect(page.getByText('No players found.')).toBeVisible();
  await archive(page, team);
});

test('an achievement suggests teams and players, and takes other names', async ({ page }) => {
  await page.goto('/admin/achievements?edit=new');
  await page.getByLabel('Players').fill('A guest, ');
  const list = await page.getByLabel('Players').getAttribute('list');
  await expect(page.locator(`[id="${list}"] option[value="A guest, zed"]`)).toBeAttached();
  const teams = await page.getByLabel('Team').getAttribute('list');
  await expect(page.locator(`[id="${teams}"] option[value="Sim Racing"]`)).toBeAttached();
});

for (const [address, heading] of [
  ['/admin/teams', 'Team Manager'],
  ['/admin/teams?edit=new', 'Add Team'],
  ['/admin/teams?roster=1', 'Roster of Counter-Strike 2'],
  ['/admin/players', 'Player Manager'],
  ['/admin/players?edit=new', 'Add Player'],
] as const) {
  test(`${address} fits and is accessible`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, !isMobile);
  });
}
