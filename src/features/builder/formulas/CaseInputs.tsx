import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  LIMITS,
  type CalculatedField,
  type Case,
  type Condition,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { ConditionInput } from '../logic/ConditionInput';
import { FormulaInput } from './FormulaInput';
import { formulaProblem } from './formulaProblem';
import { focusWhenMounted } from '../editing/focus';
import { EDGE } from '../ui/edge';
import { freshIds } from '../state/ids';
import type { SetProperties } from '../ui/settingInputs';
import { caseSelector, FORMULA } from '../ui/domTargets';

interface Props {
  definition: FormDefinition;
  field: CalculatedField;
  /** The questions before it. */
  sources: Field[];
  set: SetProperties;
}

/** “Set it to … when …”: the first case that holds gives the value. */
export function CaseInputs({ definition, field, sources, set }: Props) {
  const { cases = [] } = field;
  const before = new Set(sources.map(({ id }) => id));
  const save = (next: readonly Case[]) => set({ cases: next.length > 0 ? next : null });
  const change = (index: number, patch: Partial<Case>) =>
    save(cases.map((one, other) => (other === index ? { ...one, ...patch } : one)));
  const remove = (index: number) => save(cases.filter((_, other) => other !== index));
  const last = sources.at(-1);
  return (
    <Stack spacing={2}>
      {cases.map((one, index) => (
        <Stack
          key={one.id}
          spacing={1.5}
          role="group"
          aria-label={`Case ${index + 1}`}
          data-case={one.id}
        >
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="subtitle2" component="h4">
              Case {index + 1}
            </Typography>
            <IconButton
              size="small"
              aria-label={`Remove case ${index + 1}`}
              onClick={() => remove(index)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
          <FormulaInput
            label="Set to"
            definition={definition}
            fieldId={field.id}
            caseId={one.id}
            before={before}
            formula={one.formula}
            problem={formulaProblem(definition, field, before, one)}
            onChange={(formula) => change(index, { formula })}
          />
          <ConditionInput
            definition={definition}
            sources={sources}
            condition={one.when}
            label={`When case ${index + 1} applies`}
            onChange={(when) => (when ? change(index, { when }) : remove(index))}
          />
        </Stack>
      ))}
      {last && (
        <Button
          startIcon={<AddIcon />}
          disabled={cases.length >= LIMITS.cases}
          sx={{ alignSelf: 'flex-start', ...EDGE }}
          onClick={() => {
            const id = freshIds.option();
            save([...cases, { id, when: firstCondition(last), formula: [] }]);
            focusWhenMounted(`${caseSelector(id)} ${FORMULA}`);
          }}
        >
          Add a case
        </Button>
      )}
    </Stack>
  );
}

/** The initial condition of a new case. */
const firstCondition = ({ id }: Field): Condition => ({
  op: 'is_answered',
  left: { kind: 'field', id },
});
