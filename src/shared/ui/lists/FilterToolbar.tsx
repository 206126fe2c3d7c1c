import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

interface Props {
  search: ReactNode;
  filters: ReactNode;
  /** How many conditions there are. */
  count: number;
  sort: ReactNode;
  saved: ReactNode;
  /** How the table is arranged; absent where there is none. */
  arrange?: ReactNode;
  /** What can be done with what the list shows. */
  more?: ReactNode;
  isNarrow: boolean;
  /** What leads back from the filters on a narrow screen: "Show responses". */
  show: string;
}

/** What a list is narrowed, ordered and arranged by, in one row; on a narrow screen, most of it in a sheet. */
export function FilterToolbar(props: Props) {
  const { search, filters, count, sort, saved, arrange, more, isNarrow, show } = props;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}
    >
      {search}
      {isNarrow ? (
        <FilterSheet count={count} show={show}>
          {filters}
          {sort}
          {saved}
        </FilterSheet>
      ) : (
        <>
          {sort}
          <Box sx={{ flex: '1 1 300px', minWidth: 0, py: 0.25 }}>{filters}</Box>
          {saved}
          {arrange}
        </>
      )}
      {more}
    </Stack>
  );
}

/** On a narrow screen, the filters come from its lower edge. */
function FilterSheet({
  count,
  show,
  children,
}: Pick<Props, 'count' | 'show'> & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ minHeight: 40 }}
        >
          Filters
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            'aria-label': 'Filters',
            sx: { borderStartStartRadius: 16, borderStartEndRadius: 16, maxHeight: '85dvh' },
          },
        }}
      >
        <Box sx={{ p: 2, overflowY: 'auto' }}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            Filters
          </Typography>
          <Stack useFlexGap spacing={2} sx={{ alignItems: 'flex-start' }}>
            {children}
          </Stack>
        </Box>
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
            {show}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
