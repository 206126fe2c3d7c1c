import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  fieldOf,
  type CalculatedField,
  type Field,
  type Figure,
  type FormDefinition,
  type Operand,
} from '@/domain/form/definition/definition';
import { answerPartsOf, operandKindOf } from '@/domain/form/fieldTypes/catalogue';
import { fieldTitle } from '../ui/fieldInfo';
import { namedLabel } from '../ui/namedLabel';
import { NumberInput } from '../ui/NumberInput';
import { FormulaInput } from './FormulaInput';
import { formulaProblem } from './formulaProblem';

interface Props {
  /** What it belongs to: “Line 2”. */
  of: string;
  /** “Amount”. */
  name: string;
  definition: FormDefinition;
  sources: readonly Field[];
  figure: Figure | undefined;
  /** What no figure at all is called, if there may be none. */
  none?: string;
  onChange: (figure: Figure | undefined) => void;
  /** Adds a calculated value for it. */
  onFormula: () => void;
  /** Writes the formula of a calculated value. */
  onWrite: (field: CalculatedField, formula: CalculatedField['formula']) => void;
}

const FIXED = 'fixed';
const FORMULA = 'formula';

const keyOf = ({ id, part = '' }: Operand) => `field.${id}.${part}`;

/** Numbers that answers to these questions come to, with their names. */
function numbersIn(sources: readonly Field[], definition: FormDefinition) {
  return sources.flatMap((field) => {
    const title = fieldTitle(field, definition);
    const whole = operandKindOf(field) === 'number' ? [{ part: undefined, label: title }] : [];
    const parts = answerPartsOf(field)
      .filter(({ id, kind }) => kind === 'number' && id !== 'length')
      .map(({ id, label }) => ({ part: id, label: `${title}: ${label}` }));
    return [...whole, ...parts].map(({ part, label }) => ({
      label,
      operand: { kind: 'field', id: field.id, ...(part === undefined ? {} : { part }) } as Operand,
    }));
  });
}

/** Where a number of a price line comes from: it is fixed, an answer's, or worked out by a formula. */
export function FigureInput(props: Props) {
  const { of, name, definition, sources, figure, none, onChange, onFormula, onWrite } = props;
  const numbers = numbersIn(sources, definition);
  const operand = typeof figure === 'object' ? figure : undefined;
  const isKnown = operand && numbers.some((one) => keyOf(one.operand) === keyOf(operand));
  const value = typeof figure === 'number' ? FIXED : isKnown ? keyOf(operand) : '';
  const source = operand && fieldOf(definition, operand.id);
  const isGone = operand !== undefined && !isKnown;
  const choose = (key: string) => {
    if (key === FIXED) return onChange(typeof figure === 'number' ? figure : 0);
    if (key === FORMULA) return onFormula();
    return onChange(numbers.find((one) => keyOf(one.operand) === key)?.operand);
  };
  return (
    <>
      <TextField
        select
        fullWidth
        size="small"
        label={namedLabel(of, name)}
        value={value}
        error={isGone}
        helperText={isGone ? 'This question was removed or moved further down.' : undefined}
        slotProps={{
          select: { displayEmpty: none !== undefined && !isGone },
          ...(none === undefined ? {} : { inputLabel: { shrink: true } }),
        }}
        onChange={(event) => choose(event.target.value)}
      >
        {none !== undefined && <MenuItem value="">{none}</MenuItem>}
        <MenuItem value={FIXED}>A fixed number</MenuItem>
        {numbers.map((one) => (
          <MenuItem key={keyOf(one.operand)} value={keyOf(one.operand)}>
            {one.label}
          </MenuItem>
        ))}
        <MenuItem value={FORMULA}>New formula…</MenuItem>
      </TextField>
      {typeof figure === 'number' && (
        <NumberInput
          label={namedLabel(of, `${name}, fixed`)}
          value={figure}
          empty={0}
          onChange={(number) => onChange(number ?? 0)}
        />
      )}
      {isKnown && source?.type === 'calculated' && source.result === undefined && !source.cases && (
        <SourceFormula definition={definition} sources={sources} field={source} onWrite={onWrite} />
      )}
    </>
  );
}

/** The formula that the number comes from: that of the calculated value itself. */
function SourceFormula(
  props: Pick<Props, 'definition' | 'sources' | 'onWrite'> & { field: CalculatedField },
) {
  const { definition, sources, field, onWrite } = props;
  const at = sources.findIndex(({ id }) => id === field.id);
  const before = new Set(sources.slice(0, at).map(({ id }) => id));
  return (
    <FormulaInput
      label={`Formula of ${fieldTitle(field, definition)}`}
      definition={definition}
      fieldId={field.id}
      before={before}
      formula={field.formula}
      problem={formulaProblem(definition, field, before)}
      onChange={(formula) => onWrite(field, formula)}
    />
  );
}
