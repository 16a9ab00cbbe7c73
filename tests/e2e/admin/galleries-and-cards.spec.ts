import { expect, type Page } from 'playwright/test';
import { createMatch, createMembership, createPlayer, createTeam, unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { bring, enter, key, openEditor, press, savedContent, text, write } from './editor';
import { picture, test } from './staff';

/** Opens an entry of the slash menu by a word. */
async function slash(page: Page, word: string, name: string): Promise<void> {
  await write(page, `/${word}`);
  await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option').first()).toHaveText(new RegExp(name));
  await enter(page);
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test(
  'A gallery is made of files, gets a caption and more pictures, and shows on the page',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const id = await openEditor(page);
    const images = text(page).locator('figure[data-type=gallery] img');
    await test.step('Of several files', async () => {
      await slash(page, 'photos', 'Gallery');
      const chooser = page.waitForEvent('filechooser');
      await dialog(page, 'Gallery').getByRole('button', { name: 'Choose files' }).click();
      await (await chooser).setFiles([await picture('one.png', 600), await picture('two.png', 601)]);
      await expect(images).toHaveCount(2);
      await write(page, 'After it.');
    });
    await test.step('Each has alternative text, and may have a caption', async () => {
      await images.first().click();
      await page.getByLabel('Alternative text').fill('The cup');
      await expect(page.getByLabel('Picture width')).toBeHidden();
      await press(page, 'Caption');
      await write(page, 'Ours now');
    });
    await test.step('More are added to it, and moved by the keyboard', async () => {
      await images.last().click();
      await press(page, 'Gallery');
      const chooser = page.waitForEvent('filechooser');
      await dialog(page, 'Gallery').getByRole('button', { name: 'Choose files' }).click();
      await (await chooser).setFiles(await picture('three.png', 602));
      await expect(images).toHaveCount(3);
      await images.last().click();
      await page.getByLabel('Alternative text').fill('The crowd');
      await images.last().click();
      await key(page, 'Alt+ArrowUp');
      await expect(images.nth(1)).toHaveAttribute('alt', 'The crowd');
    });
    await test.step('One caption is for all of them', async () => {
      await images.first().click();
      await press(page, 'Gallery');
      await dialog(page, 'Gallery').getByRole('button', { name: 'Caption', exact: true }).click();
      await write(page, 'The final');
    });
    expect(await savedContent(page, id)).toMatch(
      /^<figure data-type="gallery"><figure><img src="\/uploads\/[^"]+" alt="The cup"[^>]*><figcaption>Ours now<\/figcaption><\/figure><img [^>]*alt="The crowd"[^>]*><img [^>]*alt=""[^>]*><figcaption>The final<\/figcaption><\/figure><p>After it\.<\/p>$/,
    );

    await page.goto(`/news/${id}`);
    await expect(page.getByRole('link', { name: 'The cup' })).toHaveAttribute('href', /^\/uploads\//);
    await expect(page.getByText('Ours now')).toBeVisible();
    await expect(page.getByText('The final', { exact: true })).toBeVisible();
    const boxes = await Promise.all(
      (await page.locator('figure[data-type=gallery] img').all()).map((image) => image.boundingBox()),
    );
    // Side by side.
    expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99))).toBeLessThan(2);
    await expectToFit(page);
    await expectAccessible(page);
  },
);

test(
  'Cards of a match, a player and a team are found by name, and show on the page',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const team = await createTeam({ name: unique('Carded') });
    const player = await createPlayer();
    await createMembership({ playerId: player.id, teamId: team.id, role: 'Captain' });
    const match = await createMatch({ teamA: unique('Hosts'), teamB: unique('Guests') });
    const sides = `${match.teamA} vs ${match.teamB}`;
    const id = await openEditor(page);

    for (const { word, name, kind, typed, title } of [
      { word: 'match', name: 'Match card', kind: 'Match', typed: match.teamB, title: sides },
      { word: 'player', name: 'Player card', kind: 'Player', typed: player.nickname, title: player.nickname },
      { word: 'team', name: 'Team card', kind: 'Team', typed: team.name, title: team.name },
    ]) {
      await test.step(name, async () => {
        await slash(page, word, name);
        const field = page.getByRole('combobox', { name: kind, exact: true });
        await expect(field).toBeFocused();
        const found = page.getByRole('listbox', { name: `${kind} cards` }).getByRole('option');
        await expect(found.first()).toBeVisible();
        await field.fill(typed);
        await expect(found).toHaveCount(1);
        await field.press('Enter');
        await expect(text(page)).toContainText(title);
      });
    }
    await write(page, 'The end.');
    expect(await savedContent(page, id)).toBe(
      `<div data-card="match:${match.id}"><a href="/matches/${match.id}">${sides}</a></div>` +
        `<div data-card="player:${player.id}"><a href="/players/${player.slug}">${player.nickname}</a></div>` +
        `<div data-card="team:${team.id}"><a href="/teams/${team.slug}">${team.name}</a></div><p>The end.</p>`,
    );

    await page.goto(`/news/${id}`);
    await expect(page.getByRole('link', { name: new RegExp(`^Match ${sides}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: `Player ${player.nickname} Captain · ${team.name}` })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Former team ${team.name} Tekken 8` }).click();
    await expect(page).toHaveURL(`/teams/${team.slug}`);
  },
);

test('A pasted address of a match, a player or a team becomes its card, and a link again by Ctrl+Z', async ({
  page,
  baseURL,
}) => {
  const team = await createTeam({ name: unique('Pasted') });
  const player = await createPlayer();
  const match = await createMatch();
  const id = await openEditor(page);
  for (const [address, title] of [
    [`/matches/${match.id}`, `${match.teamA} vs ${match.teamB}`],
    [`${baseURL}/players/${player.slug}`, player.nickname],
    [`/teams/${team.slug}`, team.name],
  ] as const) {
    await bring(page, 'paste', { 'text/plain': address });
    await expect(text(page)).toContainText(title);
  }
  await key(page, 'ControlOrMeta+z');
  await expect(text(page).getByText(`/teams/${team.slug}`)).toBeVisible();
  await expect(text(page)).not.toContainText(team.name);
  expect(await savedContent(page, id)).toBe(
    `<div data-card="match:${match.id}"><a href="/matches/${match.id}">${match.teamA} vs ${match.teamB}</a></div>` +
      `<div data-card="player:${player.id}"><a href="/players/${player.slug}">${player.nickname}</a></div>` +
      `<p><a href="/teams/${team.slug}">/teams/${team.slug}</a></p>`,
  );
});
