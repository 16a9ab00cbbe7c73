import { useId } from 'react';

/** How much of a picture has been sent, from 0 to 1. */
export function UploadProgress({ sent }: { sent: number }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="label">
        Uploading the picture
      </label>
      <progress id={id} max={1} value={sent} className="h-2 w-full accent-accent" />
    </div>
  );
}
