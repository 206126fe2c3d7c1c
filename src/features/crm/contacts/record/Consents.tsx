import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import type { ConsentRecord, ContactDoc } from '@/domain/documents/crm.schema';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/page/Section';
import { SourceLine } from '../../record/SourceLine';

interface Props {
  contact: ContactDoc;
  change: ((change: ContactChange) => Promise<unknown>) | undefined;
}

/** What a person agreed to, when, and by which response; withdrawn where they took it back. */
export function Consents({ contact, change }: Props) {
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const { consents = [] } = contact;
  const record = async (id: string, status: ConsentRecord['status'], text?: string) => {
    try {
      await change?.({ kind: 'consent', id, status, ...(text === undefined ? {} : { text }) });
      toast.show(status === 'given' ? 'Consent recorded.' : 'Consent marked as withdrawn.');
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return (
    <Section title="Consent">
      {consents.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No consent recorded yet. Boxes that people tick in consent questions appear here.
        </Typography>
      )}
      {consents.map((consent) => {
        const { id, text, status, at, submissionId, formId, by } = consent;
        const isGiven = status === 'given';
        return (
          <Box key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{text}</bdi>
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
              <Chip
                size="small"
                label={isGiven ? 'Given' : 'Withdrawn'}
                sx={{
                  fontWeight: 500,
                  bgcolor: isGiven ? 'hue.green.wash' : 'action.hover',
                  color: isGiven ? 'hue.green.ink' : 'text.secondary',
                }}
              />
              <SourceLine
                source={
                  by !== undefined
                    ? { by, at }
                    : submissionId === undefined
                      ? undefined
                      : { submissionId, at, ...(formId === undefined ? {} : { formId }) }
                }
              />
              {change && (
                <Button
                  size="small"
                  onClick={() => void record(id, isGiven ? 'withdrawn' : 'given')}
                >
                  {isGiven ? 'Mark as withdrawn' : 'Mark as given'}
                </Button>
              )}
            </Box>
          </Box>
        );
      })}
      {change && (
        <Button size="small" onClick={() => setAdding(true)} sx={{ mt: 0.5 }}>
          Record consent
        </Button>
      )}
      {isAdding && (
        <RecordDialog
          onClose={() => setAdding(false)}
          onRecord={(text) => {
            setAdding(false);
            void record(`own_${freshKey()}`, 'given', text);
          }}
        />
      )}
    </Section>
  );
}

interface DialogProps {
  onRecord: (text: string) => void;
  onClose: () => void;
}

function RecordDialog({ onRecord, onClose }: DialogProps) {
  const titleId = useId();
  const [text, setText] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onRecord(text);
        }}
      >
        <DialogTitle id={titleId}>Record consent</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={2}
            label="What they agreed to"
            value={text}
            onChange={(event) => setText(event.target.value)}
            helperText="For example: “Newsletter, agreed on the phone”."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={text.trim() === ''}>
            Record consent
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
