import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { comparison, type ResponseFilterCondition } from '@/domain/conditions/filters';
import { ME } from '@/domain/conditions/reader';
import { DAY_RANGES } from '@/domain/conditions/relative';
import { capital } from '@/domain/text/capital';
import type { ResponseListState } from './listParams';

const SUBMITTED = { kind: 'response', property: 'submitted' } as const;
const ASSIGNEE = { kind: 'response', property: 'assignee' } as const;
const READY_DAYS = new Set(['today', 'last 7 days', 'this month']);

const READY: readonly { words: string; condition: ResponseFilterCondition }[] = [
  ...DAY_RANGES.filter(({ words }) => READY_DAYS.has(words)).map(({ words, days }) => ({
    words: capital(words),
    condition: comparison(SUBMITTED, 'between', [...days]),
  })),
  { words: 'Assigned to me', condition: comparison(ASSIGNEE, 'one_of', [ME]) },
];

type Part = ResponseListState['filter']['conditions'][number];

/** About the same property in the same way, so that one takes the place of the other. */
const isLike = (part: Part, { op, left }: ResponseFilterCondition) =>
  part.op === op &&
  'left' in part &&
  'property' in part.left &&
  'property' in left &&
  part.left.property === left.property;

const isSame = (part: Part, condition: ResponseFilterCondition) =>
  isLike(part, condition) &&
  'values' in part &&
  part.values?.join(' ') === condition.values?.join(' ');

/**
 * Views that every list of responses has without having been saved: periods that move with the calendar, and what is
 * assigned to who reads it.
 */
export function ReadyViews({ list }: { list: ResponseListState }) {
  const { conditions } = list.filter;
  return (
    <Stack
      role="group"
      aria-label="Ready-made views"
      direction="row"
      useFlexGap
      spacing={0.5}
      sx={{ flexWrap: 'wrap', py: 0.5 }}
    >
      {READY.map(({ words, condition }) => {
        const isOn = conditions.some((part) => isSame(part, condition));
        const others = conditions.filter((part) => !isLike(part, condition));
        return (
          <Chip
            key={words}
            label={words}
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
            aria-pressed={isOn}
            onClick={() => list.setConditions(isOn ? others : [...others, condition])}
          />
        );
      })}
    </Stack>
  );
}
