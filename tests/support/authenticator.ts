import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { baseUrl } from './server';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

// The site's own rule: passkeys belong to a name, and the loopback's is `localhost`.
const site = new URL(baseUrl);
site.hostname = 'localhost';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

interface Options {
  challenge?: unknown;
  user?: { id: string };
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge }: Options): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));

function authenticatorData(flags: number, counter: number, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(site.hostname), Buffer.from([flags]), count, credential]);
}

/** The public key as CTAP devices write it (COSE, ES256). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

/** A device with one passkey (WebAuthn level 2): answers as the browser's library sends them. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  const head = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  let userHandle: string | undefined;
  let counter = 0;
  return {
    id,
    /** Makes the passkey. */
    register(options: Options) {
      userHandle = options.user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const authData = new Uint8Array(authenticatorData(flags, counter, credential));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const clientDataJSON = text(clientData('webauthn.create', options));
      const attestationObject = text(isoCBOR.encode(attestation));
      return { ...head, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** Signs in. @param response what the answer says otherwise, a user handle for one */
    answer(options: Options, response: Record<string, unknown> = {}) {
      counter += 1;
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED, counter);
      const client = clientData('webauthn.get', options);
      const signature = text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey));
      const signed = { clientDataJSON: text(client), authenticatorData: text(data), signature };
      return { ...head, response: { ...signed, userHandle, ...response } };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
