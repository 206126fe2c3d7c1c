import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { User } from '@/shared/firebase/auth';
import { displayName } from '@/shared/lib/accountFields';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useToast } from '@/shared/ui/feedback/toast';
import { saveDisplayName } from './data';
import { useUnsaved } from './unsaved';

const schema = z.object({ displayName });
type Values = z.infer<typeof schema>;

export function DisplayNameForm({ user }: { user: User }) {
  const toast = useToast();
  const { control, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { displayName: user.displayName },
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit(async (values) => {
    try {
      await saveDisplayName(values.displayName);
      reset(values);
      toast.show('Name saved.');
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={formState.errors.root?.message} />
      <FormTextField control={control} name="displayName" label="Your name" autoComplete="name" />
      <SubmitButton
        busy={formState.isSubmitting}
        disabled={!formState.isDirty && !formState.isSubmitting}
        above={1}
      >
        {formState.isSubmitting ? 'Saving name' : 'Save name'}
      </SubmitButton>
    </form>
  );
}
