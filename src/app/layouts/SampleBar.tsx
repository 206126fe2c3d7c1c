import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLeaveSample } from '@/shared/data/sample';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';

/** Says that what is on screen is made up, with the ways out. */
export function SampleBar() {
  const { leave, remove } = useLeaveSample();
  const [isAsking, setAsking] = useState(false);
  return (
    <Box
      component="section"
      aria-label="Sample data"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: `color-mix(in srgb, ${palette.primary.main} 8%, ${palette.background.paper})`,
      })}
    >
      <Typography variant="body2" sx={{ py: 0.5, mr: 'auto' }}>
        You’re looking at sample data.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -0.625 }}>
        <Button size="small" onClick={leave}>
          Back to your workspace
        </Button>
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          Remove sample data
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Remove sample data?"
        text="This deletes the sample form, its responses, contacts, accounts and insights, and anything you added or changed here. Your own forms stay as they are."
        confirm="Remove sample data"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
