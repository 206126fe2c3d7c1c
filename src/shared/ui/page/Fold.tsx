import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Room between what it holds, in steps of the theme. */
  spacing: number;
  children: ReactNode;
}

/** Settings that most people leave as they are, folded away under a title. */
export function Fold({ title, spacing, children }: Props) {
  return (
    <Accordion
      disableGutters
      // Its own rounding goes by its place among neighbours, and it has none.
      square
      variant="outlined"
      sx={{ borderRadius: 1 }}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography component="span" variant="body2">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={spacing}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  );
}
