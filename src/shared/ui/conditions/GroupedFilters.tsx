import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Subject } from '@/domain/conditions/condition';
import type { FilterCondition } from '@/domain/conditions/filters';
import { comparisonsIn, conditionsOf, groupedOf, type GroupOp } from '@/domain/conditions/groups';
import type { Filterable } from './filterable';
import { FilterParts, type FilterPart } from './FilterParts';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';

interface Props<S extends Subject> {
  list: {
    filter: { conditions: readonly FilterPart<S>[] };
    isFiltered: boolean;
    setConditions: (conditions: readonly FilterPart<S>[]) => void;
    clear: () => void;
  };
  filterables: readonly Filterable<S>[];
  /** Most conditions. */
  most: number;
}

const JOINED: readonly (readonly [GroupOp, string])[] = [
  ['all', 'All of these'],
  ['any', 'Any of these'],
];

function Join(props: { label: string; op: GroupOp; onChange: (op: GroupOp) => void }) {
  const { label, op, onChange } = props;
  return (
    <SelectInput
      label={label}
      value={op}
      options={JOINED}
      onChange={onChange}
      sx={{ minWidth: 136, my: 0 }}
    />
  );
}

/** The conditions of a list: all or any of them, with groups that are joined the other way. */
export function GroupedFilters<S extends Subject>({ list, filterables, most }: Props<S>) {
  const { conditions } = list.filter;
  const { op, parts } = groupedOf<FilterCondition<S>>(conditions);
  const isFull = comparisonsIn<FilterCondition<S>>(conditions).length >= most;
  const change = (next: { op?: GroupOp; parts?: readonly FilterPart<S>[] }) =>
    list.setConditions(conditionsOf<FilterCondition<S>>({ op, parts, ...next }));
  const group = (of: readonly FilterPart<S>[], join: GroupOp): FilterPart<S> => ({
    op: join,
    of: [...of],
  });
  return (
    <FilterParts<S>
      label="Filters"
      parts={parts}
      filterables={filterables}
      isFull={isFull}
      onChange={(next) => change({ parts: next })}
      onClear={list.isFiltered ? list.clear : undefined}
      lead={
        parts.length > 1 && <Join label="Match" op={op} onChange={(next) => change({ op: next })} />
      }
      asGroup={(part) => group([part], op === 'all' ? 'any' : 'all')}
      groupOf={(part, onChange) => {
        if (part.op !== 'all' && part.op !== 'any') return undefined;
        const { op: join, of } = part;
        return (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              p: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              maxWidth: '100%',
            }}
          >
            <FilterParts<S>
              label="Group of filters"
              parts={of}
              filterables={filterables}
              isFull={isFull}
              onChange={(next) => onChange(next.length === 0 ? undefined : group(next, join))}
              lead={<Join label="Match" op={join} onChange={(next) => onChange(group(of, next))} />}
            />
            <IconButton size="small" aria-label="Remove group" onClick={() => onChange(undefined)}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      }}
    />
  );
}
