import type { FormHead } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { formName } from './changeForms';

interface Props {
  open: boolean;
  forms: readonly FormHead[];
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before forms are deleted for good, and says what goes with them. */
export function DeleteForms({ open, forms, onClose, onDelete }: Props) {
  const responses = forms.reduce((sum, { data }) => sum + data.counts.submissions, 0);
  const them = forms.length === 1 ? 'it' : 'them';
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${formName(forms)} for good?`}
      text={`This deletes ${plural(responses, 'response')} with ${responses === 1 ? 'its' : 'their'} files, notes and history, and everything else that belongs to ${them}: partial responses, statistics, versions, exports, settings and connections. Contacts stay, but these responses leave their timelines. This can’t be undone.`}
      confirm="Delete for good"
      destructive
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
