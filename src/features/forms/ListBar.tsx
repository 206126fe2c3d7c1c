import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { TextParam } from '@/shared/lib/useTextParam';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { SORT_NAMES, SORTS, type Sort } from './views';
import type { FormsLayout } from './useFormsLayout';

const SORT_OPTIONS = SORT_NAMES.map((name) => [name, SORTS[name].label] as const);

interface Props {
  search: TextParam;
  sort: Sort;
  onSort: (sort: Sort) => void;
  layout: FormsLayout | undefined;
  onLayout: (layout: FormsLayout) => void;
}

/** What the list is searched for, its order, and whether it shows cards or rows. */
export function ListBar({ search, sort, onSort, layout, onLayout }: Props) {
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
    >
      <SearchInput
        label="Search forms"
        search={search}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 360 } }}
      />
      <SelectInput
        label="Sort by"
        value={sort}
        options={SORT_OPTIONS}
        onChange={onSort}
        sx={{ minWidth: 160, flexGrow: { xs: 1, sm: 0 } }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={layout ?? null}
        onChange={(_event, next: FormsLayout | null) => next && onLayout(next)}
        aria-label="Layout"
        sx={{ ml: { sm: 'auto' }, height: 40 }}
      >
        <ToggleButton value="cards" aria-label="Cards">
          <Tooltip title="Cards">
            <CardsIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
        <ToggleButton value="table" aria-label="Table">
          <Tooltip title="Table">
            <TableIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
