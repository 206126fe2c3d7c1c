import * as z from 'zod';
import type { Workspace } from '@/shared/data/workspace';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { TimeZoneField } from '@/shared/ui/inputs/TimeZoneField';
import { useFields } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { changeWorkspace } from '../data';
import { useUnsaved } from '../unsaved';
import { workspaceName } from './workspaceName';

const schema = z.object({
  name: workspaceName,
  timeZone: z.string(),
});

/** Name and zone of a workspace. With another zone every number is counted again. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const toast = useToast();
  const fields = useFields({
    first: { name: workspace.name, timeZone: workspace.timeZone },
    check: schema,
    async send(values) {
      const recounting = await changeWorkspace(workspace.id, values);
      fields.reset(values);
      toast.show(
        recounting
          ? 'Workspace saved. Daily figures are being recalculated for the new time zone.'
          : 'Workspace saved.',
      );
    },
  });
  useUnsaved(fields.isDirty);
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
      <FormTextField fields={fields} name="name" label="Workspace name" />
      <TimeZoneField
        label="Time zone for daily figures"
        value={fields.values.timeZone}
        onChange={(timeZone) => fields.set('timeZone', timeZone)}
        helperText="If you change it, all daily figures are recalculated."
      />
      <SubmitButton busy={fields.isBusy} disabled={!fields.isDirty && !fields.isBusy} above={1}>
        {fields.isBusy ? 'Saving workspace' : 'Save workspace'}
      </SubmitButton>
    </form>
  );
}
