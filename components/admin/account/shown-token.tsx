import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { CopyLink } from '@/components/ui/copy-link';
import { tokensTexts as texts } from '@/lib/tokens/resource';

/** A new token, to be copied: it cannot be shown again. */
export function ShownToken({ name, token }: { name: string; token: string }) {
  return (
    <div className="grid max-w-dialog gap-3 border border-warning p-4">
      <p>{texts.shownOnce}</p>
      <Field label={`Token ${name}`}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={token}
            onFocus={(event) => event.target.select()}
            className={`${inputClass} font-mono`}
          />
        )}
      </Field>
      <div>
        <CopyLink
          url={token}
          label="Copy token"
          copied={texts.copied}
          failed={texts.copyFailed}
          className="inline-flex min-h-11 items-center gap-2 border border-line-strong px-4 label hover:bg-raised"
          messageClass="ml-3 text-sm text-danger"
        >
          Copy token
        </CopyLink>
      </div>
    </div>
  );
}
