import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import type { WebauthnAnswer } from '@/lib/platform/auth/second-factor-contract';
import { serverMessage } from '../feedback/server-message';

const { webauthn: texts, passkeyFailed } = panelMessages.secondFactor;

const UNSUPPORTED = 'UnsupportedError';

/** Loaded on press: most sign-ins need no passkey. */
async function loadLibrary() {
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw new DOMException('There are no passkeys here.', UNSUPPORTED);
  return library;
}

/**
 * Asks the browser for a passkey.
 * @param options as the server gave them: its library made them for this one
 * @throws where the person refuses, or there is none: see `passkeyFailure`
 */
export async function answerWithPasskey(options: object): Promise<WebauthnAnswer> {
  const { startAuthentication } = await loadLibrary();
  const answer = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...answer, response: { ...answer.response } };
}

/**
 * Lets the browser make a passkey.
 * @param options as the server gave them: its library made them for this one
 * @throws where the person refuses, or the device has one already: see `passkeyFailure`
 */
export async function makePasskey(options: object): Promise<WebauthnAnswer> {
  const { startRegistration } = await loadLibrary();
  const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...answer, response: { ...answer.response } };
}

/** The sentence for each failure that browsers report (WebAuthn level 3, 5.1.3 and 5.1.4, and what some add), by its name. */
const SENTENCES = new Map<string, string>([
  [UNSUPPORTED, texts.unsupported],
  ['InvalidStateError', texts.alreadyThere],
  ['NotAllowedError', texts.refused],
  ['AbortError', texts.interrupted],
  ['TimeoutError', texts.tooLate],
  ['SecurityError', texts.otherAddress],
  ['NotSupportedError', texts.unknownKind],
  ['ConstraintError', texts.noScreenLock],
  ['OperationError', texts.alreadyAsking],
  ['NotReadableError', texts.noPasswordManager],
  ['NetworkError', texts.noConnection],
  ['UnknownError', texts.deviceFailed],
]);

/** Returns the sentence for a passkey that could not be made or used: the server's, or that for the browser's failure. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return serverMessage(error, passkeyFailed);
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return SENTENCES.get(name) ?? passkeyFailed;
}
