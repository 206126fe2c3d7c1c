import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import ReadIcon from '@mui/icons-material/DraftsOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import SpamIcon from '@mui/icons-material/ReportOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/numbers';
import { SelectionMarks } from './marks/SelectionMarks';
import type { Markable } from './marks/useMarking';
import { actLabel, type ResponseAct, type View } from './views';

export const ACT_ICONS: Record<ResponseAct, typeof SvgIcon> = {
  read: ReadIcon,
  unread: UnreadIcon,
  restore: RestoreIcon,
  spam: SpamIcon,
  trash: DeleteIcon,
  erase: EraseIcon,
};

interface Props {
  view: View;
  actions: readonly ResponseAct[];
  /** Those that are selected. */
  rows: readonly Markable[];
  isPending: boolean;
  onAct: (act: ResponseAct) => void;
  onClear: () => void;
  /** Further actions. */
  more?: ReactNode;
}

/** What can be done to the selected responses. It stays in sight while one scrolls. */
export function SelectionBar({ view, actions, rows, isPending, onAct, onClear, more }: Props) {
  return (
    <Paper
      role="region"
      aria-label="Selected responses"
      elevation={3}
      sx={(theme) => ({
        position: 'sticky',
        // Below the bar: a form's is higher than the site's (AppShell).
        top: 'calc(var(--bar-space, 80px) - 8px)',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.5,
        mb: 1,
        // On a phone, the actions are icons in one row; their names are read out.
        [theme.breakpoints.down('sm')]: {
          gap: 0,
          '& .MuiButton-root': { fontSize: 0, minWidth: 40, px: 1 },
          '& .MuiButton-startIcon': { m: 0 },
        },
      })}
    >
      <Tooltip title="Clear selection">
        <IconButton aria-label="Clear selection" onClick={onClear}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
      <Typography
        role="status"
        variant="body2"
        sx={{ fontWeight: 500, mr: 1, flexBasis: { xs: 'calc(100% - 56px)', sm: 'auto' } }}
      >
        {`${plural(rows.length, 'response')} selected`}
      </Typography>
      <SelectionMarks rows={rows} />
      {actions.map((act) => {
        const Icon = ACT_ICONS[act];
        return (
          <Button
            key={act}
            size="small"
            color={act === 'erase' ? 'error' : 'primary'}
            startIcon={<Icon />}
            disabled={isPending}
            onClick={() => onAct(act)}
            sx={{ minHeight: 40 }}
          >
            {actLabel(act, view)}
          </Button>
        );
      })}
      {more}
    </Paper>
  );
}
