import { someAddress } from './client';
import { baseUrl } from './server';

const visit = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, baseUrl), { redirect: 'manual', headers: { 'x-forwarded-for': someAddress(), ...headers } });

/** The status that a visitor gets. */
export const status = async (path: string): Promise<number> => (await visit(path)).status;

/** Returns what a visitor gets. */
export const body = async (path: string): Promise<string> => (await visit(path)).text();

/** Returns what a visitor gets who goes to a page by a link within the site: data, and no HTML. */
export const payload = async (path: string): Promise<string> => (await visit(path, { rsc: '1' })).text();

/** Returns where a visitor is sent. */
export async function follow(path: string): Promise<{ status: number; location: string | null }> {
  const response = await visit(path);
  return { status: response.status, location: response.headers.get('location') };
}
