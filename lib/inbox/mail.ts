import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { pendingMails } from '@/db/schema';
import { MAIL_KEPT_DAYS } from '../limits';
import { log } from '../log';
import { readSettings } from '../settings/load';
import { sendMail, sendsMail } from '../platform/mail/send';

interface QueuedMail {
  recipients: string[];
  subject: string;
  text: string;
}

/** Adds a mail to those that wait for the mail server, in the transaction of what it is about; nothing where the site sends none. */
export async function queueMail(tx: Executor, mail: QueuedMail): Promise<void> {
  if (sendsMail) await tx.insert(pendingMails).values(mail);
}

/** The most mails of one round. */
const BATCH = 20;

/** The pause before the next attempt: a minute, then twice as long each time, an hour at most. */
const pause = sql`make_interval(secs => least(60 * power(2, ${pendingMails.tries}), 3600))`;

/**
 * Sends the mails that are due. Each is claimed first, so that of several processes one sends it; it goes once the server has taken it,
 * or after some days.
 */
export async function sendPendingMails(): Promise<void> {
  if (!sendsMail) return;
  try {
    const due = sql`select ${pendingMails.id} from ${pendingMails} where ${pendingMails.nextAt} <= now()
      order by ${pendingMails.nextAt} limit ${BATCH} for update skip locked`;
    const claimed = await db
      .update(pendingMails)
      .set({ tries: sql`${pendingMails.tries} + 1`, nextAt: sql`now() + ${pause}` })
      .where(sql`${pendingMails.id} in (${due})`)
      .returning();
    const { name, email: address } = claimed.length > 0 ? await readSettings() : { name: '', email: '' };
    for (const { id, recipients, subject, text, createdAt } of claimed) {
      const isSent = await sendMail({ to: recipients.join(', '), subject, text, from: { name, address } });
      const isTooOld = Date.now() - createdAt.getTime() > MAIL_KEPT_DAYS * 24 * 60 * 60 * 1000;
      if (isSent || isTooOld) await db.delete(pendingMails).where(eq(pendingMails.id, id));
    }
  } catch (err) {
    log.error({ err }, 'Mails that wait could not be sent; the next attempt follows.');
  }
}
