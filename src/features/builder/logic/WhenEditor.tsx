import Stack from '@mui/material/Stack';
import {
  LIMITS,
  type Condition,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { NestedCondition } from './ConditionInput';
import { depthOf, firstComparison, likelySource } from '@/domain/form/editing/conditionTree';
import { focusWhenMounted } from '../editing/focus';
import { ChoiceSetting } from '../ui/settingInputs';
import { firstOfWhen } from '../ui/domTargets';

interface Props<T extends string> {
  /** Finds it again. */
  name: string;
  label: string;
  definition: FormDefinition;
  sources: Field[];
  /** What a condition begins with, if not with the likely one of the sources. */
  likely?: Field | undefined;
  condition: Condition | undefined;
  /** What holds without a condition. */
  plain: T;
  plainChoices: readonly (readonly [T, string])[];
  /** How the condition is said, and its opposite. */
  when: string;
  unless: string;
  /** Whether a condition can be begun without choosing that there is one. */
  offersCondition?: boolean;
  onPlain: (value: T) => void;
  onChange: (next: Condition | undefined, coalesceKey?: string) => void;
}

type Mode = 'when' | 'unless';

/** Something fixed, or a condition, or its opposite: a “not” at the root is said by the choice. */
export function WhenEditor<T extends string>(props: Props<T>) {
  const { name, label, definition, sources, condition, plain, onChange } = props;
  const isNegated = condition?.op === 'not';
  const inner = condition?.op === 'not' ? condition.of[0] : condition;
  const likely = props.likely ?? likelySource(sources);
  const save = (next: Condition | undefined, negated: boolean, coalesceKey?: string) =>
    onChange(next && negated ? { op: 'not', of: [next] } : next, coalesceKey);
  const choose = (mode: T | Mode) => {
    const found = props.plainChoices.find(([one]) => one === mode);
    if (found) return props.onPlain(found[0]);
    if (inner) return save(inner, mode === 'unless');
    if (!likely) return undefined;
    save(firstComparison(likely), mode === 'unless');
    return focusWhenMounted(firstOfWhen(name));
  };
  const canNegate = isNegated || !inner || depthOf(inner) < LIMITS.conditionDepth;
  const says = isNegated ? props.unless : props.when;
  return (
    <Stack spacing={1.5} data-when={name}>
      <ChoiceSetting<T | Mode>
        label={label}
        value={condition ? (isNegated ? 'unless' : 'when') : plain}
        choices={[
          ...props.plainChoices,
          ...(likely || inner ? [['when', props.when] as const] : []),
          ...((likely || inner) && canNegate ? [['unless', props.unless] as const] : []),
        ]}
        onChange={choose}
      />
      {(inner ?? props.offersCondition) && (
        <NestedCondition
          definition={definition}
          sources={sources}
          condition={inner}
          label={`${label}: ${says}`}
          // A “not” at the root would be read as the choice above.
          isNegatedOutside
          most={LIMITS.conditionDepth - (isNegated ? 1 : 0)}
          onChange={(next, coalesceKey) => save(next, isNegated, coalesceKey)}
        />
      )}
    </Stack>
  );
}
