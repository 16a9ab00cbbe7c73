/** The site under test: `npm test` builds and starts it, and says here where it is. */

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with npm test.`);
  return value;
}

export const baseUrl = given('TEST_BASE_URL');
export const databaseUrl = given('TEST_DATABASE_URL');
export const administrator = { username: given('ADMIN_USERNAME'), password: given('ADMIN_PASSWORD') };
