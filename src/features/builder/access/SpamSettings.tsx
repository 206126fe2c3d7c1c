import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_PER_HOUR, type SpamFilter } from '@/domain/documents/access.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { SpamWordsForm } from '@/shared/ui/inputs/SpamWordsForm';
import { TextLink } from '@/shared/ui/text/TextLink';
import { SwitchSetting } from '../ui/settingInputs';
import { NumberForm } from './NumberForm';
import type { AccessProps } from './useAccessChange';

/** Beyond this many responses in an hour, further ones wait: as suggested. */
const SUGGESTED = 100;

/** What counts as spam, and how many responses an hour are taken at once. Nothing is refused. */
export function SpamSettings({ known, isLocked, onChange }: AccessProps) {
  const { spam = {} } = known.settings;
  const { length: shared } = useWorkspace().spamWords;
  const save = (next: { [K in keyof SpamFilter]?: SpamFilter[K] | undefined }, done: string) => {
    const kept = Object.entries({ ...spam, ...next }).filter(([, value]) => value !== undefined);
    onChange({ spam: kept.length === 0 ? undefined : Object.fromEntries(kept) }, done);
  };
  return (
    <Stack spacing={2}>
      <SwitchSetting
        label="Move suspicious responses to Spam"
        checked={!spam.off}
        disabled={isLocked}
        onChange={(on) =>
          save(
            { off: on ? undefined : true },
            on ? 'Suspicious responses go to Spam.' : 'The spam filter is off.',
          )
        }
      />
      {!spam.off && (
        <SpamWordsForm
          key={(spam.words ?? []).join('\n')}
          words={spam.words ?? []}
          isLocked={isLocked}
          label="This form’s list"
          onSave={(words) =>
            save(
              { words: words.length === 0 ? undefined : words },
              words.length === 0
                ? 'This form’s list is empty.'
                : `${plural(words.length, 'entry', 'entries')} saved.`,
            )
          }
        />
      )}
      {!spam.off && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {shared === 0
            ? 'A list for all forms of this workspace is in '
            : `${plural(shared, 'more entry', 'more entries')} for all forms of this workspace ${shared === 1 ? 'is' : 'are'} in `}
          <TextLink to={routes.profileSettings.href({ tab: 'workspace' })}>Settings</TextLink>.
        </Typography>
      )}
      <div>
        <SwitchSetting
          label="Make bots work for each response"
          checked={spam.challenge === true}
          disabled={isLocked}
          onChange={(on) =>
            save(
              { challenge: on ? true : undefined },
              on
                ? 'Respondents’ devices solve a small task for each response.'
                : 'Respondents’ devices no longer solve a task.',
            )
          }
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Respondents’ devices solve a small task in the background: no pictures, no puzzle.
          Responses without it, including those from browsers without JavaScript, wait in Needs
          review.
        </Typography>
      </div>
      <NumberForm
        title="Hold responses when many arrive at once"
        label="Responses an hour"
        known={spam.perHour}
        suggested={SUGGESTED}
        max={MAX_PER_HOUR}
        helperText="Beyond this number, responses wait in Needs review, and you’re notified."
        buttons={['Set limit', 'Change limit']}
        isLocked={isLocked}
        onSave={(perHour) =>
          save(
            { perHour },
            perHour === undefined
              ? 'There’s no limit an hour any more.'
              : `Beyond ${plural(perHour, 'response')} an hour, responses wait for your review.`,
          )
        }
      />
    </Stack>
  );
}
