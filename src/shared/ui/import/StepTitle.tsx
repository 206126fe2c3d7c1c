import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';

/** The heading of a step, which gets the focus: the button that led here is gone. */
export function StepTitle({ id, children }: { id: string; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [children]);
  return (
    <DialogTitle id={id} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </DialogTitle>
  );
}
