import * as z from 'zod';
import type { User } from '@/shared/firebase/auth';
import { displayName } from '@/shared/lib/accountFields';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { saveDisplayName } from './data';
import { useUnsaved } from './unsaved';

const schema = z.object({ displayName });

export function DisplayNameForm({ user }: { user: User }) {
  const toast = useToast();
  const fields = useFields({
    first: { displayName: user.displayName },
    check: schema,
    async send(values) {
      await saveDisplayName(values.displayName);
      fields.reset(values);
      toast.show('Name saved.');
    },
  });
  useUnsaved(fields.isDirty);
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
      <FormTextField fields={fields} name="displayName" label="Your name" autoComplete="name" />
      <SubmitButton busy={fields.isBusy} disabled={!fields.isDirty && !fields.isBusy} above={1}>
        {fields.isBusy ? 'Saving name' : 'Save name'}
      </SubmitButton>
    </form>
  );
}
