// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWithPasskey, makePasskey, passkeyFailure } from '@/components/admin/manager/session/webauthn';
import { ApiError } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';

const { webauthn: texts, passkeyFailed } = panelMessages.secondFactor;

/** The failures of `navigator.credentials` (WebAuthn level 3, 5.1.3 and 5.1.4), and what browsers add. */
const FAILURES = [
  ...['AbortError', 'ConstraintError', 'InvalidStateError', 'NotAllowedError', 'NotSupportedError', 'SecurityError'],
  ...['UnknownError', 'OperationError', 'NotReadableError', 'NetworkError', 'TimeoutError'],
];

const creation = {
  ...{ challenge: 'AAAA', rp: { name: 'Site', id: 'localhost' }, user: { id: 'AAAA', name: 'a', displayName: '' } },
  ...{ pubKeyCredParams: [{ type: 'public-key', alg: -7 }], excludeCredentials: [{ id: 'AAAA', type: 'public-key' }] },
  authenticatorSelection: { userVerification: 'required' },
};
const request = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' };

/** A browser whose credentials fail in one way. */
function failingWith(name: string): void {
  const fail = () => Promise.reject(new DOMException('In the words of the browser.', name));
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('navigator', { credentials: { create: fail, get: fail } });
}

const sentenceOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'It did not fail.',
    (error: unknown) => passkeyFailure(error),
  );

afterEach(() => vi.unstubAllGlobals());

describe('a failure of WebAuthn', () => {
  it('has a sentence of its own, whether a passkey is made or used', async () => {
    const sentences = new Set<string>();
    for (const name of FAILURES) {
      failingWith(name);
      const sentence = await sentenceOf(makePasskey(creation));
      expect(await sentenceOf(answerWithPasskey(request)), name).toBe(sentence);
      expect(sentence, name).not.toBe(passkeyFailed);
      sentences.add(sentence);
    }
    expect(sentences.size).toBe(FAILURES.length);
  });

  it('says that the device has the passkey already', async () => {
    failingWith('InvalidStateError');
    expect(await sentenceOf(makePasskey(creation))).toBe('This device already has a passkey for your account.');
  });

  it('says that a browser has no passkeys', async () => {
    expect(await sentenceOf(makePasskey(creation))).toBe(texts.unsupported);
    expect(await sentenceOf(answerWithPasskey(request))).toBe(texts.unsupported);
  });

  it('that has no sentence asks to try again, and a refusal of the server speaks for itself', () => {
    expect(passkeyFailure(new Error('Something else'))).toBe(passkeyFailed);
    expect(passkeyFailure('a text')).toBe(passkeyFailed);
    const refused = new ApiError(
      'No.',
      422,
      'invalid',
      {},
      { message: 'This set-up has expired. Please start again.' },
    );
    expect(passkeyFailure(refused)).toBe('This set-up has expired. Please start again.');
  });
});
