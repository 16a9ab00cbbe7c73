import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { jpeg } from '../support/pictures';
import { ADMIN_PASSWORD, pictureForm, type StaffCall, signInTo } from '../support/staff';

describe('the files that an image holds, in a folder of their own', () => {
  let folder: string;
  let image: string;
  let dataDir: string;
  let site: Started;
  let staff: StaffCall;

  const start = async (variables: Record<string, string> = {}): Promise<Started> => {
    const own = { DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD, PORT: String(await freePort()), ...variables };
    return npmStart(own, '', image, 'node dist/supervise.js');
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tempesta-image-'));
    chmodSync(folder, 0o755);
    image = path.join(folder, 'image');
    dataDir = path.join(folder, 'data');
    execFileSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/image.ts', image]);
    site = await healthy(await start());
    staff = await signInTo(site);
    // Looking through the programs takes half a minute beside other tests.
  }, 300_000);

  afterAll(async () => {
    await site.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('have neither sources nor what only a build needs', () => {
    for (const name of ['app', 'server.ts', 'node_modules/typescript', 'node_modules/tsx']) {
      expect(existsSync(path.join(image, name)), name).toBe(false);
    }
  });

  it.each(['/', '/news', '/teams', '/search?query=harbour', '/admin/login', '/api/docs', '/feed.xml', '/share/teams'])(
    'serve %s',
    async (address) => expect((await fetch(site.url + address)).status).toBe(200),
  );

  it('save a picture and an article with code and a formula, and draw its card', async () => {
    const { url } = (await (await staff('POST', '/upload/thumbnail', pictureForm(await jpeg(900, 600)))).json()) as {
      url: string;
    };
    const category = (await (await staff('POST', '/news-category', { name: 'News' })).json()) as { id: number };
    const content =
      '<pre><code class="language-javascript">const windy = true;</code></pre><div data-type="block-math" data-latex="x^2"></div>';
    const body = { title: 'From an image', categoryId: category.id, date: '2026-01-01', isPublished: true };
    const saved = await staff('POST', '/news', { ...body, content, image: url });
    const { id } = (await saved.json()) as { id: number };
    const page = await (await fetch(`${site.url}/news/${id}`)).text();
    expect(page).toContain('hljs-keyword');
    expect(page).toContain('katex');
    const card = await fetch(`${site.url}/share/news/${id}/card`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    ['backup', 'saved.tar'],
    ['staff', 'reset', 'admin'],
    ['restore', 'saved.tar', '--force'],
  ])('run the command %s %s', (command, ...words) => {
    const { PATH = '', API_HOST = '' } = process.env;
    const env = { PATH, API_HOST, ENV_FILE: devNull, DATA_DIR: dataDir, NODE_ENV: 'production' as const };
    const args = ['--conditions=react-server', `dist/${command}.js`, ...words];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: image, env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  it('refuse settings that are part of another build', async () => {
    const other = await start({ API_HOST: 'other.example', DATA_DIR: path.join(folder, 'other') });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain(
      'This image was built with another NEXT_PUBLIC_API_URL, API_HOST or HSTS_SUBDOMAINS',
    );
  });
});
