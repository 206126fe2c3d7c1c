import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import FormControl from '@mui/material/FormControl';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { anonymityConflict, conflictText } from '@/domain/form/access/anonymous';
import { canBeUnique } from '@/domain/answers/unique';
import { isInput, topFields } from '@/domain/form/definition/definition';
import { useDefinition } from '../state/store';
import { fieldTitle } from '../ui/fieldInfo';
import { ChoiceSetting, SwitchSetting } from '../ui/settingInputs';
import type { AccessPatch, AccessProps } from './useAccessChange';

type Kind = 'off' | 'browser' | 'field' | 'link' | 'anonymous';

const CHOICES: readonly (readonly [Kind, string, string])[] = [
  ['off', 'As many as they like', ''],
  [
    'browser',
    'One per browser',
    'Easy for respondents. People with two devices can respond twice.',
  ],
  [
    'field',
    'One per email address or other answer',
    'For example, one per email address. Choose a required question.',
  ],
  [
    'link',
    'One per personal link',
    'Create a link for each person in Share. Each link works once.',
  ],
  [
    'anonymous',
    'One per personal link, anonymous',
    'You’ll see who responded, but never which response is whose. Responses are shown in groups of five or more.',
  ],
];

const NONE = {
  oncePerBrowser: undefined,
  onceField: undefined,
  oncePerLink: undefined,
  anonymous: undefined,
};

const DONE: Readonly<Record<Kind, string>> = {
  off: 'People can respond as often as they like.',
  browser: 'Limited to one response per browser.',
  field: 'The form takes one response for each answer to that question.',
  link: 'The form takes one response from each personal link.',
  anonymous: 'The form takes one anonymous response from each personal link.',
};

/** How often each person can respond. */
export function OncePerPerson({ known, isLocked, onChange }: AccessProps) {
  const { oncePerBrowser, onceField, oncePerLink, personalOnly, anonymous } = known.settings;
  const definition = useDefinition();
  const conflict = anonymityConflict(definition);
  const fields = topFields(definition).filter((field) => isInput(field) && canBeUnique(field));
  const kind: Kind = anonymous
    ? 'anonymous'
    : oncePerLink
      ? 'link'
      : onceField !== undefined
        ? 'field'
        : oncePerBrowser
          ? 'browser'
          : 'off';
  const set = (next: Kind, patch: AccessPatch) => onChange({ ...NONE, ...patch }, DONE[next]);
  const choose = (next: Kind) => {
    if (next === 'browser') set(next, { oncePerBrowser: true });
    else if (next === 'link') set(next, { oncePerLink: true, personalOnly: true });
    else if (next === 'anonymous') {
      set(next, { anonymous: true, oncePerLink: true, personalOnly: true });
    } else if (next === 'off') set(next, {});
    else set(next, { onceField: (fields.find(({ type }) => type === 'email') ?? fields[0])?.id });
  };
  const chosen = fields.find(({ id }) => id === onceField);
  return (
    <Stack spacing={1.5}>
      <FormControl>
        <FormLabel id="once-label" sx={{ typography: 'subtitle2', color: 'text.primary', mb: 0.5 }}>
          Responses from each person
        </FormLabel>
        <RadioGroup
          aria-labelledby="once-label"
          value={kind}
          onChange={(_event, next) => {
            const one = CHOICES.find(([value]) => value === next);
            if (one) choose(one[0]);
          }}
        >
          {CHOICES.map(([value, label, help]) => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={
                isLocked ||
                (value === 'field' && fields.length === 0) ||
                (value === 'anonymous' && conflict !== undefined && kind !== 'anonymous')
              }
              control={<Radio sx={{ alignSelf: 'flex-start' }} />}
              label={
                <Labelled
                  label={label}
                  help={
                    value === 'anonymous' && conflict
                      ? `This form can’t be anonymous, because ${conflictText(conflict)}.`
                      : help
                  }
                />
              }
              sx={{ py: 0.25 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {kind === 'field' && (
        <ChoiceSetting
          label="Question"
          value={onceField ?? ''}
          disabled={isLocked}
          choices={[
            ...(chosen ? [] : [[onceField ?? '', 'A question that was removed'] as const]),
            ...fields.map((field) => [field.id, fieldTitle(field, definition)] as const),
          ]}
          helperText={
            chosen && isInput(chosen) && !chosen.required
              ? 'This question isn’t required. Responses without an answer to it aren’t limited.'
              : 'Respondents see an error beside the question if the same answer has been given before.'
          }
          onChange={(id) => set('field', { onceField: id })}
        />
      )}
      <SwitchSetting
        label="Only people with a personal link"
        checked={personalOnly === true || anonymous === true}
        disabled={isLocked || anonymous === true}
        onChange={(on) =>
          onChange(
            { personalOnly: on ? true : undefined },
            on
              ? 'Only people with a personal link can respond.'
              : 'Anyone with the public link can respond.',
          )
        }
      />
    </Stack>
  );
}

function Labelled({ label, help }: { label: string; help: string }) {
  return (
    <span>
      {label}
      {help !== '' && (
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {help}
        </Typography>
      )}
    </span>
  );
}
