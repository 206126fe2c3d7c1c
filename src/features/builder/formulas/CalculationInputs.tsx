import Typography from '@mui/material/Typography';
import type { CalculatedField } from '@/domain/form/definition/definition';
import { fieldsBefore } from '@/domain/form/editing/edits';
import { CaseInputs } from './CaseInputs';
import { FormulaInput } from './FormulaInput';
import { formulaProblem } from './formulaProblem';
import { FormulaTrial } from './FormulaTrial';
import { FunctionList } from './FunctionList';
import { ChoiceSetting, type SetProperties } from '../ui/settingInputs';
import { useBuilder } from '../state/store';
import { typedFindings } from '../state/unparsedFormulas';
import { useQuietDefinition } from '../state/useDeferredDefinition';

/** How a value is worked out: its formula, the cases in which it is another one, and what it comes to. */
export function CalculationInputs({ field, set }: { field: CalculatedField; set: SetProperties }) {
  const definition = useQuietDefinition();
  const sources = fieldsBefore(definition, { kind: 'field', id: field.id });
  const before = new Set(sources.map(({ id }) => id));
  const hasCases = (field.cases?.length ?? 0) > 0;
  const typed = useBuilder((state) => state.typed);
  const isUnread = typedFindings(definition, typed).some(({ fieldId }) => fieldId === field.id);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {field.shown
          ? 'Respondents see this value. Conditions, texts and later formulas can use it too.'
          : `Not shown, so this is a variable: conditions, texts and later formulas can use it by its key, ${field.key}.`}
      </Typography>
      <ChoiceSetting
        label="It comes to"
        value={field.result ?? 'number'}
        choices={[
          ['number', 'A number'],
          ['text', 'A text'],
          ['date', 'A date'],
        ]}
        onChange={(result) => set({ result: result === 'number' ? null : result })}
      />
      <CaseInputs definition={definition} field={field} sources={sources} set={set} />
      <FormulaInput
        label={hasCases ? 'Otherwise set it to' : 'Formula'}
        definition={definition}
        fieldId={field.id}
        before={before}
        formula={field.formula}
        problem={formulaProblem(definition, field, before)}
        onChange={(formula) => set({ formula })}
      />
      <FormulaTrial definition={definition} field={field} isUnread={isUnread} />
      <FunctionList />
    </>
  );
}
