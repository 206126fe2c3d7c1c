import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { Condition } from '@/domain/form/definition/definition';
import { comparisonsOf } from '@/domain/logic/conditions';
import { conditionText } from '@/domain/logic/sentences';
import { useDefinition } from '../state/store';
import { useOnLeave } from '../ui/useOnLeave';
import { useSavedDraft } from '../ui/useSavedDraft';
import { ResponseCondition } from './ResponseCondition';
import type { OnFail } from '../ui/useSettingsChanges';

interface Props {
  when: Condition | undefined;
  isLocked: boolean;
  onChange: (when: Condition | undefined, onFail: OnFail) => void;
}

/** Which responses are mailed. Saved once it is left: half a condition would hold back what it should not. */
export function NoticeCondition({ when, isLocked, onChange }: Props) {
  const { value, problem, type, choose, save } = useSavedDraft({
    known: when,
    problemOf: (condition) =>
      isHalf(condition) ? 'Complete the condition to save it.' : undefined,
    onSave: onChange,
  });
  const leave = useOnLeave(save);
  const definition = useDefinition();
  if (isLocked) {
    return (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {when
          ? `Only responses when ${conditionText(definition, when)} are sent.`
          : 'Every response is sent.'}
      </Typography>
    );
  }
  return (
    <div {...leave}>
      <ResponseCondition
        name="delivery"
        condition={value}
        onChange={(next) => (next ? type(next) : choose(next))}
      />
      {problem !== undefined && <FormHelperText>{problem}</FormHelperText>}
    </div>
  );
}

/** Whether something is still to be compared with nothing. */
const isHalf = (condition: Condition | undefined) =>
  condition !== undefined &&
  comparisonsOf(condition).some(({ value, values }) => value === '' || values?.length === 0);
