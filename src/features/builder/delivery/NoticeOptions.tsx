import Stack from '@mui/material/Stack';
import type { DeliverySettings } from '@/domain/responseCalls';
import { DIGEST_TIME } from '@/domain/mornings';
import { useWorkspace } from '@/shared/data/workspace';
import { ChoiceSetting, SwitchSetting } from '../ui/settingInputs';
import { NoticeCondition } from './NoticeCondition';

interface Props {
  settings: DeliverySettings;
  isLocked: boolean;
  onChange: (next: DeliverySettings, done: string) => void;
}

const RHYTHMS = [
  ['each', 'An email for each response'],
  ['daily', 'One summary a day'],
] as const;

/** Which responses the recipients get, how often, and where their replies go. */
export function NoticeOptions({ settings, isLocked, onChange }: Props) {
  const { isDaily = false, repliesToRespondent, when } = settings;
  const { timeZone } = useWorkspace();
  return (
    <Stack spacing={2}>
      <NoticeCondition
        key={JSON.stringify(when)}
        when={when}
        isLocked={isLocked}
        onChange={(next) => {
          const { when: _before, ...others } = settings;
          if (next) onChange({ ...others, when: next }, 'Condition saved.');
          else onChange(others, 'Every response is sent.');
        }}
      />
      <ChoiceSetting
        label="How often"
        value={isDaily ? 'daily' : 'each'}
        choices={RHYTHMS}
        disabled={isLocked}
        helperText={
          isDaily &&
          `Sent at ${DIGEST_TIME} (${timeZone}) if there are new responses. It lists who responded, without all answers.`
        }
        onChange={(rhythm) => {
          const done =
            rhythm === 'daily'
              ? 'Recipients get one summary a day.'
              : 'Recipients get an email for each response.';
          onChange({ ...settings, isDaily: rhythm === 'daily' }, done);
        }}
      />
      {!isDaily && (
        <SwitchSetting
          label="Reply directly to the respondent"
          checked={repliesToRespondent}
          disabled={isLocked}
          onChange={(on) =>
            onChange(
              { ...settings, repliesToRespondent: on },
              on ? 'Reply directly to the respondent.' : 'Replies no longer go to the respondent.',
            )
          }
        />
      )}
    </Stack>
  );
}
