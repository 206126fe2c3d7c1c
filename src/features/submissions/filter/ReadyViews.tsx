import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { comparison, type ResponseCondition } from '@/domain/conditions/filters';
import { DAY_RANGES, type RelativeRange } from '@/domain/conditions/relative';
import { capital } from '@/domain/text/capital';
import type { ListState } from './listParams';

const SUBMITTED = { kind: 'response', property: 'submitted' } as const;
const READY = new Set(['today', 'last 7 days', 'this month']);

type Part = ListState['filter']['conditions'][number];

const isPeriod = (part: Part): part is ResponseCondition =>
  part.op === 'between' && part.left.kind === 'response' && part.left.property === 'submitted';

const isOf = (part: Part, [from, to]: RelativeRange) =>
  isPeriod(part) && part.values?.[0] === from && part.values[1] === to;

/** Views that every list of responses has without having been saved: periods that move with the calendar. */
export function ReadyViews({ list }: { list: ListState }) {
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
      {DAY_RANGES.filter(({ words }) => READY.has(words)).map(({ words, days }) => {
        const isOn = conditions.some((part) => isOf(part, days));
        const others = conditions.filter((part) => !isPeriod(part));
        return (
          <Chip
            key={words}
            label={capital(words)}
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
            aria-pressed={isOn}
            onClick={() =>
              list.setConditions(
                isOn ? others : [...others, comparison(SUBMITTED, 'between', [...days])],
              )
            }
          />
        );
      })}
    </Stack>
  );
}
