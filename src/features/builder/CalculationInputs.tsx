import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  LIMITS,
  hasOptions,
  type CalculatedField,
  type Field,
  type Term,
} from '@/domain/form/definition';
import { summaryKindOf } from '@/domain/form/fieldTypes/catalogue';
import { fieldsBefore } from './acts';
import { fieldTitle } from './fieldInfo';
import { NumberInput } from './NumberInput';
import { ChoiceSetting, type SetProperties } from './settingInputs';
import { useDefinition } from './store';

/** What can be added up: numbers, and choices by the points of their options. */
function isCountable(field: Field): boolean {
  return summaryKindOf(field) === 'numbers' || (hasOptions(field) && field.type !== 'ranking');
}

/** The sum, term by term: each a question before this one, so many times. */
export function CalculationInputs(props: { field: CalculatedField; set: SetProperties }) {
  const { field, set } = props;
  const definition = useDefinition();
  const { formula } = field;
  const known = fieldsBefore(definition, { kind: 'field', id: field.id }).filter(isCountable);
  const write = (terms: Term[]) => set({ formula: { ...formula, terms } });
  const change = (index: number, term: Partial<Term>) =>
    write(formula.terms.map((one, other) => (other === index ? { ...one, ...term } : one)));
  const [first] = known;
  if (!first && formula.terms.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Put a number, a rating or a choice with points before this, and it can be added up here.
      </Typography>
    );
  }
  return (
    <Stack spacing={2} role="group" aria-label="Sum of">
      {formula.terms.map((term, index) => (
        <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <ChoiceSetting
            label={`Question ${index + 1}`}
            value={term.fieldId}
            choices={[
              ...(known.some(({ id }) => id === term.fieldId)
                ? []
                : [[term.fieldId, 'A question that is gone'] as const]),
              ...known.map((one) => [one.id, fieldTitle(one)] as const),
            ]}
            onChange={(fieldId) => change(index, { fieldId })}
          />
          <NumberInput
            label="Times"
            value={term.times ?? 1}
            onChange={(times) => change(index, { times: times ?? 1 })}
          />
          <IconButton
            aria-label={`Remove question ${index + 1} from the sum`}
            onClick={() => write(formula.terms.filter((_term, other) => other !== index))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {first && formula.terms.length < LIMITS.terms && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => write([...formula.terms, { fieldId: first.id }])}
        >
          Add to the sum
        </Button>
      )}
      <NumberInput
        label="Plus"
        value={formula.plus}
        onChange={(plus) => {
          const { plus: _before, ...rest } = formula;
          set({ formula: plus === null ? rest : { ...rest, plus } });
        }}
      />
    </Stack>
  );
}
