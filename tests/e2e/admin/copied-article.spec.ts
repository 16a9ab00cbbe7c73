import { expect } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { openEditor, savedContent, text } from './editor';
import { test } from './staff';

/** What a page shows in another form than it is stored, and what it refers to. */
const CONTENT = [
  '<p>See the <a href="#results">results</a> and <span style="color: var(--palette-red)">more</span>.</p>',
  '<h2 id="results">Results</h2>',
  '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"></div>',
  '<img src="https://pictures.invalid/stage.png" alt="The stage" title="Day one" width="640" height="480" data-align="center" style="width: 50%">',
  '<p>As <span data-type="inline-math" data-latex="\\frac{a}{b}"></span> says</p>',
  '<div data-type="block-math" data-latex="\\sum_{i=0}^n i"></div>',
  '<pre><code class="language-cpp">int main() {\n\n  return 0;\n}</code></pre>',
  '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"><col style="min-width: 25px"></colgroup><tbody><tr><th><p>Map</p></th><th><p>Score</p></th></tr><tr><th><p>Bind</p></th><td style="text-align: right"><p>13</p></td></tr></tbody></table>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li></ul>',
  '<figure><img src="https://pictures.invalid/cup.png" alt="The cup"><figcaption>In <em>Valletta</em></figcaption></figure>',
  '<p>End</p>',
].join('');

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const state of ['before anything of other hosts is loaded', 'with all of other hosts loaded']) {
  test(`An article's page that is copied into the editor is that article again: ${state}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.route(/youtube-nocookie/, (route) => route.fulfill({ body: '' }));
    // Shown, but not read by scripts, as by most hosts: the editor cannot take a copy.
    await context.route(/pictures\.invalid/, (route) =>
      route.request().headers().origin === undefined
        ? route.fulfill({ contentType: 'image/png', body: PIXEL })
        : route.abort('accessdenied'),
    );
    const { id: source } = await createArticle({ content: CONTENT });
    await page.goto(`/news/${source}`);
    const article = page.locator('.rich-text').first();
    const buttons = article.getByRole('button', { name: /^(?:Play|Load)/ });
    await expect(buttons).toHaveCount(3);
    if (state.startsWith('with')) {
      for (let left = 3; left > 0; left -= 1) {
        await buttons.first().press('Enter');
        await expect(buttons).toHaveCount(left - 1);
      }
    }
    await article.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+C');
    const id = await openEditor(page);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(text(page)).toContainText('End');
    expect(await savedContent(page, id)).toBe(CONTENT);
  });
}
