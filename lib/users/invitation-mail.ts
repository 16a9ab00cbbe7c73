import 'server-only';
import { env } from '../env';
import { LOCALE, TIME_ZONE } from '../locale';
import { sendMail, sendsMail } from '../platform/mail/send';
import { readSettings } from '../settings/load';
import type { Invitation } from './contract';

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

interface Invited {
  username: string;
  email: string;
}

/**
 * Sends a user the link to set a password, where the site sends mail.
 * @returns the address that it was sent to; null where it could not be sent, undefined where the site sends no mail
 */
export async function mailInvitation(
  { username, email }: Invited,
  { url, expiresAt }: { url: string; expiresAt: Date },
): Promise<string | null | undefined> {
  if (!sendsMail) return undefined;
  const { name, email: address } = await readSettings();
  const text = `Hello ${username},

Use this link to set a password for the admin panel of ${name}:

${url}

It works once, until ${moment.format(expiresAt)} (${TIME_ZONE}). If you did not expect this e-mail, ignore it: nothing
changes until the link is used.
`;
  const isSent = await sendMail({ to: email, subject: `Set your password for ${name}`, text, from: { name, address } });
  return isSent ? email : null;
}

/** Mails a link that was added, where the site sends mail. Call it after the change: a mail cannot be taken back. */
export async function sendInvitation(
  user: Invited,
  { path, expiresAt }: { path: string; expiresAt: Date },
): Promise<Invitation> {
  const url = env.SITE_URL + path;
  const sentTo = await mailInvitation(user, { url, expiresAt });
  return { url, expiresAt: expiresAt.toISOString(), sentTo };
}
