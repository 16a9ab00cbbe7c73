import { useWatch } from 'react-hook-form';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { TIME_ZONE } from '@/lib/locale';
import { type ClockGap, GapChoice } from './gap-choice';
import type { MatchFormState } from './match-values';

interface Props {
  form: MatchFormState;
  gap: ClockGap | null;
  onChosen: () => void;
}

const orNull = { setValueAs: emptyAs(null) };

/** Day and time by the clocks of the site. */
export function WhenFields({ form, gap, onChosen }: Props) {
  const { register, setValue, clearErrors, control, formState } = form;
  const { errors } = formState;
  const time = useWatch({ control, name: 'time' });
  const choose = (chosen: string) => {
    setValue('time', chosen, { shouldDirty: true });
    clearErrors('time');
    onChosen();
  };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Date" hint="Only a postponed match may be without a day." error={errors.date?.message}>
        {(props) => (
          <input {...props} {...register('date', orNull)} type="date" max="9999-12-31" className={inputClass} />
        )}
      </Field>
      <div className="grid content-start gap-3">
        <Field label={`Time (${TIME_ZONE})`} hint="Empty while it is not known." error={errors.time?.message}>
          {(props) => <input {...props} {...register('time', orNull)} type="time" className={inputClass} />}
        </Field>
        {gap && time && <GapChoice gap={gap} time={time} onChoose={choose} />}
      </div>
    </div>
  );
}
