import 'server-only';
import type { Executor } from '@/db/client';
import { assertLogo } from './known-picture';

/** The logo of something, and the one for the dark theme. */
interface Logos {
  logo: string | null;
  logoDark: string | null;
}

type SomeLogos = { [Name in keyof Logos]?: string | null | undefined };

/** Checks the logos that a save names. @throws {AppError} `invalid` when a picture is not there */
export async function assertLogos(tx: Executor, { logo, logoDark }: SomeLogos, before: SomeLogos = {}): Promise<void> {
  await assertLogo(tx, 'logo', { url: logo, before: before.logo ?? null });
  await assertLogo(tx, 'logoDark', { url: logoDark, before: before.logoDark ?? null });
}

/** Returns the logos of a thing that it may lose. */
export const logosOf = ({ logo, logoDark }: Logos): (string | null)[] => [logo, logoDark];
