import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod';
import type { Workspace } from '@/shared/data/workspace';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { TimeZoneField } from '@/shared/ui/inputs/TimeZoneField';
import { useToast } from '@/shared/ui/feedback/toast';
import { changeWorkspace } from './data';
import { useUnsaved } from './unsaved';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a workspace name.')
    .max(100, 'Use no more than 100 characters.'),
  timeZone: z.string(),
});

/** Name and zone of a workspace. With another zone every number is counted again. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const toast = useToast();
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(schema),
    values: { name: workspace.name, timeZone: workspace.timeZone },
    resetOptions: { keepDirtyValues: true },
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit(async (values) => {
    try {
      const recounting = await changeWorkspace(workspace.id, values);
      reset(values);
      toast.show(
        recounting
          ? 'Workspace saved. Daily figures are being recalculated for the new time zone.'
          : 'Workspace saved.',
      );
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={formState.errors.root?.message} />
      <FormTextField control={control} name="name" label="Workspace name" />
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <TimeZoneField
            label="Time zone for daily figures"
            value={field.value}
            onChange={field.onChange}
            helperText="If you change it, all daily figures are recalculated."
          />
        )}
      />
      <SubmitButton
        busy={formState.isSubmitting}
        disabled={!formState.isDirty && !formState.isSubmitting}
        above={1}
      >
        {formState.isSubmitting ? 'Saving workspace' : 'Save workspace'}
      </SubmitButton>
    </form>
  );
}
