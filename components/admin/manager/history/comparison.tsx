'use client';

import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { imageAddress } from '@/lib/panel-client';
import { type Compared, type FieldChange, fieldChanges } from './compared';

/** Shows the difference between two texts. */
export type RenderDifference = (before: string, after: string) => ReactNode;

interface Props {
  before: Compared;
  after: Compared;
  /** Without it a thing has no rich text. */
  renderDifference?: RenderDifference | undefined;
}

/** Shows what differs between two versions: fields before and after, and the text with its changes. */
export function Comparison({ before, after, renderDifference }: Props) {
  const changes = fieldChanges(before, after);
  const isSameText = before.html === after.html;
  if (changes.length === 0 && isSameText) return <p className="text-muted">Nothing differs.</p>;
  return (
    <div className="grid min-w-0 gap-6">
      {changes.length > 0 && (
        <dl className="grid gap-4">
          {changes.map((change) => (
            <ChangedField key={change.label} {...change} />
          ))}
        </dl>
      )}
      {!isSameText && renderDifference && (
        <div className="min-w-0 border border-line bg-canvas p-4">
          {renderDifference(before.html ?? '', after.html ?? '')}
        </div>
      )}
    </div>
  );
}

function ChangedField({ label, before, after, isPicture = false }: FieldChange) {
  return (
    <div className="grid min-w-0 gap-1">
      <dt className="label">{label}</dt>
      <dd className="grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-2">
        <div className="min-w-0 border-l-4 border-danger bg-danger-wash px-3 py-2 wrap-anywhere text-ink">
          <span className="sr-only">Before: </span>
          <Value value={before} isPicture={isPicture} element="del" />
        </div>
        <div className="min-w-0 border-l-4 border-success bg-success-wash px-3 py-2 wrap-anywhere text-ink">
          <span className="sr-only">After: </span>
          <Value value={after} isPicture={isPicture} element="ins" />
        </div>
      </dd>
    </div>
  );
}

function Value({ value, isPicture, element: Element }: { value: string; isPicture: boolean; element: 'del' | 'ins' }) {
  if (value === '') return <span className="text-muted">nothing</span>;
  if (isPicture && isAddress(value)) return <SmallPicture url={value} />;
  return <Element className="no-underline">{value}</Element>;
}

const isAddress = (value: string): boolean => /^(?:\/|https?:)/.test(value);

function SmallPicture({ url }: { url: string }) {
  const address = imageAddress(url);
  return (
    <span className="relative block aspect-video w-40 max-w-full overflow-hidden bg-raised">
      <Picture image={address} srcSet={pictureSet(address)} alt="Picture" sizes="160px" />
    </span>
  );
}
