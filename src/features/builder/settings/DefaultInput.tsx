import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import type { Answer } from '@/domain/values/answer';
import { checkField } from '@/domain/form/fieldTypes/registry';
import {
  ANSWER_LIMITS,
  type DateField,
  type InputField,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { ownerHalfOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { DateField as DateInput } from '@/shared/ui/inputs/DateField';
import { controlText } from './controlText';
import { ChoiceSetting, TextSetting, type SetProperties } from '../ui/settingInputs';
import { useTextDraft } from '../ui/useTextDraft';

interface Props {
  field: InputField;
  set: SetProperties;
  /** What is asked for, in place of what it begins with. */
  label?: string;
}

/** Types whose one control can hold something from the start. A consent that is ticked beforehand would be none. */
const TYPED: readonly string[] = [
  'short_text',
  'long_text',
  'email',
  'phone',
  'url',
  'number',
  'time',
  'datetime',
  'rating',
  'scale',
  'nps',
  'slider',
];

const NOWHERE = { fields: {} };
/** The control of a moment is the browser's own: we don't choose how it writes one. */
const DEVICE = 'Respondents see dates in their device’s format.';
const UNFIT = 'Respondents couldn’t submit this answer. Check the question’s limits.';

/** What the field holds before anybody touches it. */
export function DefaultInput(props: Props) {
  const { field, set, label = 'Default answer' } = props;
  if (field.type === 'date') return <DayDefault {...props} field={field} />;
  if (TYPED.includes(field.type)) return <TypedDefault {...props} />;
  if (field.type === 'multiple_choice') return <SeveralDefault {...props} />;
  if (field.type === 'matrix' || field.type === 'ranking' || choicesIn(field).length === 0) {
    return null;
  }
  const chosen = field.default?.t === 'options' ? (field.default.v[0] ?? '') : '';
  return (
    <ChoiceSetting
      label={label}
      value={chosen}
      choices={[
        ['', 'None'],
        ...choicesIn(field)
          .filter(({ id }) => id !== 'other')
          .map(({ id, label }) => [id, label || 'Untitled'] as const),
      ]}
      onChange={(id) => set({ default: id === '' ? null : options([id]) })}
    />
  );
}

const options = (v: string[]): Answer => ({ t: 'options', v });

function SeveralDefault({ field, set, label = 'Default answer' }: Props) {
  const chosen = field.default?.t === 'options' ? field.default.v : [];
  return (
    <FormGroup aria-label={label}>
      <FormLabel component="span">{label}</FormLabel>
      {choicesIn(field)
        .filter(({ id }) => id !== 'other')
        .map(({ id, label }) => (
          <FormControlLabel
            key={id}
            label={label || 'Untitled'}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(event) => {
                  const next = event.target.checked
                    ? [...chosen, id]
                    : chosen.filter((other) => other !== id);
                  set({ default: next.length === 0 ? null : options(next) });
                }}
              />
            }
          />
        ))}
    </FormGroup>
  );
}

const INPUT_TYPE = { time: 'time', datetime: 'datetime-local' } as const;

const WRITTEN = 'Default answer';

function DayDefault({ field, set, label = WRITTEN }: Props & { field: DateField }) {
  const { min, max } = field;
  const answer = field.default;
  const wrong = answer && checkField(field, answer, '', NOWHERE) !== undefined;
  return (
    <DateInput
      label={label}
      value={answer?.t === 'date' ? answer.v : undefined}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(wrong ? { error: true } : {})}
      helperText={wrong ? UNFIT : undefined}
      onChange={(v) => set({ default: v === undefined ? null : { t: 'date', v } })}
    />
  );
}

function TypedDefault({ field, set, label = WRITTEN }: Props) {
  const stored = controlText(field, field.default);
  const { draft, type } = useTextDraft(stored);
  const text = draft ?? stored;
  const parsed = specOf(field).parse(field, { '': text }, NOWHERE);
  const wrong =
    parsed.problem !== undefined ||
    (parsed.answer !== undefined && checkField(field, parsed.answer, '', NOWHERE) !== undefined);
  return (
    <TextSetting
      label={label}
      value={text}
      maxLength={ANSWER_LIMITS.longText}
      type={field.type === 'time' || field.type === 'datetime' ? INPUT_TYPE[field.type] : 'text'}
      multiline={field.type === 'long_text'}
      error={wrong}
      helperText={wrong ? hintOf(field) : field.type === 'datetime' ? DEVICE : undefined}
      onChange={(next) => {
        const read = specOf(field).parse(field, { '': next ?? '' }, NOWHERE);
        type(next ?? '', read.problem ? stored : controlText(field, read.answer));
        if (!read.problem) set({ default: read.answer ?? null });
      }}
    />
  );
}

const hintOf = (field: InputField): string =>
  ownerHalfOf(field).samples === 'amount' ? 'Enter a number that this question accepts.' : UNFIT;
