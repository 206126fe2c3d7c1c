import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Stored } from '@/shared/firebase/query';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import type { Density } from '@/shared/ui/table/layout';
import { BESIDE_TWO_LINES } from '@/shared/ui/table/gridStyles';
import { RecordGrid } from '@/shared/ui/table/RecordGrid';
import type { GridContent } from '@/shared/ui/table/tableColumn';
import { TextLink } from '@/shared/ui/text/TextLink';

export interface GridProps<D, S extends string> {
  rows: readonly Stored<D>[];
  content: GridContent<Stored<D>>;
  density: Density;
  selection: RowSelection | undefined;
  sort: S;
  onSort: (sort: S) => void;
  onWidth: (column: string, width: number) => void;
}

interface Props<D, S extends string> extends GridProps<D, S> {
  /** What the rows are: "Contacts". */
  label: string;
  sorts: readonly S[];
  nameOf: (data: D) => string;
  hrefOf: (id: string) => string;
  /** The name with its picture. */
  named: (data: D) => ReactNode;
  /** Under the name, where the rows leave room for it. */
  below?: (data: D) => ReactNode;
}

/** Records as a table that names them first; a row leads to its record from anywhere in it. */
export function NamedGrid<D, S extends string>(props: Props<D, S>) {
  const { label, sorts, nameOf, hrefOf, named, below, sort, onSort, ...about } = props;
  const navigate = useNavigate();
  return (
    <RecordGrid<Stored<D>>
      {...about}
      label={label}
      selectAll={`Select all ${label.toLowerCase()} shown`}
      selectOne={({ data }) => `Select ${nameOf(data)}`}
      lead={{
        id: 'name',
        label: 'Name',
        sorts: ['asc'],
        text: ({ data }) => nameOf(data),
        render: ({ id, data }) => (
          <Box sx={{ minWidth: 0, lineHeight: 1.3, '&:has([data-second-line])': BESIDE_TWO_LINES }}>
            <TextLink
              to={hrefOf(id)}
              variant="body2"
              color="text.primary"
              underline="hover"
              onClick={(event) => event.stopPropagation()}
              sx={{ display: 'inline-flex', maxWidth: '100%', verticalAlign: 'middle' }}
            >
              {named(data)}
            </TextLink>
            {about.density !== 'compact' && below?.(data)}
          </Box>
        ),
      }}
      onOpen={(id) => void navigate(hrefOf(id))}
      sort={{ field: sort, direction: sort === 'name' ? 'asc' : 'desc' }}
      onSort={({ field }) => {
        const chosen = sorts.find((one) => one === field);
        if (chosen !== undefined) onSort(chosen);
      }}
    />
  );
}
