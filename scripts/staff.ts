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
    const { mailInvitation } = await import('@/lib/users/invitation-mail');
    const { resetUser } = await import('@/lib/users/commands');
    const reset = await resetUser(db, username);
    if (reset === null) throw new Error(`There is no user ${username}.`);
    const { user, path, expiresAt } = reset;
    const url = env.SITE_URL + path;
    say(
      `${username} is signed out everywhere, and password and second factor are void. The link to set a password works once,`,
    );
    say(`within 24 hours: ${url}`);
    const sentTo = await mailInvitation(user, { url, expiresAt });
    if (sentTo) say(`It was also mailed to ${sentTo}.`);
    if (sentTo === null) say('It could not be mailed, so please give it to them.');
  },
  { beside: true },
);
