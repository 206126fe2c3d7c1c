import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  LIMITS,
  UNARY_OPERATORS,
  type Comparison,
  type Condition,
  type Field,
} from '@/domain/form/definition';
import { choicesIn, operatorsOf, summaryKindOf } from '@/domain/form/fieldTypes/catalogue';
import { operatorText } from '@/domain/logic/sentences';
import { DateField } from '@/shared/ui/DateField';
import { fieldsBefore, setShowIf, type Target } from './acts';
import { fieldTitle } from './fieldInfo';
import { useBuilder, useBuilderStore } from './store';
import { focusSoon } from './focus';
import { useQuietDefinition } from './useQuietDefinition';

const NOUN = { field: 'question', page: 'page', ending: 'ending' } as const;

/** A condition as this editor shows it: one row a comparison, all or any of them. */
interface Group {
  op: 'all' | 'any';
  of: Comparison[];
}

function isComparison(condition: Condition): condition is Comparison {
  return condition.op !== 'all' && condition.op !== 'any' && condition.op !== 'not';
}

/** The group of a condition, or undefined where it is nested deeper than this editor shows. */
function groupOf(condition: Condition | undefined): Group | undefined {
  if (!condition) return { op: 'all', of: [] };
  if (isComparison(condition)) return { op: 'all', of: [condition] };
  if (condition.op !== 'not' && condition.of.every(isComparison)) {
    return { op: condition.op, of: condition.of.filter(isComparison) };
  }
  return undefined;
}

function conditionOf({ op, of }: Group): Condition | undefined {
  const [first] = of;
  if (!first) return undefined;
  return of.length === 1 ? first : { op, of };
}

/** The first comparison that fits a field. */
function firstComparison(field: Field): Comparison {
  const [op = 'is_answered'] = operatorsOf(field).filter(
    (one) => one !== 'is_answered' && one !== 'is_empty',
  );
  return withValue({ op, left: { kind: 'field', id: field.id } }, field);
}

/** A comparison with a value that fits its field and operator. */
function withValue(comparison: Comparison, field: Field): Comparison {
  const { op, left, value } = comparison;
  if (UNARY_OPERATORS.includes(op)) return { op, left };
  const choices = choicesIn(field);
  if (choices.length > 0) {
    const known = choices.some((option) => option.id === value);
    return { op, left, value: known ? (value ?? '') : (choices[0]?.id ?? '') };
  }
  if (summaryKindOf(field) === 'numbers')
    return { op, left, value: typeof value === 'number' ? value : 0 };
  return { op, left, value: typeof value === 'string' ? value : '' };
}

/** When a field or page is shown, as sentences one can read aloud. */
export function ConditionEditor({
  target,
  condition,
}: {
  target: Target;
  condition: Condition | undefined;
}) {
  // What one can speak of; the condition itself comes with the field.
  const definition = useQuietDefinition();
  const edit = useBuilder((state) => state.edit);
  const store = useBuilderStore();
  const sources = fieldsBefore(definition, target);
  const group = groupOf(condition);
  const show = (next: Condition | undefined, mark?: string) =>
    edit(setShowIf(store.getState().history.definition, target, next), mark);
  const save = (next: Group, mark?: string) => show(conditionOf(next), mark);

  if (!group) {
    return (
      <Stack spacing={1}>
        <Typography variant="body2">This condition is nested and cannot be shown here.</Typography>
        <Button onClick={() => show(undefined)}>Always show</Button>
      </Stack>
    );
  }
  const [firstSource] = sources;
  if (!firstSource && group.of.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Always shown. A condition can speak of questions that come before; there are none yet.
      </Typography>
    );
  }
  const change = (index: number, next: Comparison, mark?: string) =>
    save({ ...group, of: group.of.map((one, other) => (other === index ? next : one)) }, mark);
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {group.of.length === 0
          ? target.kind === 'ending'
            ? 'Never shown: say for whom it is.'
            : 'Always shown.'
          : `Show this ${NOUN[target.kind]} when`}
      </Typography>
      {group.of.length > 1 && (
        <TextField
          select
          size="small"
          label="How they combine"
          value={group.op}
          onChange={(event) => save({ ...group, op: event.target.value === 'any' ? 'any' : 'all' })}
        >
          <MenuItem value="all">all of these hold</MenuItem>
          <MenuItem value="any">any of these holds</MenuItem>
        </TextField>
      )}
      {group.of.map((comparison, index) => (
        <Row
          key={index}
          index={index}
          comparison={comparison}
          sources={sources}
          onChange={(next, mark) => change(index, next, mark)}
          onRemove={() => save({ ...group, of: group.of.filter((_one, other) => other !== index) })}
        />
      ))}
      {firstSource && (
        <Button
          startIcon={<AddIcon />}
          disabled={group.of.length >= LIMITS.conditionParts}
          onClick={() => {
            save({ ...group, of: [...group.of, firstComparison(sources.at(-1) ?? firstSource)] });
            focusSoon(`[data-condition="${group.of.length}"] [role=combobox]`);
          }}
          sx={{ alignSelf: 'flex-start' }}
        >
          Add condition
        </Button>
      )}
    </Stack>
  );
}

function Row(props: {
  index: number;
  comparison: Comparison;
  sources: Field[];
  onChange: (next: Comparison, mark?: string) => void;
  onRemove: () => void;
}) {
  const { index, comparison, sources, onChange, onRemove } = props;
  const field = sources.find((source) => source.id === comparison.left.id);
  const name = `Condition ${index + 1}`;
  return (
    <Stack spacing={1} role="group" aria-label={name} data-condition={index}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          select
          fullWidth
          size="small"
          label="Question"
          value={field?.id ?? ''}
          error={!field}
          helperText={field ? undefined : 'The question was removed or now comes later.'}
          onChange={(event) => {
            const next = sources.find((source) => source.id === event.target.value);
            if (next) onChange(firstComparison(next));
          }}
        >
          {sources.map((source) => (
            <MenuItem key={source.id} value={source.id}>
              {fieldTitle(source)}
            </MenuItem>
          ))}
        </TextField>
        <IconButton size="small" aria-label={`Remove condition ${index + 1}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      {field && (
        <TextField
          select
          size="small"
          label="Comparison"
          value={comparison.op}
          onChange={(event) => {
            const op = operatorsOf(field).find((one) => one === event.target.value);
            if (op) onChange(withValue({ ...comparison, op }, field));
          }}
        >
          {operatorsOf(field).map((op) => (
            <MenuItem key={op} value={op}>
              {operatorText(op, field)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {field && !UNARY_OPERATORS.includes(comparison.op) && (
        <ValueInput
          field={field}
          value={typeof comparison.value === 'object' ? '' : (comparison.value ?? '')}
          onChange={(value) => onChange({ ...comparison, value }, `condition:${field.id}:${index}`)}
        />
      )}
    </Stack>
  );
}

function ValueInput(props: {
  field: Field;
  value: string | number;
  onChange: (value: string | number) => void;
}) {
  const { field, value, onChange } = props;
  const choices = choicesIn(field);
  if (choices.length > 0) {
    return (
      <TextField
        select
        size="small"
        label="Option"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.label || 'Option without text'}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (field.type === 'date') {
    return (
      <DateField
        label="Date"
        value={String(value) || undefined}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  const isNumber = summaryKindOf(field) === 'numbers';
  const type =
    field.type === 'time' ? 'time' : field.type === 'datetime' ? 'datetime-local' : 'text';
  return (
    <TextField
      size="small"
      label="Value"
      type={isNumber ? 'number' : type}
      slotProps={{ inputLabel: type === 'text' ? {} : { shrink: true } }}
      value={value}
      onChange={(event) =>
        onChange(isNumber ? Number(event.target.value) || 0 : event.target.value)
      }
    />
  );
}
