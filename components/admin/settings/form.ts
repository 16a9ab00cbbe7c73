import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { SettingsPatch, settingsPatch } from '@/lib/settings/contract';

/** What the groups of fields need of the form. */
export interface FormProps {
  form: UseFormReturn<z.input<typeof settingsPatch>, unknown, SettingsPatch>;
}
