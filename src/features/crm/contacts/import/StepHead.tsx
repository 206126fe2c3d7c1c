import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

/** The heading of a step, which gets the focus unless it is the first: the button that led here is gone. */
export function StepHead({ children, isFirst = false }: { children: string; isFirst?: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) title.current?.focus();
  }, [children, isFirst]);
  return (
    <Typography
      ref={title}
      variant="h6"
      component="h2"
      tabIndex={-1}
      sx={{ mb: 1, outline: 'none' }}
    >
      {children}
    </Typography>
  );
}
