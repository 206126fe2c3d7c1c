import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  MAX_RECEIPT_MESSAGE,
  MAX_RECEIPT_SUBJECT,
  type ReceiptSettings as Receipt,
} from '@/domain/documents.schema';
import { fieldsInOrder } from '@/domain/form/definition/definition';
import { useDefinition } from '../state/store';
import { ChipDialog } from '../text/ChipDialog';
import { PipeMenu } from '../text/PipeMenu';
import { PipedSetting } from '../text/PipedSetting';
import { fieldTitle } from '../ui/fieldInfo';
import { SwitchSetting } from '../ui/settingInputs';
import { ReceiptPreview } from './ReceiptPreview';

/** Every question of the form can be in the texts, as in an ending. */
const PIPES = 'ending:receipt';

interface Props {
  receipt: Receipt | undefined;
  isLocked: boolean;
  /** Undefined turns the receipt off. */
  onChange: (receipt: Receipt | undefined) => void;
}

/** The email that respondents get. It is saved by its button, so that nobody gets half a sentence. */
export function ReceiptSettings({ receipt, isLocked, onChange }: Props) {
  const definition = useDefinition();
  const emails = fieldsInOrder(definition).filter(({ type }) => type === 'email');
  const [draft, setDraft] = useState(receipt);
  const first = emails[0];
  if (!first && !receipt) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To send a receipt, add an email question to the form.
      </Typography>
    );
  }
  const set = (next: Partial<Receipt>) => draft && setDraft({ ...draft, ...next });
  const isKnown = emails.some(({ id }) => id === draft?.fieldId);
  const isComplete = draft && draft.subject.trim() !== '' && draft.message.trim() !== '' && isKnown;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(receipt);
  return (
    <Stack spacing={2}>
      <SwitchSetting
        label="Send a receipt"
        checked={draft !== undefined}
        disabled={isLocked}
        onChange={(on) => {
          if (on && first) setDraft(newReceipt(first.id));
          else if (receipt) onChange(undefined);
          else setDraft(undefined);
        }}
      />
      {draft && (
        <>
          {!isKnown && (
            <Alert severity="warning" variant="outlined">
              The email question was removed from the form. Choose another one.
            </Alert>
          )}
          <TextField
            select
            label="Send to"
            size="small"
            fullWidth
            value={isKnown ? draft.fieldId : ''}
            disabled={isLocked}
            onChange={(event) => set({ fieldId: event.target.value })}
          >
            {emails.map((field) => (
              <MenuItem key={field.id} value={field.id}>
                {fieldTitle(field, definition)}
              </MenuItem>
            ))}
          </TextField>
          <PipedSetting
            label="Subject"
            pipes={PIPES}
            value={draft.subject}
            maxLength={MAX_RECEIPT_SUBJECT}
            onChange={(subject) => set({ subject: subject ?? '' })}
          />
          <PipedSetting
            label="Message"
            multiline
            pipes={PIPES}
            value={draft.message}
            maxLength={MAX_RECEIPT_MESSAGE}
            helperText="Type @ to add an answer. In the first 7 days of a workspace on the Free plan, links are left out."
            onChange={(message) => set({ message: message ?? '' })}
          />
          <SwitchSetting
            label="Include a copy of their answers"
            checked={draft.withAnswers}
            disabled={isLocked}
            onChange={(withAnswers) => set({ withAnswers })}
          />
          <ReceiptPreview receipt={draft} definition={definition} />
          <Stack direction="row" spacing={1}>
            <Button
              variant="contained"
              disabled={isLocked || !isComplete || !isChanged}
              onClick={() => onChange(draft)}
            >
              Save receipt
            </Button>
            {receipt && isChanged && (
              <Button onClick={() => setDraft(receipt)}>Discard changes</Button>
            )}
          </Stack>
          <PipeMenu />
          <ChipDialog />
        </>
      )}
    </Stack>
  );
}

function newReceipt(fieldId: string): Receipt {
  return {
    fieldId,
    subject: 'Thank you for your response',
    message: 'We’ve received your answers. You’ll find a copy below.',
    withAnswers: true,
  };
}
