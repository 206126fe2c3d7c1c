import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLeaveSample } from '@/shared/data/sample/sample';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { NoteBar } from './NoteBar';

/** Says that what is on screen is made up, with the ways out. */
export function SampleBar() {
  const { leave, remove } = useLeaveSample();
  const [isAsking, setAsking] = useState(false);
  return (
    <NoteBar label="Sample data" text="You’re looking at sample data.">
      <Button size="small" onClick={leave}>
        Back to your workspace
      </Button>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        Remove sample data
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove sample data?"
        text="This deletes the sample form, its responses, contacts, accounts and insights, and anything you added or changed here. Your own forms stay as they are."
        confirm="Remove sample data"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </NoteBar>
  );
}
