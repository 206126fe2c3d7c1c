import OpenIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { stepCount } from '../editing/stepText';
import { FIELD_INFO } from '../ui/fieldInfo';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import type { OutlineRowData as Row } from './outlineRows';

interface Props {
  row: Row;
  /** Whether Tab stops here: one row of the tree, the arrow keys go on. */
  isStop: boolean;
  isCurrent: boolean;
  onFold: (pageId: string, open: boolean) => void;
  onFocus: (id: string) => void;
  onGo: (target: { kind: 'page' | 'field'; id: string }) => void;
}

/** A page or a field in the outline. */
export const OutlineRow = memo(
  function OutlineRow({ row, isStop, isCurrent, onFold, onFocus, onGo }: Props) {
    const isPage = row.kind === 'page';
    const Icon = isPage ? OpenIcon : FIELD_INFO[row.field.type].Icon;
    const place = isPage
      ? { 'aria-level': 1, 'aria-expanded': row.open }
      : { 'aria-level': row.level, 'aria-posinset': row.position, 'aria-setsize': row.size };
    return (
      <Box
        role="treeitem"
        {...place}
        aria-selected={isCurrent}
        aria-label={isPage && !row.open ? `${row.title}, ${stepCount(row.size)}` : undefined}
        data-outline-row={row.id}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(row.id)}
        onClick={() => onGo({ kind: row.kind, id: row.id })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: isPage ? 0.5 : row.level === 3 ? 6 : 3.5,
          pr: 1,
          py: 0.5,
          borderRadius: 1,
          cursor: 'pointer',
          typography: isPage ? 'subtitle2' : 'body2',
          color: 'text.primary',
          bgcolor: isCurrent ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: (theme) => theme.spacing(-0.25) },
        }}
      >
        <Icon
          fontSize="small"
          color="action"
          aria-hidden
          onClick={(event) => {
            if (!isPage) return;
            event.stopPropagation();
            onFold(row.id, !row.open);
          }}
          sx={{
            transform: isPage && !row.open ? 'rotate(-90deg)' : undefined,
            color: isPage ? undefined : `hue.${hueOf(row.field.type)}.ink`,
          }}
        />
        <Box
          component="bdi"
          sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {row.title}
        </Box>
        {isPage && !row.open && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {row.size}
          </Box>
        )}
      </Box>
    );
  },
  // Rows are recreated at each keystroke, but their content seldom changes.
  (before, after) =>
    before.isStop === after.isStop &&
    before.isCurrent === after.isCurrent &&
    (before.row.kind === 'field' && after.row.kind === 'field'
      ? before.row.field === after.row.field &&
        before.row.title === after.row.title &&
        before.row.level === after.row.level &&
        before.row.position === after.row.position &&
        before.row.size === after.row.size
      : before.row.kind === 'page' &&
        after.row.kind === 'page' &&
        before.row.title === after.row.title &&
        before.row.open === after.row.open &&
        before.row.size === after.row.size),
);
