import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { whenDrawn } from '@/shared/lib/idle';
import { useToast } from '@/shared/ui/feedback/toast';
import type { HeaderActions } from './HeaderActions';

const LABEL = 'More actions for this form';
const FAILED = 'We couldn’t load the actions. Check your connection and try again.';
/** How long a screen has for itself before the actions are fetched, in milliseconds. */
const FETCH_MS = 10_000;

const load = () => import('./HeaderActions').then((part) => part.HeaderActions);

/**
 * The actions on a form in its own header, on all its tabs. What they need comes once the screen is drawn, or is pressed;
 * a press is never lost in between.
 */
export function FormMenu({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useFormHead(workspace, formId);
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isPressed, setPressed] = useState(false);
  const [Actions, setActions] = useState<typeof HeaderActions>();
  useEffect(
    () =>
      whenDrawn(() => {
        const show = (part: typeof HeaderActions) => {
          // The button that is being pressed stays until it is.
          if (!button.current?.matches(':active')) setActions(() => part);
        };
        load().then(show, () => undefined);
      }, FETCH_MS),
    [],
  );
  if (!data || data.deletingAt !== undefined) return null;
  if (Actions) return <Actions form={{ id: formId, data }} label={LABEL} isOpen={isPressed} />;
  const open = () => {
    setPressed(true);
    load().then(
      (part) => setActions(() => part),
      () => {
        setPressed(false);
        toast.fail(FAILED);
      },
    );
  };
  return (
    <IconButton ref={button} aria-label={LABEL} aria-haspopup="menu" onClick={open}>
      <MoreIcon />
    </IconButton>
  );
}
