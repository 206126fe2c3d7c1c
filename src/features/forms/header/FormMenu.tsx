import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { usePartOnPress } from '@/shared/ui/rendering/usePartOnPress';

const LABEL = 'More actions for this form';
const FAILED = 'We couldn’t load the actions. Check your connection and try again.';

const loadActions = () => import('./HeaderActions').then((part) => part.HeaderActions);

/** The actions on a form in its own header, on all its tabs. */
export function FormMenu({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useFormHead(workspace, formId);
  const { Part: Actions, open } = usePartOnPress(loadActions, FAILED);
  if (!data || data.deletingAt !== undefined) return null;
  if (Actions) return <Actions form={{ id: formId, data }} label={LABEL} />;
  return (
    <IconButton aria-label={LABEL} aria-haspopup="menu" onClick={open}>
      <MoreIcon />
    </IconButton>
  );
}
