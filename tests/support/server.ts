/** The site under test: `npm test` builds and starts it, and passes its address here. */

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with npm test.`);
  return value;
}

export const baseUrl = given('TEST_BASE_URL');
export const databaseUrl = given('TEST_DATABASE_URL');
/** The folder of the site's uploads. */
export const dataDir = given('DATA_DIR');
/** An origin that may call with credentials, and a host that serves the contract at its root. */
export const partnerOrigin = given('API_ORIGINS');
export const apiHost = given('API_HOST');
export const administrator = { username: given('ADMIN_USERNAME'), password: given('ADMIN_PASSWORD') };
