import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { User } from '@/shared/firebase/auth';
import { FormTextField } from '@/shared/ui/FormTextField';
import { useToast } from '@/shared/ui/toast';
import { saveDisplayName } from './data';

const schema = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'Write the name that you want to be called by.')
    .max(100, 'Write at most 100 characters.'),
});
type Values = z.infer<typeof schema>;

export function DisplayNameForm({ user }: { user: User }) {
  const toast = useToast();
  const { control, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { displayName: user.displayName },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await saveDisplayName(user, values.displayName);
      reset(values);
      toast.show('Your name is saved.');
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {formState.errors.root && (
        <Alert severity="error" variant="outlined">
          {formState.errors.root.message}
        </Alert>
      )}
      <FormTextField control={control} name="displayName" label="Your name" autoComplete="name" />
      <Button
        type="submit"
        variant="contained"
        disabled={formState.isSubmitting || !formState.isDirty}
        sx={{ mt: 1, mb: 2 }}
      >
        {formState.isSubmitting ? 'Saving your name' : 'Save name'}
      </Button>
    </form>
  );
}
