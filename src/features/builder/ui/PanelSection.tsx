import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A titled group of settings. */
export function PanelSection(props: {
  title: string;
  children: ReactNode;
  /** The level of its heading: that below the heading of what it stands in. */
  level?: 'h2' | 'h3';
}) {
  const { title, children, level = 'h3' } = props;
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id}>
      <Typography id={id} component={level} variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
