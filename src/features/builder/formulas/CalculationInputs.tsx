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
import { unparsedFindings } from '../state/unparsedFormulas';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

/** The settings of a calculated value: formula, cases, result type. */
export function CalculationInputs({ field, set }: { field: CalculatedField; set: SetProperties }) {
  const definition = useDeferredDefinition();
  const sources = fieldsBefore(definition, { kind: 'field', id: field.id });
  const before = new Set(sources.map(({ id }) => id));
  const hasCases = (field.cases?.length ?? 0) > 0;
  const typed = useBuilder((state) => state.unparsedFormulas);
  const isUnread = unparsedFindings(definition, typed).some(({ fieldId }) => fieldId === field.id);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {field.shown
          ? 'Shown to respondents. You can also use it in conditions, text and later formulas.'
          : `Hidden from respondents. You can use it in conditions, text and later formulas with its key, ${field.key}.`}
      </Typography>
      <ChoiceSetting
        label="Result type"
        value={field.result ?? 'number'}
        choices={[
          ['number', 'Number'],
          ['text', 'Text'],
          ['date', 'Date'],
        ]}
        onChange={(result) => set({ result: result === 'number' ? null : result })}
      />
      <CaseInputs definition={definition} field={field} sources={sources} set={set} />
      <FormulaInput
        label={hasCases ? 'Otherwise, set to' : 'Formula'}
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
