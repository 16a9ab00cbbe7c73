import { slugOf } from '@/lib/platform/slugs/rules';

/** A field of a version as people read it. */
export interface ComparedField {
  label: string;
  value: string;
  /** Whether the value is the address of a picture, which is shown. */
  isPicture?: boolean;
}

/** A version of a thing as people compare it. */
export interface Compared {
  fields: ComparedField[];
  /** HTML; null for a thing without rich text. */
  html: string | null;
}

/** The fields of a thing in words. A field that is added to the contract must be added here or to `LeftOut`, or it does not compile. */
export type Words<T, LeftOut extends keyof T> = Record<Exclude<keyof T, LeftOut>, ComparedField>;

/** Returns a thing without rich text as people compare it. */
export const comparedWords = (words: Record<string, ComparedField>): Compared => ({
  fields: Object.values(words),
  html: null,
});

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Returns a slug as people compare it: one that is made from the name changes with the name, which is compared already. */
export const slugText = (slug: string, madeFrom: string, name: 'name' | 'nickname'): string =>
  slug === slugOf(madeFrom) ? `From the ${name}` : slug;

/** A field that differs between two versions. */
export interface FieldChange extends Omit<ComparedField, 'value'> {
  before: string;
  after: string;
}

/** Returns the fields that differ. Both versions have the same fields in the same order. */
export function fieldChanges(before: Compared, after: Compared): FieldChange[] {
  return after.fields.flatMap(({ value, ...field }, index) => {
    const old = before.fields[index]?.value ?? '';
    return old === value ? [] : [{ ...field, before: old, after: value }];
  });
}
