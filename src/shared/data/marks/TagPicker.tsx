import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { TagChoices } from './TagChoices';
import { lazyPart, useHasOpened } from '@/shared/ui/rendering/lazyPart';
import type { Tagging } from './marking';

const ManageTags = lazyPart(() => import('./ManageTags').then((m) => m.ManageTags));

interface Props {
  anchor: HTMLElement | null;
  marking: Tagging;
  /** Whether Enter also closes it: a selection mostly gets one tag, and what is done next is behind the picker. */
  closesOnEnter?: boolean;
  onClose: () => void;
}

/** Finds, makes and sets tags of one response or several: type, go through the list with arrows, set with Enter. */
export function TagPicker({ anchor, marking, closesOnEnter = false, onClose }: Props) {
  const [isManaging, setManaging] = useState(false);
  const hasManaged = useHasOpened(isManaging);
  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Tags', sx: { width: 300 } } }}
      >
        <TagChoices
          marking={marking}
          onEntered={closesOnEnter ? onClose : undefined}
          onManage={() => {
            onClose();
            setManaging(true);
          }}
        />
      </Popover>
      {hasManaged && <ManageTags open={isManaging} onClose={() => setManaging(false)} />}
    </>
  );
}
