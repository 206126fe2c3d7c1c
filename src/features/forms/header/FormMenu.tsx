import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { whenDrawn } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';

const LABEL = 'More actions for this form';
/** How long a screen has for itself before the actions are fetched, in milliseconds. */
const FETCH_MS = 10_000;

const HeaderActions = lazyPart(
  () => import('./HeaderActions').then((part) => part.HeaderActions),
  <IconButton aria-label={LABEL} aria-haspopup="menu">
    <MoreIcon />
  </IconButton>,
);

/** The actions on a form in its own header, on all its tabs. What they need comes once the screen is drawn, or is pressed. */
export function FormMenu({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useFormHead(workspace, formId);
  const [isPressed, setPressed] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenDrawn(() => setDrawn(true), FETCH_MS), []);
  if (!data || data.deletingAt !== undefined) return null;
  if (isPressed || isDrawn) {
    return <HeaderActions form={{ id: formId, data }} label={LABEL} isOpen={isPressed} />;
  }
  return (
    <IconButton aria-label={LABEL} aria-haspopup="menu" onClick={() => setPressed(true)}>
      <MoreIcon />
    </IconButton>
  );
}
