import { secondFactorTexts } from '@/lib/platform/auth/panel-texts';

/** New recovery codes, to be written down. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="border border-warning p-4">
      <p>{secondFactorTexts.recovery}</p>
      <ul className="mt-3 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
