import { command, say } from './command';

const [action, username] = process.argv.slice(2);
if (action !== 'reset' || !username) {
  console.error('Say whose account to reset: npm run staff -- reset USERNAME');
  process.exit(2);
}

await command(
  'production',
  async () => {
    const { db } = await import('@/db/client');
    const { env } = await import('@/lib/env');
    const { resetUser } = await import('@/lib/users/reset');
    const path = await resetUser(db, username);
    if (path === null) throw new Error(`There is no user ${username}.`);
    say(
      `${username} is signed out everywhere and has no second factor any more. The link to set a password works once,`,
    );
    say(`within 24 hours: ${env.SITE_URL}${path}`);
  },
  { beside: true },
);
