import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What most exports leave as it is, folded away. */
export function MoreOptions({ children }: { children: ReactNode }) {
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
          More options
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2.5}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  );
}
