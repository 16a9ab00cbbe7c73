import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { AGE_MAX, AGE_MIN, EMAIL_MAX, MESSAGE_MAX } from '@/lib/limits';
import { type FormDraft, retentionSentence, TOPIC_NAMES, TOPICS, TRAP_FIELD } from '@/lib/inbox/rules';
import { countriesWith } from '@/lib/players/country-codes';
import { fieldClass, FormField } from './form-field';

/** What an application is for. */
interface AppliedOpening {
  id: number;
  minimumAge: number | null;
}

interface Props {
  /** Signed for this visitor. */
  formKey: string;
  /** Null for a message about no opening. */
  opening: AppliedOpening | null;
  /** What the form came back with; null for a new one. */
  draft: FormDraft | null;
  siteName: string;
  /** For how many days messages are kept. */
  messageDays: number;
}

/** The form of a message or an application. It posts to the contract, and needs no script. */
export function MessageForm({ formKey, opening, draft, siteName, messageDays }: Props) {
  return (
    <form action="/api/messages" method="post" className="grid gap-6">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="kind" value={opening ? 'application' : 'contact'} />
      {opening && <input type="hidden" name="openingId" value={opening.id} />}
      <Trap />
      {draft && <Problems draft={draft} />}
      {!opening && <TopicField draft={draft} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField name="name" label="Name" draft={draft}>
          {(props) => <input {...props} required maxLength={80} autoComplete="name" className={fieldClass} />}
        </FormField>
        <FormField name="email" label="Email" draft={draft}>
          {(props) => (
            <input {...props} type="email" required maxLength={EMAIL_MAX} autoComplete="email" className={fieldClass} />
          )}
        </FormField>
      </div>
      {opening && <ApplicantFields opening={opening} draft={draft} />}
      <FormField name="message" label="Message" draft={draft}>
        {(props) => <textarea {...props} required rows={8} maxLength={MESSAGE_MAX} className={fieldClass} />}
      </FormField>
      <FormField name="consent" label="Consent" draft={draft}>
        {({ defaultValue, ...props }) => (
          <span className="flex items-start gap-3">
            <input {...props} type="checkbox" required defaultChecked={defaultValue !== ''} className="mt-1 size-5" />
            <span className="text-sm text-muted">
              I agree that {siteName} keeps what I send, to answer me: {retentionSentence(messageDays)}. The{' '}
              <Link href="/privacy" prefetch={false} className="underline underline-offset-4 hover:no-underline">
                privacy policy
              </Link>{' '}
              says more.
            </span>
          </span>
        )}
      </FormField>
      <div>
        <button type="submit" className={buttonClass()}>
          {opening ? 'Send application' : 'Send message'}
        </button>
      </div>
    </form>
  );
}

/** A field that people neither see nor reach: a program fills it. */
const Trap = () => (
  <p aria-hidden="true" className="sr-only">
    <label htmlFor="message-trap">Leave this empty</label>
    <input id="message-trap" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
  </p>
);

/** The fields that have no place of their own in the form. */
const HIDDEN_FIELDS = ['form', 'key', 'kind', 'openingId', 'topic'];

function Problems({ draft: { errors } }: { draft: FormDraft }) {
  const hidden = HIDDEN_FIELDS.flatMap((field) => errors[field] ?? []);
  return (
    <div role="alert" className="border-l-4 border-danger bg-danger-wash p-5">
      <p className="text-ink">Nothing was sent yet. {hidden.join(' ') || 'Please look at the marked fields.'}</p>
    </div>
  );
}

function TopicField({ draft }: Pick<Props, 'draft'>) {
  return (
    <FormField name="topic" label="Topic" draft={draft}>
      {(props) => (
        <select {...props} className={fieldClass}>
          {TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {TOPIC_NAMES[topic]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function ApplicantFields({ opening: { minimumAge }, draft }: { opening: AppliedOpening } & Pick<Props, 'draft'>) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField name="nickname" label="Nickname" isOptional draft={draft}>
          {(props) => <input {...props} maxLength={60} autoComplete="off" className={fieldClass} />}
        </FormField>
        <FormField
          name="age"
          label="Age"
          isOptional={minimumAge === null}
          {...(minimumAge === null ? {} : { hint: `At least ${minimumAge}.` })}
          draft={draft}
        >
          {(props) => (
            <input
              {...props}
              type="number"
              inputMode="numeric"
              required={minimumAge !== null}
              min={Math.max(minimumAge ?? AGE_MIN, AGE_MIN)}
              max={AGE_MAX}
              className={fieldClass}
            />
          )}
        </FormField>
      </div>
      <FormField name="country" label="Country" isOptional draft={draft}>
        {(props) => (
          <select {...props} autoComplete="country" className={fieldClass}>
            <option value="">No answer</option>
            {countriesWith(null).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="links" label="Links" isOptional hint="Profiles, clips, results: one a line." draft={draft}>
        {(props) => <textarea {...props} rows={3} className={fieldClass} />}
      </FormField>
    </>
  );
}
