import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { acrossFields, deleted, idParam, inputText, moment, requiredText } from '../http/fields';
import { currentPassword } from './password-rules';
import { signedIn, signedInAsRead } from './user';

/** The ways to take the second step of a sign-in. */
export const secondFactorMethod = z.enum(['totp', 'passkey', 'recovery']);
export type SecondFactorMethod = z.output<typeof secondFactorMethod>;

/** Made by the WebAuthn library of the server and read by its counterpart in the browser: passed through as it is. */
const webauthnOptions = z.looseObject({});

/** A passkey's id: at most 1023 bytes (WebAuthn, 5.1.3), as base64url. */
export const PASSKEY_ID = /^[\w-]{1,1364}$/;

/** The ways to reach a device, such as `usb` or `internal`. Any name is allowed: browsers add new ones. */
const transports = z.array(inputText().max(32), 'Must be a list of transports.').max(10, 'At most 10 transports.');

/** The answer of the browser's library: that of the server verifies the rest of it. */
const webauthnAnswer = z.looseObject({
  // A malformed id is refused like an unknown one, with 401: which ids are well-formed is nothing to tell at a sign-in.
  id: z.string().transform((id) => (PASSKEY_ID.test(id) ? id : '')),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
});
export type WebauthnAnswer = z.output<typeof webauthnAnswer>;

/** The same for a new passkey. Its id and transports are stored, so both are validated. */
const registration = z.looseObject({
  id: inputText('Must be the id of a passkey.').regex(PASSKEY_ID, 'Must be the id of a passkey.'),
  response: z.looseObject({ clientDataJSON: inputText().max(20_000), transports: transports.optional() }),
});

/** White space and invisible characters: apps show `123 456`, and copied text may contain others. */
const BLANK = /[\p{White_Space}\p{Cf}]/gu;

/** A code of an app or a recovery code, as people type or paste it: NFKC turns full-width digits into the usual ones. */
const code = inputText('Must be a code.')
  .max(100, { error: 'Must be a code.', abort: true })
  .overwrite((typed) => typed.normalize('NFKC').replace(BLANK, ''))
  .min(1, 'Code is required.');
const challenge = inputText('Must be a challenge.').max(200);

const secondFactor = z
  .object({ challenge, code: code.optional(), passkey: webauthnAnswer.optional() })
  .refine(
    ...acrossFields<{ code?: string | undefined; passkey?: unknown }>({
      holds: (body) => (body.code === undefined) !== (body.passkey === undefined),
      fields: ['code', 'passkey'],
      path: 'code',
      error: 'Either a code or a passkey is needed.',
    }),
  )
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof secondFactor>;

const confirmation = z.object({ currentPassword });
const recovery = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once.') });

const passkey = z
  .object({ id: z.int(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

const newPasskey = passkey
  .extend({
    recoveryCodes: z
      .array(z.string())
      .optional()
      .describe('Ten new ones, shown this once: where this is the first second factor, or none were left.'),
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.output<typeof newPasskey>;

/** Staff set up their own second factors: every role may, and without having one yet. */
const forCaller = { access: 'staff', role: 'writer', isSetUp: true } as const;

export const secondFactorEndpoints = {
  secondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'public',
    summary:
      'The second step of a sign-in whose first step answered 401 `second_factor`: with a code of the app, a recovery code or a passkey.',
    body: secondFactor,
    response: signedIn,
    readAs: signedInAsRead,
    errors: ['unauthenticated', 'rate_limited'],
  }),
  methods: endpoint({
    ...forCaller,
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Which second factors the caller has, and how many recovery codes are left.',
    response: z.object({
      totp: z.boolean(),
      passkeys: z.int(),
      recoveryCodes: z.int(),
      requiredBy: moment
        .nullable()
        .describe('Until when the caller has to set one up; null: they have one, or need none.'),
    }),
  }),
  startTotp: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/auth/totp',
    summary: 'Begin to set up an authenticator app. It is asked for once it is confirmed. Needs a recent sign-in.',
    body: confirmation,
    status: 201,
    response: z.object({
      secret: z.string().describe('Base32.'),
      uri: z.string().describe('`otpauth://`, for the app.'),
      qr: z.string().describe('The address as a picture: SVG.'),
    }),
    errors: ['reauthenticate'],
  }),
  confirmTotp: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/auth/totp/confirm',
    summary:
      'Turn the app on with a code of it; answers ten new recovery codes, those before are over. Ends the caller’s other sessions.',
    body: confirmation.extend({ code }),
    response: recovery,
    errors: ['reauthenticate'],
  }),
  removeTotp: endpoint({
    ...forCaller,
    method: 'DELETE',
    path: '/auth/totp',
    summary: 'Turn the app off. Ends the caller’s other sessions. Needs a recent sign-in.',
    body: confirmation,
    response: deleted,
    errors: ['not_found', 'reauthenticate'],
  }),
  renewRecoveryCodes: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/auth/recovery-codes',
    summary: 'Make ten new recovery codes; those before are over. Needs a recent sign-in.',
    body: confirmation,
    status: 201,
    response: recovery,
    errors: ['reauthenticate'],
  }),
  passkeys: endpoint({
    ...forCaller,
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'The caller’s passkeys, oldest first.',
    response: z.array(passkey),
  }),
  passkeyOptions: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'What the browser needs to make a passkey. Needs a recent sign-in.',
    body: confirmation,
    response: webauthnOptions,
    errors: ['reauthenticate'],
  }),
  addPasskey: endpoint({
    ...forCaller,
    method: 'POST',
    path: '/auth/passkeys',
    summary:
      'Keep a passkey that the browser made: its JSON as it is, with `name` beside it. The first second factor brings ten recovery codes. Ends the caller’s other sessions.',
    body: registration.extend({ name: requiredText('Name', 80), currentPassword }),
    status: 201,
    response: newPasskey,
    errors: ['conflict', 'reauthenticate'],
  }),
  removePasskey: endpoint({
    ...forCaller,
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    summary: 'Delete one of the caller’s passkeys. Ends the caller’s other sessions. Needs a recent sign-in.',
    params: idParam,
    body: confirmation,
    response: deleted,
    errors: ['not_found', 'reauthenticate'],
  }),
  passkeyLoginOptions: endpoint({
    method: 'POST',
    path: '/auth/passkeys/login/options',
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey alone.',
    limit: 'passkeyOptions',
    response: webauthnOptions,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/auth/passkeys/login',
    access: 'public',
    summary: 'Sign in with a passkey alone: the browser’s JSON as it is.',
    body: webauthnAnswer,
    response: signedIn,
    readAs: signedInAsRead,
    errors: ['unauthenticated', 'rate_limited'],
  }),
};
