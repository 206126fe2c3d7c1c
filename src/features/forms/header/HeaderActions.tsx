import { useState } from 'react';
import type { FormHead } from '@/shared/data/forms';
import { FormActions } from '../FormActions';
import { RenameDialog } from '../RenameDialog';
import { useFormActing } from '../useFormActing';

interface Props {
  form: FormHead;
  label: string;
}

/** The menu of a form's header, open from the beginning: it comes with the press that asks for it. */
export function HeaderActions({ form, label }: Props) {
  const acting = useFormActing();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <FormActions
        form={form}
        acting={acting}
        onRename={acting.may.edit(form) ? () => setRenaming(true) : undefined}
        withWays={false}
        label={label}
        beginsOpen
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
