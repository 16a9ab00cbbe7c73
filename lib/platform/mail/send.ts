import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { env } from '../../env';
import { MAIL_TIMEOUT_MS } from '../../limits';
import { log } from '../../log';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Whom it comes from where `SMTP_FROM` does not say. */
  from: { name: string; address: string };
}

/** Whether this site sends mail at all. */
export const sendsMail = env.SMTP_URL !== undefined;

/**
 * Sends a mail by the server of `SMTP_URL`, once: the sender of the call learns of a failure and has the link in hand.
 * @returns whether the server has taken it
 */
export async function sendMail({ from, ...mail }: Mail): Promise<boolean> {
  if (env.SMTP_URL === undefined) return false;
  // Most sites send no mail: they do not load the library.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: MAIL_TIMEOUT_MS });
  const sent = transport.sendMail({ ...mail, from: env.SMTP_FROM ?? from });
  const tooLate = delay(MAIL_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error('The mail server took too long.');
  });
  try {
    await Promise.race([sent, tooLate]);
    return true;
  } catch (err) {
    log.error({ err }, 'A mail could not be sent. Look at SMTP_URL and SMTP_FROM.');
    return false;
  }
}
