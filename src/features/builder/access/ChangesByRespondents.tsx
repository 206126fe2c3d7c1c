import Stack from '@mui/material/Stack';
import { MAX_CHANGE_DAYS } from '@/domain/documents/access.schema';
import { plural } from '@/shared/lib/numbers';
import { SwitchSetting } from '../ui/settingInputs';
import { NumberForm } from './NumberForm';
import type { AccessProps } from './useAccessChange';

/** For how long changes are suggested, in days. */
const TWO_WEEKS = 14;

/** Whether respondents may change their response by a link of its own, and whether members are told. */
export function ChangesByRespondents({ known, isLocked, onChange }: AccessProps) {
  const { changes } = known.settings;
  return (
    <Stack spacing={2}>
      <NumberForm
        title="Let people change their response"
        label="Days"
        known={changes?.days}
        suggested={TWO_WEEKS}
        max={MAX_CHANGE_DAYS}
        helperText="Counted from when it was submitted. The link is on the last page and in the receipt."
        buttons={['Allow changes', 'Change days']}
        isLocked={isLocked}
        onSave={(days) =>
          onChange(
            { changes: days === undefined ? undefined : { ...changes, days } },
            days === undefined
              ? 'People can’t change their responses any more.'
              : `People can change their response for ${plural(days, 'day')}.`,
          )
        }
      />
      {changes && (
        <SwitchSetting
          label="Notify us when a response is changed"
          checked={changes.tell === true}
          disabled={isLocked}
          onChange={(on) => {
            const { tell: _before, ...others } = changes;
            onChange(
              { changes: { ...others, ...(on ? { tell: true } : {}) } },
              on ? 'You’ll be notified of changes.' : 'You won’t be notified of changes.',
            );
          }}
        />
      )}
    </Stack>
  );
}
