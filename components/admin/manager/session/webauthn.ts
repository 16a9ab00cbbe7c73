import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { WebauthnAnswer } from '@/lib/platform/auth/second-factor-contract';

/** Loaded on press: most sign-ins need no passkey. */
const library = () => import('@simplewebauthn/browser');

/**
 * Asks the browser for a passkey.
 * @param options as the server gave them: its library made them for this one
 * @throws where the person refuses, or there is none
 */
export async function answerWithPasskey(options: object): Promise<WebauthnAnswer> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...answer, response: { ...answer.response } };
}

/**
 * Lets the browser make a passkey.
 * @param options as the server gave them: its library made them for this one
 * @throws where the person refuses, or the device has one already
 */
export async function makePasskey(options: object): Promise<WebauthnAnswer> {
  const { startRegistration } = await library();
  const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...answer, response: { ...answer.response } };
}
