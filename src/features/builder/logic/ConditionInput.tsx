import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import {
  LIMITS,
  type Condition,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { nodesOf } from '@/domain/logic/conditions';
import { conditionText } from '@/domain/logic/sentences';
import { ConditionGroup } from './ConditionGroup';
import type { Tree } from './tree';
import { conditionOfRoot, rootOf } from '@/domain/form/editing/conditionTree';

interface Props {
  definition: FormDefinition;
  /** The fields that the condition may refer to. */
  sources: Field[];
  condition: Condition | undefined;
  /** Told of the whole condition at every change; edits of one text come with one coalesceKey. */
  onChange: (next: Condition | undefined, coalesceKey?: string) => void;
  /** What it is a condition of: names the group of its controls. */
  label: string;
}

/** A condition, read aloud and edited: comparisons in groups of all or any of them, nested as deep as a form may. */
export function ConditionInput(props: Props) {
  return <NestedCondition {...props} most={LIMITS.conditionDepth} isNegatedOutside={false} />;
}

/** The same where something stands around it: `most` levels are left, and the opposite may be said there. */
export function NestedCondition(props: Props & { most: number; isNegatedOutside: boolean }) {
  const { definition, sources, condition, onChange, label, most, isNegatedOutside } = props;
  const id = useId();
  const tree: Tree = {
    id,
    definition,
    sources,
    most,
    isNegatedOutside,
    isFull: condition !== undefined && nodesOf(condition) > LIMITS.conditionNodes - 2,
  };
  const sentence = condition && conditionText(definition, condition);
  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      {sentence !== undefined && (
        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {sentence.charAt(0).toUpperCase() + sentence.slice(1)}.
        </Typography>
      )}
      <ConditionGroup
        tree={tree}
        path={[]}
        above={0}
        group={rootOf(condition)}
        onChange={(next, coalesceKey) =>
          onChange(
            conditionOfRoot(next),
            coalesceKey === undefined ? undefined : `${label}:${coalesceKey}`,
          )
        }
      />
      {sources.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Conditions use answers to earlier questions. There aren’t any yet.
        </Typography>
      )}
    </Stack>
  );
}
