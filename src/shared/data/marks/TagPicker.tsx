import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { ManageTags } from './ManageTags';
import { TagChoices } from './TagChoices';
import type { Tagging } from './marking';

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
      <ManageTags open={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}
