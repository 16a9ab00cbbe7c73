/** Makes a call again with the caller's own password. */
type Attempt = (currentPassword: string) => Promise<unknown>;

type Confirm = (failure: Error, attempt: Attempt) => Promise<unknown>;

let confirm: Confirm = (failure) => Promise.reject(failure);

/** What a call answers that the server wants confirmed: the answer of an attempt with the password, or the failure. */
export const confirmIdentity: Confirm = (failure, attempt) => confirm(failure, attempt);

/**
 * Says how the caller is asked for their password; without this, calls that need it fail. It is the one place for all of
 * them: each takes `currentPassword` in its body.
 * @param handler is given the failure and makes the attempt; it answers what the attempt does, or throws
 * @returns puts back what happened before
 */
export function onReauthenticate(handler: Confirm): () => void {
  const before = confirm;
  confirm = handler;
  return () => {
    confirm = before;
  };
}

/** Whether a call failed because the caller's password was asked for, and not given or wrong. */
export const isUnconfirmed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'reauthenticate';
