'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { api, ApiError } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { type Credentials, credentials } from '@/lib/platform/auth/contract';
import { type SecondFactor, secondFactorMethod } from '@/lib/platform/auth/second-factor-contract';
import { Banner } from '../feedback/failures';
import { BusyButton } from '../feedback/busy';
import { serverMessage } from '../feedback/server-message';
import { Field, inputClass } from '../fields/field';
import { PasswordInput } from '../fields/person-fields';
import { useSession } from './session-provider';
import { answerWithPasskey, passkeyFailure } from './webauthn';

interface Props {
  /** The reason why single sign-on failed; shown until the form is submitted. */
  initialFailure?: string | null;
}

/** The form for username and password. After a success the session changes, to which the page around the form reacts. */
export function SignInForm({ initialFailure = null }: Props) {
  const { logIn } = useSession();
  const [failure, setFailure] = useState(initialFailure);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (credentials: Credentials) => {
    setFailure(null);
    try {
      await logIn(credentials);
    } catch (error) {
      const next = pendingSignInOf(error);
      if (next) {
        setPending(next);
        return;
      }
      setFailure(serverMessage(error, panelMessages.loginFailed));
      resetField('password');
      setFocus('password');
    }
  };

  if (pending) return <SecondFactorForm pending={pending} onOver={() => setPending(null)} />;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-5">
      {failure && <Banner message={failure} />}
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <input
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
      <PasskeyButton onFailure={setFailure} />
    </form>
  );
}

const texts = panelMessages.secondFactor;

interface SecondFactorFormProps {
  pending: PendingSignIn;
  /** Goes back to username and password. */
  onOver: () => void;
}

/** The second step of a sign-in: a code of the app or a recovery code, or a passkey. */
function SecondFactorForm({ pending, onOver }: SecondFactorFormProps) {
  const { challenge, methods, passkeyOptions } = pending;
  const { adopt } = useSession();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const takesCodes = methods.includes('totp') || methods.includes('recovery');

  const send = async (body: () => SecondFactor | Promise<SecondFactor>) => {
    setFailure(null);
    setBusy(true);
    try {
      adopt((await api('POST /auth/second-factor', { body: await body() })).user);
    } catch (error) {
      setFailure(error instanceof ApiError ? serverMessage(error, texts.wrong) : passkeyFailure(error));
      setCode('');
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(() => ({ challenge, code }));
  };
  const usePasskey = () =>
    void send(async () => ({ challenge, passkey: await answerWithPasskey(passkeyOptions ?? {}) }));

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{texts.needed}</p>
      {failure && <Banner message={failure} />}
      {takesCodes && (
        <>
          <Field label="Code" hint="From your authenticator app, or one of your recovery codes.">
            {(control) => (
              <input
                {...control}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form takes the place of the one just sent
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="one-time-code"
                inputMode={methods.includes('recovery') ? 'text' : 'numeric'}
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
          <BusyButton type="submit" busy={busy}>
            Confirm
          </BusyButton>
        </>
      )}
      {methods.includes('passkey') && (
        <BusyButton look="outline" busy={busy} onClick={usePasskey}>
          Use a passkey
        </BusyButton>
      )}
      <Button look="quiet" onClick={onOver}>
        Back
      </Button>
    </form>
  );
}

/** Signs in with a passkey alone. */
function PasskeyButton({ onFailure }: { onFailure: (message: string | null) => void }) {
  const { adopt } = useSession();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    onFailure(null);
    setBusy(true);
    try {
      const answer = await answerWithPasskey(await api('POST /auth/passkeys/login/options'));
      adopt((await api('POST /auth/passkeys/login', { body: answer })).user);
    } catch (error) {
      onFailure(passkeyFailure(error));
    }
    setBusy(false);
  };
  return (
    <BusyButton look="outline" busy={busy} onClick={() => void signIn()}>
      Use a passkey
    </BusyButton>
  );
}

const pendingSignIn = z.object({
  challenge: z.string(),
  methods: z.array(secondFactorMethod),
  passkeyOptions: z.looseObject({ challenge: z.string() }).optional(),
});

/** A sign-in that waits for its second factor. */
type PendingSignIn = z.output<typeof pendingSignIn>;

/** What a failed first step says of the second; null where it failed for another reason. */
function pendingSignInOf(error: unknown): PendingSignIn | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return null;
  return pendingSignIn.safeParse(error.details).data ?? null;
}
