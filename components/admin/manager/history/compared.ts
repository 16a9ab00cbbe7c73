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

/** The parts of a thing that people read. One that is added to the contract does not compile until it is here, or left out. */
export type Words<T, LeftOut extends keyof T> = Record<Exclude<keyof T, LeftOut>, ComparedField>;

/** A thing without rich text as people compare it. */
export const comparedWords = (words: Record<string, ComparedField>): Compared => ({
  fields: Object.values(words),
  html: null,
});

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** One that is made from another field follows it. */
export const slugText = (slug: string, madeFrom: string, name: 'name' | 'nickname'): string =>
  slug === slugOf(madeFrom) ? `From the ${name}` : slug;

/** A field that differs between two versions. */
export interface FieldChange extends Omit<ComparedField, 'value'> {
  before: string;
  after: string;
}

/** The fields that differ. Both versions have the same fields in the same order. */
export function fieldChanges(before: Compared, after: Compared): FieldChange[] {
  return after.fields.flatMap(({ value, ...field }, index) => {
    const old = before.fields[index]?.value ?? '';
    return old === value ? [] : [{ ...field, before: old, after: value }];
  });
}
