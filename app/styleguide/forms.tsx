'use client';

import { CheckboxField, Field, inputClass } from '@/components/admin/manager/fields/field';
import { PasswordInput } from '@/components/admin/manager/fields/person-fields';
import { RichTextEditorSpecimen } from './editor';
import { Specimen } from './specimen';

/** The fields of the panel's forms. */
export function Forms() {
  return (
    <Specimen name="Form fields">
      <div className="grid gap-5">
        <Field label="Text">{(control) => <input {...control} defaultValue="Valletta" className={inputClass} />}</Field>
        <Field label="With a hint" hint="As it stands on the trophy.">
          {(control) => <input {...control} className={inputClass} />}
        </Field>
        <Field label="With an error" error="Title is required.">
          {(control) => <input {...control} className={inputClass} />}
        </Field>
        <Field label="Read only">
          {(control) => <input {...control} readOnly defaultValue="admin" className={inputClass} />}
        </Field>
        <Field label="Choice">
          {(control) => (
            <select {...control} className={inputClass}>
              <option value="">Select a category</option>
            </select>
          )}
        </Field>
        <Field label="Long text">{(control) => <textarea {...control} rows={3} className={inputClass} />}</Field>
        <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="correct horse" />}</Field>
        <CheckboxField label="Ticked" defaultChecked />
        <CheckboxField label="Not ticked" />
        <RichTextEditorSpecimen />
      </div>
    </Specimen>
  );
}
