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
