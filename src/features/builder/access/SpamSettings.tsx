import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MAX_PER_HOUR, SPAM_LIST, type SpamFilter } from '@/domain/documents/access.schema';
import { plural } from '@/shared/lib/numbers';
import { SwitchSetting } from '../ui/settingInputs';
import { NumberForm } from './NumberForm';
import type { AccessProps } from './useAccessChange';

/** Beyond this many responses in an hour, further ones wait: as suggested. */
const SUGGESTED = 100;

/** What counts as spam, and how many responses an hour are taken at once. Nothing is refused. */
export function SpamSettings({ known, isLocked, onChange }: AccessProps) {
  const { spam = {} } = known.settings;
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
        <SpamWords
          key={(spam.words ?? []).join('\n')}
          words={spam.words ?? []}
          isLocked={isLocked}
          onSave={(words) =>
            save(
              { words: words.length === 0 ? undefined : words },
              words.length === 0
                ? 'Your list is empty.'
                : `${plural(words.length, 'entry', 'entries')} saved.`,
            )
          }
        />
      )}
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

const entriesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 1),
  ),
];

interface WordsProps {
  words: readonly string[];
  isLocked: boolean;
  onSave: (words: string[]) => void;
}

function SpamWords({ words, isLocked, onSave }: WordsProps) {
  const [text, setText] = useState(words.join('\n'));
  const entries = entriesIn(text);
  const isSame = entries.join('\n') === words.join('\n');
  const isTooMuch =
    entries.length > SPAM_LIST.most || entries.some(({ length }) => length > SPAM_LIST.length);
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked && !isSame && !isTooMuch) onSave(entries);
      }}
    >
      <TextField
        label="Your list"
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        size="small"
        value={text}
        disabled={isLocked}
        error={isTooMuch}
        helperText={
          isTooMuch
            ? `Up to ${SPAM_LIST.most} entries of ${SPAM_LIST.length} characters.`
            : 'Words, domains or email addresses, one on each line. A response that contains one goes to Spam.'
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={isLocked || isSame || isTooMuch}>
        Save list
      </Button>
    </Stack>
  );
}
