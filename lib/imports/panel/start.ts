import 'server-only';
import { rm } from 'node:fs/promises';
import { after } from 'next/server';
import { mapConstraintErrors } from '@/db/failures';
import { imports } from '@/db/schema';
import { env } from '../../env';
import { AppError, invalidField } from '../../errors';
import { CSV_MAX_BYTES } from '../../limits';
import { assertRecentSignIn } from '../../platform/auth/recent-sign-in';
import type { Admin } from '../../platform/auth/require-admin';
import { assertRole } from '../../platform/auth/roles';
import { staffTransaction } from '../../platform/auth/staff-transaction';
import { OutgoingError, parseOutgoingUrl } from '../../platform/outgoing/addresses';
import { textStart } from '../../text-start';
import type { Import, ImportForm } from '../contract';
import { endInterrupted } from '../interrupted';
import { findImport } from '../read';
import { runInBackground, type Source } from './background';

const NAME_MAX = 200;

const constraintErrors = {
  imports_running_key: () =>
    new AppError('conflict', 'Another import is running. Wait until it is done, then start this one.'),
};

/**
 * Begins an import, which runs on after the answer.
 * @throws {AppError} `reauthenticate` without a recent sign-in, unless it is a dry run; `conflict` while another one runs;
 *   `invalid` for an address that may not be asked; `too_large` for a CSV file that is
 */
export async function startImport(admin: Admin, form: ImportForm): Promise<Import> {
  const { file, pictures } = form;
  try {
    assertRole(admin, 'admin');
    const { dryRun = false, kind, csvKind = null } = form;
    if (!dryRun) await assertRecentSignIn(admin, form.currentPassword);
    const source = sourceOf(form);
    await endInterrupted();
    const values = { userId: admin.id, kind, csvKind: kind === 'csv' ? csvKind : null, name: nameOf(source), dryRun };
    const id = await mapConstraintErrors(constraintErrors, () =>
      staffTransaction(admin, async (tx) => {
        const [row] = await tx.insert(imports).values(values).returning({ id: imports.id });
        if (!row) throw new Error('The new row did not come back.');
        return row.id;
      }),
    );
    const { username, role, requestId } = admin;
    after(() => runInBackground({ id, source, dryRun, user: { id: admin.id, username, role, requestId } }));
    return await findImport(id);
  } catch (error) {
    for (const received of [file, pictures]) if (received) await rm(received.path, { force: true });
    throw error;
  }
}

function sourceOf({ kind, csvKind, file, pictures, address = '', username, password = '' }: ImportForm): Source {
  if (kind === 'contract') {
    return {
      kind,
      address: checkedAddress(address),
      credentials: username === undefined ? null : { username, password },
    };
  }
  // The contract asks for them.
  if (!file) throw invalidField('file', 'Choose a file.');
  if (kind === 'wordpress') return { kind, file, pictures: pictures ?? null };
  if (kind === 'archive') return { kind, file };
  if (!csvKind) throw invalidField('csvKind', 'Choose what the file contains.');
  if (file.size > CSV_MAX_BYTES) {
    throw new AppError('too_large', `The file is larger than ${CSV_MAX_BYTES / 1024 / 1024} MB.`);
  }
  return { kind, file, csvKind };
}

function checkedAddress(address: string): string {
  try {
    const url = parseOutgoingUrl(address, env.WEBHOOK_ALLOW_PRIVATE === '1');
    // A query may hold what is not to be kept.
    url.search = '';
    url.hash = '';
    return url.href;
  } catch (error) {
    if (error instanceof OutgoingError) throw invalidField('address', error.message);
    throw error;
  }
}

/** The name of the file without the folders and control characters that some clients send, or the address. */
const nameOf = (source: Source): string =>
  source.kind === 'contract'
    ? textStart(source.address, NAME_MAX)
    : textStart(
        (source.file.name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim(),
        NAME_MAX,
      ) || 'A file';
