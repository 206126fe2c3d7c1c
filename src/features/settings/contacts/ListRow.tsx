import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import EditIcon from '@mui/icons-material/EditOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  children: ReactNode;
  /** Undefined where this person may not change it. */
  actions:
    | {
        onMove: (by: 1 | -1) => void;
        onEdit: () => void;
        onDelete: () => void;
        isFirst: boolean;
        isLast: boolean;
        isPending: boolean;
      }
    | undefined;
}

/** A line of a list that is kept in order: what it is, and what can be done with it. */
export function ListRow({ name, children, actions }: Props) {
  const button = (label: string, Icon: typeof UpIcon, disabled: boolean, run: () => void) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={`${label}: ${name}`} disabled={disabled} onClick={run}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {actions && (
        <>
          {button('Move up', UpIcon, actions.isFirst || actions.isPending, () =>
            actions.onMove(-1),
          )}
          {button('Move down', DownIcon, actions.isLast || actions.isPending, () =>
            actions.onMove(1),
          )}
          {button('Edit', EditIcon, false, actions.onEdit)}
          {button('Delete', DeleteIcon, actions.isPending, actions.onDelete)}
        </>
      )}
    </Box>
  );
}
