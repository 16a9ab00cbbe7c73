import { createServer, type RequestListener, request as ask, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { Renderer } from '@/lib/platform/host/renderer';
import { sendResponse } from '@/lib/platform/host/send-response';
import { baseUrl } from '../../support/server';
import { test } from '../test';

/** Scripts that an attacker could inject. Each records its name when it runs. */
const INJECTED = [
  `<script>ran.push('plain')</script>`,
  `<script id="a">ran.push('attribute')</script>`,
  `<script type="module">ran.push('module')</script>`,
  `<script>self.__next_f.push(ran.push('flight'))</script>`,
  `<script>self.__next_f.push([1,ran.push('flight literal')])</script>`,
  `<script>self.__next_f.push([1,"a"]);ran.push('after flight')</script>`,
  `<script>$RC("B:0","S:0");ran.push('after React')</script>`,
  `<script src="data:text/javascript,ran.push('data')"></script>`,
  `<script src="https://evil.example/a.js" async=""></script>`,
  `<img src="/nothing.png" onerror="ran.push('handler')">`,
  `<iframe srcdoc="<script>parent.ran.push('frame')</script>"></iframe>`,
].join('');

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Forwards a request to the site. */
const passOn: RequestListener = ({ url = '/', method = 'GET', headers }, response) => {
  const { hostname, port, host } = new URL(baseUrl);
  ask({ hostname, port, path: url, method, headers: { ...headers, host } }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 500, incoming.headers);
    incoming.pipe(response);
  }).end();
};

/** The site's middleware in front of a fake Next.js whose page for a path contains the injected script. */
async function siteWith(path: string, injected: string): Promise<string> {
  const inner = await serve((_, response) => {
    void fetch(baseUrl + path)
      .then((page) => page.text())
      .then((html) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(html.replace('<head>', () => `<head>${injected}`).replace('</body>', () => `${injected}</body>`));
      });
  });
  const renderer = new Renderer(inner, {}, { siteUrl: baseUrl, apiUrl: '/api' });
  const front = await serve((request, response) => {
    if (request.url !== path) {
      passOn(request, response);
      return;
    }
    void renderer.render(path, {}).then(({ stored }) => sendResponse(request, response, { stored, sharedHeaders: {} }));
  });
  return `http://127.0.0.1:${front}${path}`;
}

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

for (const path of ['/news', '/teams', '/admin/login']) {
  test(`a script that was injected into ${path} does not run, and the page works`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { ran: [] }));
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `ran.push('host')` }),
    );
    await page.goto(await siteWith(path, INJECTED));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/admin/login') {
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    }
    expect(await page.evaluate('ran')).toEqual([]);
  });
}
