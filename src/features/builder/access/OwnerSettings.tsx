import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { httpsUrl, MAX_RETENTION_DAYS } from '@/domain/documents/access.schema';
import { plural } from '@/shared/lib/numbers';
import { SavedText } from '../ui/SavedText';
import { NumberForm } from './NumberForm';
import type { AccessPatch, AccessProps } from './useAccessChange';
import type { OnFail } from '../ui/useSettingsChanges';

/** What retention is suggested to begin with, in days. */
const YEAR = 365;

/** Who asks, their privacy policy, and how long responses are kept. */
export function OwnerSettings({ known: { settings }, isLocked, onChange }: AccessProps) {
  const { owner = {}, retentionDays } = settings;
  const change = (patch: AccessPatch, onFail?: OnFail) =>
    onChange(patch, 'Privacy settings saved.', onFail && { onFail });
  const setOwner = (name: keyof typeof owner, text: string | null, onFail: OnFail) => {
    const { [name]: _before, ...others } = owner;
    change({ owner: text === null ? others : { ...others, [name]: text } }, onFail);
  };
  return (
    <Stack spacing={2}>
      <SavedText
        label="Your name or company"
        value={owner.name}
        maxLength={100}
        disabled={isLocked}
        helperText="Shown under the form, so people know who’s asking."
        onSave={(text, onFail) => setOwner('name', text, onFail)}
      />
      <SavedText
        label="Privacy policy"
        placeholder="https://example.com/privacy"
        value={owner.privacyUrl}
        maxLength={2_000}
        disabled={isLocked}
        problemOf={(text) =>
          httpsUrl.safeParse(text.trim()).success
            ? undefined
            : 'Enter a full address that starts with https://.'
        }
        helperText="Linked under the form. It opens in a new tab."
        onSave={(text, onFail) => setOwner('privacyUrl', text, onFail)}
      />
      <NumberForm
        title="Delete responses automatically"
        label="Days"
        known={retentionDays}
        suggested={YEAR}
        max={MAX_RETENTION_DAYS}
        helperText="Counted from when a response was submitted."
        note={(days) => (
          <Alert severity="warning" variant="outlined">
            Responses older than {plural(days, 'day')} are deleted for good, with their files and
            notes, starting within minutes of saving. You can’t undo this.
          </Alert>
        )}
        buttons={['Start deleting', 'Change days']}
        isLocked={isLocked}
        onSave={(days) =>
          onChange({ retentionDays: days }, 'Privacy settings saved.', {
            isFinal: days !== undefined,
          })
        }
      />
    </Stack>
  );
}
