import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { CopyLink } from '@/components/ui/copy-link';
import { webhooksTexts as texts } from '@/lib/webhooks/resource';

/** A new secret, to be copied: it cannot be shown again. */
export function ShownSecret({ name, secret }: { name: string; secret: string }) {
  return (
    <div className="mb-6 grid max-w-dialog gap-3 border border-warning p-4">
      <p>{texts.secretOnce}</p>
      <Field label={`Secret of ${name}`}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
            className={`${inputClass} font-mono`}
          />
        )}
      </Field>
      <div>
        <CopyLink
          url={secret}
          label="Copy secret"
          copied={texts.copied}
          failed={texts.copyFailed}
          className="inline-flex min-h-11 items-center gap-2 border border-line-strong px-4 label hover:bg-raised"
          messageClass="ml-3 text-sm text-danger"
        >
          Copy
        </CopyLink>
      </div>
    </div>
  );
}
