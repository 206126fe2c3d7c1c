import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { MAX_HOLD_HOURS, type FormDefinition } from '@/domain/form/definition/definition';
import { addressesOf, LANGUAGES } from '@/domain/base/languages';
import { localesOf } from '@/domain/form/definition/translate';
import { setSpeech } from '@/domain/form/editing/usualTexts';
import { LanguageLabel } from '@/shared/ui/text/LanguageLabel';
import { useStoreActions } from '../state/store';
import { NumberInput } from '../ui/NumberInput';
import { SwitchSetting } from '../ui/settingInputs';
import { FurtherLanguages } from './FormTranslations';
import { SubmitLabelInput } from './SubmitLabelInput';

/** The button that submits, whether another response is offered after it, and what is kept before it. */
export function FormSubmitting({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  return (
    <>
      <SubmitLabelInput />
      <SwitchSetting
        label="Allow another response"
        checked={definition.submitAnother === true}
        onChange={(on) => edit([{ op: 'setForm', set: { submitAnother: on || null } }])}
      />
      <Stack>
        <SwitchSetting
          label="Keep partial responses"
          checked={definition.keepPartials === true}
          onChange={(on) => edit([{ op: 'setForm', set: { keepPartials: on || null } }])}
        />
        <FormHelperText>
          See answers before they’re submitted. The form lets respondents know.
        </FormHelperText>
      </Stack>
      <WaitingListSetting definition={definition} />
    </>
  );
}

/** Whether respondents can wait for what is full, and for how long a free place is held. */
function WaitingListSetting({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  const { waitingList } = definition;
  const set = (next: FormDefinition['waitingList'] | null) =>
    edit([{ op: 'setForm', set: { waitingList: next } }], 'form:waitingList');
  return (
    <Stack spacing={1}>
      <SwitchSetting
        label="Waiting list when full"
        checked={waitingList !== undefined}
        onChange={(on) => set(on ? { hours: 24 } : null)}
      />
      <FormHelperText>
        When places run out, respondents can join a waiting list. A place that comes free is offered
        to the first in line by email.
      </FormHelperText>
      {waitingList && (
        <Box sx={{ pt: 1 }}>
          <NumberInput
            label="Hold a free place for (hours)"
            min={1}
            max={MAX_HOLD_HOURS}
            value={waitingList.hours}
            onChange={(hours) => set({ hours: hours === null ? 24 : Math.round(hours) })}
          />
        </Box>
      )}
    </Stack>
  );
}

/** The language of the form, and those that it is translated into. */
export function FormLanguages({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  const known = LANGUAGES.some(({ code }) => code === definition.locale);
  return (
    <>
      <TextField
        select
        label="Form language"
        size="small"
        fullWidth
        value={definition.locale}
        helperText="Sets the reading direction and how screen readers pronounce the form."
        onChange={(event) =>
          edit(setSpeech(definition, { ...definition, locale: event.target.value }))
        }
      >
        {LANGUAGES.map(({ code }) => (
          <MenuItem key={code} value={code}>
            <LanguageLabel code={code} />
          </MenuItem>
        ))}
        {!known && <MenuItem value={definition.locale}>{definition.locale}</MenuItem>}
      </TextField>
      <FurtherLanguages definition={definition} />
      <AddressSetting definition={definition} />
    </>
  );
}

/** Whether the page says “Sie” or “du”; only where a language of the form has both. */
function AddressSetting({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  const pairs = localesOf(definition).flatMap((locale) => addressesOf(locale) ?? []);
  if (pairs.length === 0) return null;
  const words = (way: 0 | 1) =>
    [...new Set(pairs.filter((_word, at) => at % 2 === way))].join(', ');
  return (
    <TextField
      select
      label="Form of address"
      size="small"
      fullWidth
      value={definition.address ?? 'formal'}
      helperText="How buttons, messages and emails address respondents. Your own texts stay as you wrote them."
      onChange={({ target }) =>
        edit(
          setSpeech(definition, {
            locale: definition.locale,
            ...(target.value === 'informal' ? { address: 'informal' } : {}),
          }),
        )
      }
    >
      <MenuItem value="formal">{`Formal (${words(0)})`}</MenuItem>
      <MenuItem value="informal">{`Informal (${words(1)})`}</MenuItem>
    </TextField>
  );
}
