import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@/db/embedded/free-port';
import { end, start, startPackage } from '../checks/run';
import { type Site, untilHealthy } from '../checks/site';

/** A server that is measured beside others. */
export interface Server {
  name: string;
  url: string;
  stop: () => Promise<void>;
}

/** Returns what the site's process was given, for another one on the same database. */
export function environment(site: Site, port: number): Record<string, string> {
  const { TEST_DATABASE_URL = '', TEST_BASE_URL = '', ...rest } = site.env;
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' };
  return { ...rest, ...own, DATABASE_URL: TEST_DATABASE_URL, SITE_URL: TEST_BASE_URL };
}

async function healthy(name: string, child: ChildProcess, port: number): Promise<Server> {
  const url = `http://127.0.0.1:${port}`;
  const stop = () => end(child);
  try {
    await untilHealthy(`${url}/api/health`, new AbortController().signal);
    return { name, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Another process of the site, on the same database and build. */
export async function secondInstance(site: Site): Promise<Server> {
  const port = await freePort();
  const child = start(process.execPath, ['dist/server.js'], environment(site, port));
  return healthy('second instance', child, port);
}

/** The same build, served by Next.js alone. */
export async function nextStart(site: Site): Promise<Server> {
  const port = await freePort();
  const child = startPackage('next', ['start', '-H', '127.0.0.1', '-p', String(port)], environment(site, port));
  return healthy('next start', child, port);
}

/** An answer of the site as another server may send it: the very bytes, and headers of the same length. */
export interface Page {
  body: Buffer;
  headers: Record<string, string>;
}

/** Node.js with nothing in it but one answer: what any server written in it could reach at best. */
export async function plainNode({ body, headers }: Page): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { name: 'plain Node.js', url: `http://127.0.0.1:${port}`, stop };
}

/** nginx with the page as a file that is compressed already; null where it is not installed. */
export async function nginx({ body, headers }: Page, folder: string): Promise<Server | null> {
  const port = await freePort();
  const root = path.join(folder, 'nginx');
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'page.html.gz'), body);
  writeFileSync(path.join(root, 'page.html'), gunzipSync(body));
  const added = Object.entries(headers)
    .filter(([name]) => !['content-length', 'content-type', 'content-encoding', 'date', 'connection'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', "'")}";`);
  const config = path.join(root, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${root}/pid; error_log ${root}/log; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {}
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
       default_type text/html;
       server { listen 127.0.0.1:${port}; root ${root}; gzip_static always; ${added.join(' ')}
         location / { try_files /page.html =404; } }
     }`,
  );
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore', detached: true });
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  if (!isThere) return null;
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, new AbortController().signal);
  return { name: 'nginx', url, stop: () => end(child) };
}
