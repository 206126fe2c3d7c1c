import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  MAX_RECEIPT_MESSAGE,
  MAX_RECEIPT_SUBJECT,
  type ReceiptOptions as Receipt,
} from '@/domain/documents/delivery.schema';
import {
  fieldsInOrder,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { receiptWords } from '@/domain/words/receiptMails';
import { useDefinition } from '../state/store';
import { ChipDialog } from '../text/ChipDialog';
import { PipeMenu } from '../text/PipeMenu';
import { PipedSetting } from '../text/PipedSetting';
import { fieldTitle } from '../ui/fieldInfo';
import { ChoiceSetting, SwitchSetting } from '../ui/settingInputs';
import { useOnLeave } from '../ui/useOnLeave';
import { useSavedDraft } from '../ui/useSavedDraft';
import { FieldsSelect } from './FieldsSelect';
import { ReceiptPreview } from './ReceiptPreview';
import type { ChangeDelivery } from './data';
import type { OnFail } from '../ui/useSettingsChanges';

/** Every question of the form can be in the texts, as in an ending. */
const PIPES = 'ending:receipt';

interface Props {
  receipt: Receipt | undefined;
  isLocked: boolean;
  onChange: ChangeDelivery;
}

/** The email that respondents get. */
export function ReceiptSettings({ receipt, isLocked, onChange }: Props) {
  const definition = useDefinition();
  const emails = fieldsInOrder(definition).filter(({ type }) => type === 'email');
  const first = emails[0];
  if (!first && !receipt) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To send a receipt, add an email question to the form.
      </Typography>
    );
  }
  return (
    <Stack spacing={2}>
      <SwitchSetting
        label="Send a receipt"
        checked={receipt !== undefined}
        disabled={isLocked}
        onChange={(on) =>
          onChange(
            { receipt: on && first ? newReceipt(first.id, definition) : undefined },
            on ? 'Receipt turned on.' : 'Receipt turned off.',
          )
        }
      />
      {receipt && (
        <Letter
          receipt={receipt}
          emails={emails}
          definition={definition}
          isLocked={isLocked}
          onSave={(next, onFail) => onChange({ receipt: next }, 'Receipt saved.', { onFail })}
        />
      )}
    </Stack>
  );
}

interface LetterProps {
  receipt: Receipt;
  emails: readonly Field[];
  definition: FormDefinition;
  isLocked: boolean;
  onSave: (receipt: Receipt, onFail: OnFail) => void;
}

/** Its texts are saved when they are left, so that no one gets half a sentence. */
function Letter({ receipt, emails, definition, isLocked, onSave }: LetterProps) {
  const { value, type, save, choose } = useSavedDraft({
    known: receipt,
    problemOf: ({ subject, message }) =>
      isEmpty(subject) ? 'Enter a subject.' : isEmpty(message) ? 'Enter a message.' : undefined,
    onSave,
  });
  const dates = fieldsInOrder(definition).filter(
    ({ type }) => type === 'date' || type === 'datetime',
  );
  const isKnown = emails.some(({ id }) => id === value.fieldId);
  const subject = useOnLeave(save);
  const message = useOnLeave(save);
  return (
    <>
      {!isKnown && (
        <Alert severity="warning" variant="outlined">
          The email question was removed from the form. Choose another one.
        </Alert>
      )}
      <ChoiceSetting
        label="Send to"
        value={isKnown ? value.fieldId : ''}
        disabled={isLocked}
        choices={emails.map((field) => [field.id, fieldTitle(field, definition)] as const)}
        onChange={(fieldId) => choose({ ...value, fieldId })}
      />
      {!isLocked && (
        <>
          <div {...subject}>
            <PipedSetting
              label="Subject"
              pipes={PIPES}
              value={value.subject}
              maxLength={MAX_RECEIPT_SUBJECT}
              error={isEmpty(value.subject)}
              helperText={isEmpty(value.subject) && 'Enter a subject.'}
              onChange={(text) => type({ ...value, subject: text ?? '' })}
            />
          </div>
          <div {...message}>
            <PipedSetting
              label="Message"
              multiline
              pipes={PIPES}
              value={value.message}
              maxLength={MAX_RECEIPT_MESSAGE}
              error={isEmpty(value.message)}
              helperText={
                isEmpty(value.message)
                  ? 'Enter a message.'
                  : 'Type @ to add an answer. In the first 7 days of a workspace on the Free plan, links are left out.'
              }
              onChange={(text) => type({ ...value, message: text ?? '' })}
            />
          </div>
        </>
      )}
      <SwitchSetting
        label="Include a copy of their answers"
        checked={value.withAnswers}
        disabled={isLocked}
        onChange={(withAnswers) => choose({ ...value, withAnswers })}
      />
      {dates.length > 0 && (
        <FieldsSelect
          label="Attach to calendars"
          fields={dates}
          chosen={value.calendar ?? []}
          disabled={isLocked}
          helperText="Their answers are attached as a calendar file. Appointments always are."
          onChange={(calendar) => choose({ ...value, calendar })}
        />
      )}
      <ReceiptPreview receipt={value} definition={definition} />
      <PipeMenu />
      <ChipDialog />
    </>
  );
}

const isEmpty = (text: string) => text.trim() === '';

function newReceipt(
  fieldId: string,
  { locale, address }: Pick<FormDefinition, 'locale' | 'address'>,
): Receipt {
  const { subject, message } = receiptWords(locale, address).words;
  return { fieldId, subject, message, withAnswers: true };
}
