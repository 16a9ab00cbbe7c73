import type { Started } from './npm-start';

/** A site that answers at an address, however it was started. */
type Site = Pick<Started, 'url'>;

/** The first administrator's password, for the site's environment. */
export const ADMIN_PASSWORD = 'a password of the tests';
/** The session secret of sites on a test's own database. */
export const SESSION_SECRET = 'a secret of more than thirty-two characters';

/** Calls the API as a member of staff: a form is sent as multipart, everything else as JSON. */
export type StaffCall = (method: string, path: string, body?: unknown) => Promise<Response>;

async function send(site: Site, cookie: string, [method, path, body]: Parameters<StaffCall>): Promise<Response> {
  const isForm = body === undefined || body instanceof FormData;
  return fetch(`${site.url}/api${path}`, {
    method,
    headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(isForm ? { body } : { body: JSON.stringify(body) }),
  });
}

export const logIn = (site: Site, password = ADMIN_PASSWORD): Promise<Response> =>
  send(site, '', ['POST', '/auth/login', { username: 'admin', password }]);

/** Signs the first administrator in to a site, which was started with `ADMIN_PASSWORD` if no other password is given. */
export async function signInTo(site: Site, password = ADMIN_PASSWORD): Promise<StaffCall> {
  const answer = await logIn(site, password);
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';', 1);
  return (...call) => send(site, cookie, call);
}

/** A form with a picture. */
export function pictureForm(picture: Buffer): FormData {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(picture)], 'picture.jpg'));
  return form;
}
