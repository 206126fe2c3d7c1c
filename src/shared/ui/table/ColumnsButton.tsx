import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PlainList } from '@/shared/ui/lists/PlainList';
import {
  arranged,
  isShown,
  MAX_PINNED,
  movedColumn,
  PLAIN_LAYOUT,
  withPin,
  type ColumnAbout,
  type TableLayout,
} from './layout';

interface Props {
  /** Those that can be chosen, in the form's order. */
  columns: readonly ColumnAbout[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}

/** Which columns a table has, in which order, and which of them stay in sight. */
export function ColumnsButton({ columns, layout, onChange }: Props) {
  const [anchor, setAnchor] = useState<Element>();
  const listed = arranged(columns, layout);
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 36 }}
      >
        Columns
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Columns',
            sx: { width: (theme) => theme.spacing(48), maxHeight: '70vh' },
          },
        }}
      >
        <Box sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="subtitle2" component="h2">
              Columns
            </Typography>
            <Button size="small" onClick={() => onChange(PLAIN_LAYOUT)}>
              Reset columns
            </Button>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {`Only you see this arrangement. Pin up to ${MAX_PINNED} columns to keep them in view.`}
          </Typography>
          <PlainList aria-label="Columns in their order">
            {listed.map((column, index) => (
              <ColumnRow
                key={column.id}
                column={column}
                layout={layout}
                canMove={(by) => canMove(listed, layout, index, by)}
                onMove={(by) => onChange(movedColumn(columns, layout, column.id, by))}
                onChange={onChange}
              />
            ))}
          </PlainList>
        </Box>
      </Popover>
    </>
  );
}

/** Within the pinned ones, or within the others. */
function canMove(
  listed: readonly ColumnAbout[],
  { pinned }: TableLayout,
  index: number,
  by: 1 | -1,
): boolean {
  const [one, other] = [listed[index], listed[index + by]];
  return !!one && !!other && pinned.includes(one.id) === pinned.includes(other.id);
}

interface RowProps {
  column: ColumnAbout;
  layout: TableLayout;
  canMove: (by: 1 | -1) => boolean;
  onMove: (by: 1 | -1) => void;
  onChange: (layout: TableLayout) => void;
}

function ColumnRow({ column, layout, canMove, onMove, onChange }: RowProps) {
  const { id, label, archived = false } = column;
  const shown = isShown(layout, column);
  const isPinned = layout.pinned.includes(id);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={shown}
            onChange={() => onChange({ ...layout, shown: { ...layout.shown, [id]: !shown } })}
          />
        }
        label={<bdi>{label}</bdi>}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        sx={{ flex: '1 1 0', minWidth: 0, mr: 0.5 }}
      />
      {archived && <Chip size="small" label="Archived" />}
      <IconButton
        size="small"
        aria-label={`Pin ${label}`}
        aria-pressed={isPinned}
        disabled={!isPinned && (!shown || layout.pinned.length >= MAX_PINNED)}
        onClick={() => onChange(withPin(layout, id))}
      >
        {isPinned ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${label} up`}
        disabled={!canMove(-1)}
        onClick={() => onMove(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${label} down`}
        disabled={!canMove(1)}
        onClick={() => onMove(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
