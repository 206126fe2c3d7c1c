import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { httpsUrl, MAX_RETENTION_DAYS } from '@/domain/documents.schema';
import { plural } from '@/shared/lib/numbers';
import { SwitchSetting, TextSetting } from '../ui/settingInputs';
import { NumberSetting } from './NumberSetting';
import { SaveButtons } from './SaveButtons';
import { useDraft } from './useDraft';
import type { AccessProps } from './useAccessChange';

/** What retention is suggested to begin with, in days. */
const YEAR = 365;

/** Who asks, their privacy policy, and how long responses are kept. */
export function OwnerSettings({ known, isLocked, onChange }: AccessProps) {
  const { owner = {}, retentionDays } = known.settings;
  const { value, set, isChanged, reset } = useDraft({
    owner,
    ...(retentionDays === undefined ? {} : { retentionDays }),
  });
  const { name, privacyUrl } = value.owner;
  const isWrong = privacyUrl !== undefined && !httpsUrl.safeParse(privacyUrl).success;
  const setOwner = (change: { [K in keyof typeof owner]?: string | undefined }) => {
    const entries = Object.entries({ ...value.owner, ...change });
    set({ owner: Object.fromEntries(entries.filter(([, one]) => one !== undefined)) });
  };
  const days = value.retentionDays;
  return (
    <Stack spacing={2}>
      <TextSetting
        label="Your name or company"
        value={name}
        maxLength={100}
        helperText="Shown under the form, so people know who’s asking."
        onChange={(text) => setOwner({ name: text ?? undefined })}
      />
      <TextSetting
        label="Privacy policy"
        placeholder="https://example.com/privacy"
        value={privacyUrl}
        maxLength={2_000}
        error={isWrong}
        helperText={
          isWrong
            ? 'Enter a full address that starts with https://.'
            : 'Linked under the form. It opens in a new tab.'
        }
        onChange={(text) => setOwner({ privacyUrl: text ?? undefined })}
      />
      <SwitchSetting
        label="Delete responses automatically"
        checked={days !== undefined}
        disabled={isLocked}
        onChange={(on) => set({ retentionDays: on ? YEAR : undefined })}
      />
      {days !== undefined && (
        <>
          <NumberSetting
            label="Days"
            value={days}
            max={MAX_RETENTION_DAYS}
            disabled={isLocked}
            helperText="Counted from when a response was submitted."
            onChange={(next) => set({ retentionDays: next })}
          />
          <Alert severity="warning" variant="outlined">
            Responses older than {plural(days, 'day')} are deleted for good, with their files and
            notes, starting within minutes of saving. You can’t undo this.
          </Alert>
        </>
      )}
      <SaveButtons
        isChanged={isChanged && !isWrong}
        isLocked={isLocked}
        onDiscard={reset}
        onSave={() => {
          onChange(
            { access: { owner: value.owner, retentionDays: value.retentionDays } },
            'Privacy settings saved.',
          );
          reset();
        }}
      />
    </Stack>
  );
}
