import { expect, type Page } from 'playwright/test';
import { teams } from '@/lib/teams/fixtures';
import { playerAnchor } from '@/lib/teams/rules';
import { playersOf, shownName } from '../../support/expected';
import { listens } from '@/scripts/checks/listens';
import { holdScripts } from '../calls';
import { test } from '../test';

const [longTeam] = teams.filter(({ players }) => players.length > 5);
const [otherLongTeam] = teams.filter((team) => team.players.length > 5 && team !== longTeam);
const [shortTeam] = teams.filter(({ players }) => players.length <= 5);
if (!longTeam || !otherLongTeam || !shortTeam) throw new Error('The rosters do not have both long and short teams.');

const nicknames = (team: typeof longTeam) => playersOf(team).map(shownName);
const section = (page: Page, team: typeof longTeam) => page.getByRole('region', { name: team.name, exact: true });
const shown = (page: Page, team: typeof longTeam) => section(page, team).getByRole('listitem').getByRole('heading');
const next = (page: Page, team: typeof longTeam) => page.getByRole('button', { name: `Next players of ${team.name}` });
const previous = (page: Page, team: typeof longTeam) =>
  page.getByRole('button', { name: `Previous players of ${team.name}` });

test('each team has a section with its roster: picture, nickname, real name and role', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/teams');
  for (const team of teams) {
    await expect(shown(page, team)).toHaveText(nicknames(team));
    for (const [index, player] of playersOf(team).entries()) {
      const card = section(page, team).getByRole('listitem').nth(index);
      await expect(card).toContainText(player.name);
      await expect(card).toContainText(player.role);
      await expect(card.getByRole('img')).toHaveAttribute('src', player.image ?? '/players/default.svg');
    }
  }
});

test('the rows of every roster reach from edge to edge on wide screens, with cards of one width', async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/teams');
    const rosters = page.getByRole('main').getByRole('list', { name: /^Players of/ });
    for (const roster of await rosters.all()) {
      const edges = await roster.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const cards = [...list.children].map((card) => card.getBoundingClientRect());
        return { left, right, cards: cards.map((card) => ({ top: card.top, left: card.left, right: card.right })) };
      });
      for (const top of new Set(edges.cards.map((card) => card.top))) {
        const row = edges.cards.filter((card) => card.top === top);
        expect(row.length).toBeLessThanOrEqual(5);
        expect(Math.min(...row.map((card) => card.left))).toBeCloseTo(edges.left, 0);
        expect(Math.max(...row.map((card) => card.right))).toBeCloseTo(edges.right, 0);
        const widths = row.map((card) => Math.round(card.right - card.left));
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      }
    }
  }
});

test('a link leads to a team’s section', async ({ page }) => {
  await page.goto('/teams');
  await page.getByRole('navigation', { name: 'Teams' }).getByRole('link', { name: 'Tekken 8' }).click();
  await expect(page).toHaveURL(/#tekken-8$/);
  await expect(page.locator('#tekken-8')).toBeInViewport();
});

test('the marks of the teams show their crests, and are named by the teams alone', async ({ page }) => {
  await page.goto('/teams');
  const marks = page.getByRole('navigation', { name: 'Teams' });
  for (const { name } of teams) {
    const crest = marks.getByRole('link', { name, exact: true }).locator('img');
    await expect(crest).toHaveAttribute('src', /\/crests\//);
    await expect(crest).toHaveAttribute('alt', '');
  }
});

test('the staff stand apart behind the players, and substitutes are marked', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/teams');
    const cards = section(page, shortTeam).getByRole('listitem');
    const isStaff = playersOf(shortTeam).map(({ role }) => /coach|engineer/i.test(role));
    await expect(cards).toHaveCount(isStaff.length);
    for (const [index, apart] of isStaff.entries()) {
      await expect(cards.nth(index).getByText('Staff', { exact: true })).toHaveCount(
        apart && !isStaff[index - 1] ? 1 : 0,
      );
    }
    expect(isStaff.at(-1)).toBe(true);
  }
  await expect(section(page, longTeam).getByRole('listitem').filter({ hasText: 'Substitute' })).toHaveCount(1);
});

test.describe('above 992 px', () => {
  test.use({ viewport: { width: 993, height: 800 } });

  test('all players show and the buttons are disabled', async ({ page }) => {
    await page.goto('/teams');
    for (const team of teams) {
      await expect(shown(page, team)).toHaveCount(team.players.length);
      await expect(next(page, team)).toBeDisabled();
      await expect(previous(page, team)).toBeDisabled();
    }
  });
});

test.describe('up to 992 px', () => {
  test.use({ viewport: { width: 992, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/teams');
    await expect(next(page, longTeam)).toBeEnabled();
  });

  test('five players show at a time', async ({ page }) => {
    await expect(shown(page, longTeam)).toHaveText(nicknames(longTeam).slice(0, 5));
  });

  test('the buttons move by one and go around both ends', { tag: '@phone' }, async ({ page }) => {
    const all = nicknames(longTeam);
    const from = (start: number) => [...all.slice(start), ...all.slice(0, start)].slice(0, 5);
    await previous(page, longTeam).click();
    await expect(shown(page, longTeam)).toHaveText(from(all.length - 1));
    for (let start = 0; start < all.length; start++) {
      await next(page, longTeam).click();
      await expect(shown(page, longTeam)).toHaveText(from(start));
    }
    await next(page, longTeam).click();
    await expect(shown(page, longTeam)).toHaveText(from(0));
    await expect(page.getByText(`Showing ${from(0).join(', ')}`)).toBeAttached();
  });

  test('each team keeps its own position', async ({ page }) => {
    await next(page, longTeam).click();
    await expect(shown(page, longTeam).first()).toHaveText(nicknames(longTeam)[1] ?? '');
    await expect(shown(page, otherLongTeam)).toHaveText(nicknames(otherLongTeam).slice(0, 5));
  });

  test('the arrow keys move too', async ({ page }) => {
    await next(page, longTeam).focus();
    await page.keyboard.press('ArrowRight');
    await expect(shown(page, longTeam).first()).toHaveText(nicknames(longTeam)[1] ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(shown(page, longTeam).first()).toHaveText(nicknames(longTeam)[0] ?? '');
  });

  test('a swipe moves too', { tag: '@phone' }, async ({ page }) => {
    const list = page.getByRole('list', { name: `Players of ${longTeam.name}` });
    const touch = (x: number) => [{ identifier: 1, clientX: x, clientY: 300 }];
    await list.dispatchEvent('touchstart', { touches: touch(300), changedTouches: touch(300) });
    await list.dispatchEvent('touchend', { touches: [], changedTouches: touch(200) });
    await expect(shown(page, longTeam).first()).toHaveText(nicknames(longTeam)[1] ?? '');
  });

  test('a roster of five or fewer shows whole, and its buttons are disabled', async ({ page }) => {
    await expect(shown(page, shortTeam)).toHaveText(nicknames(shortTeam));
    await expect(next(page, shortTeam)).toBeDisabled();
    await expect(previous(page, shortTeam)).toBeDisabled();
  });
});

test.describe('before the scripts load', () => {
  test(
    'the buttons move by one, around both ends, and React goes on from there',
    { tag: '@phone' },
    async ({ context }) => {
      const release = await holdScripts(context);
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto('/teams', { waitUntil: 'commit' });
      const all = nicknames(longTeam);
      const from = (start: number) => [...all.slice(start), ...all.slice(0, start)].slice(0, 5);
      await expect(previous(page, shortTeam)).toBeDisabled();
      await expect(shown(page, longTeam)).toHaveText(from(0));
      await previous(page, longTeam).click();
      await expect(shown(page, longTeam)).toHaveText(from(all.length - 1));
      for (const start of [0, 1, 2]) {
        await next(page, longTeam).click();
        await expect(shown(page, longTeam)).toHaveText(from(start));
      }
      await expect(shown(page, otherLongTeam)).toHaveText(nicknames(otherLongTeam).slice(0, 5));
      release();
      await listens(page);
      await expect(shown(page, longTeam)).toHaveText(from(2));
      await next(page, longTeam).click();
      await expect(shown(page, longTeam)).toHaveText(from(3));
      expect(said).toEqual([]);
    },
  );

  test('nothing moves on a wide screen', async ({ context }) => {
    const release = await holdScripts(context);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/teams', { waitUntil: 'commit' });
    await next(page, longTeam).focus();
    await page.keyboard.press('Enter');
    await expect(shown(page, longTeam)).toHaveText(nicknames(longTeam));
    release();
    await listens(page);
    await expect(next(page, longTeam)).toBeDisabled();
    await expect(shown(page, longTeam)).toHaveText(nicknames(longTeam));
  });
});

test.describe('a link to the last player of a long roster', () => {
  const last = playersOf(longTeam).at(-1);
  const address = last ? `/teams#${playerAnchor(longTeam, last)}` : '';
  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('does not scroll there again after a reload', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(shown(page, longTeam).first()).toBeInViewport();
    await section(page, otherLongTeam).getByRole('heading').first().scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await page.reload();
    await expect(shown(page, longTeam).first()).toHaveText(last ? shownName(last) : '');
    expect(await scrolled(page)).toBe(before);
  });

  test('leads there from within the page, after a reload and after a return', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Far down, so that it is not visible by chance.
    const player = playersOf(otherLongTeam).at(-1);
    if (!player) throw new Error('The roster is empty.');
    const card = section(page, otherLongTeam).getByRole('heading', { name: shownName(player), exact: true });
    const follow = () => page.evaluate((hash) => (window.location.hash = hash), playerAnchor(otherLongTeam, player));
    await page.goto('/teams');
    await page.reload();
    await follow();
    await expect(card).toBeInViewport();

    await page.goto('/teams');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(page).toHaveURL('/teams');
    await page.evaluate(() => window.scrollTo(0, 0));
    await follow();
    await expect(card).toBeInViewport();
  });

  test('does not scroll there when the screen is turned', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(address);
    await expect(shown(page, longTeam).last()).toBeInViewport();
    await section(page, otherLongTeam).scrollIntoViewIfNeeded();
    await page.setViewportSize({ width: 800, height: 1100 });
    await expect(next(page, longTeam)).toBeEnabled();
    await expect(shown(page, longTeam).first()).toHaveText(nicknames(longTeam)[0] ?? '');
    await expect(section(page, longTeam).getByRole('heading').first()).not.toBeInViewport();
  });
});

test('prints every player, without controls', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/teams');
  await page.emulateMedia({ media: 'print' });
  await expect(shown(page, longTeam)).toHaveText(nicknames(longTeam));
  await expect(next(page, longTeam)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every player shows on narrow screens', async ({ page }) => {
    await page.goto('/teams');
    for (const team of teams) await expect(shown(page, team)).toHaveText(nicknames(team));
    await expect(next(page, longTeam)).toBeHidden();
  });
});
