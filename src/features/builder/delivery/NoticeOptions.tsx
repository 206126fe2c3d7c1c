import Stack from '@mui/material/Stack';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import { DIGEST_TIME } from '@/domain/base/mornings';
import { useWorkspace } from '@/shared/data/workspace';
import { ChoiceSetting, SwitchSetting } from '../ui/settingInputs';
import { NoticeCondition } from './NoticeCondition';
import { NoticeFields } from './NoticeFields';
import type { ChangeDelivery } from './data';

interface Props {
  settings: DeliveryOptions;
  isLocked: boolean;
  onChange: ChangeDelivery;
}

const RHYTHMS = [
  ['each', 'An email for each response'],
  ['daily', 'One summary a day'],
] as const;

/** Which responses the recipients get, how often, with which answers, and where their replies go. */
export function NoticeOptions({ settings, isLocked, onChange }: Props) {
  const { isDaily = false, repliesToRespondent, when, fields } = settings;
  const { timeZone } = useWorkspace();
  return (
    <Stack spacing={2}>
      <NoticeCondition
        when={when}
        isLocked={isLocked}
        onChange={(next, onFail) =>
          onChange({ when: next }, next ? 'Condition saved.' : 'Every response is sent.', {
            onFail,
          })
        }
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
          onChange({ isDaily: rhythm === 'daily' }, done);
        }}
      />
      {!isDaily && (
        <NoticeFields
          fields={fields}
          isLocked={isLocked}
          onChange={(next) =>
            onChange(
              { fields: next },
              next ? 'Only these answers are in the email.' : 'All answers are in the email.',
            )
          }
        />
      )}
      {!isDaily && (
        <SwitchSetting
          label="Reply directly to the respondent"
          checked={repliesToRespondent}
          disabled={isLocked}
          onChange={(on) =>
            onChange(
              { repliesToRespondent: on },
              on ? 'Reply directly to the respondent.' : 'Replies no longer go to the respondent.',
            )
          }
        />
      )}
    </Stack>
  );
}
