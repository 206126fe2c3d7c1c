import { useState } from 'react';
import { useFormHead, type FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { FormActions } from './FormActions';
import { RenameDialog } from './RenameDialog';
import { useFormActing } from './useFormActing';

/** The actions on a form in its own header, on all its tabs. */
export function FormMenu({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useFormHead(workspace, formId);
  if (!data || data.deletingAt !== undefined) return null;
  return <MenuOf form={{ id: formId, data }} />;
}

function MenuOf({ form }: { form: FormHead }) {
  const acting = useFormActing();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <FormActions
        form={form}
        acting={acting}
        onRename={acting.may.edit(form) ? () => setRenaming(true) : undefined}
        withWays={false}
        label="More actions for this form"
      />
      <RenameDialog
        open={isRenaming}
        form={form}
        rename={acting.rename}
        onClose={() => setRenaming(false)}
      />
      {acting.questions}
    </>
  );
}
