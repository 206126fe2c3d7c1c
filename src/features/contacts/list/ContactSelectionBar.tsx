import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import StageIcon from '@mui/icons-material/FlagOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { plural } from '@/shared/lib/numbers';
import { StageMenu } from '../StageMenu';
import { assigningOf, taggingOf } from '../marking';
import { useContactActions } from '../useContactActions';
import type { Contact } from './useContacts';

interface Props {
  rows: readonly Contact[];
  isTrash: boolean;
  onClear: () => void;
}

type Open = 'tag' | 'owner' | 'stage';

/** What can be done with the selected contacts. It stays in sight while one scrolls. */
export function ContactSelectionBar({ rows, isTrash, onClear }: Props) {
  const actions = useContactActions();
  const [open, setOpen] = useState<{ of: Open; anchor: HTMLElement }>();
  const close = () => setOpen(undefined);
  const anchorOf = (of: Open) => (open?.of === of ? open.anchor : null);
  const contacts = rows.length === 1 ? 'Contact' : plural(rows.length, 'contact');
  const button = (of: Open, label: string, Icon: typeof TagIcon) => (
    <Button
      size="small"
      startIcon={<Icon />}
      aria-haspopup={of === 'tag' ? 'dialog' : 'menu'}
      disabled={actions.isPending}
      onClick={(event) => setOpen({ of, anchor: event.currentTarget })}
      sx={{ minHeight: 40 }}
    >
      {label}
    </Button>
  );
  const move = (kind: 'trash' | 'restore', said: string) => {
    actions.run(rows, { kind }, `${contacts} ${said}`);
    onClear();
  };
  return (
    <Paper
      role="region"
      aria-label="Selected contacts"
      elevation={3}
      sx={(theme) => ({
        position: 'sticky',
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
        {`${plural(rows.length, 'contact')} selected`}
      </Typography>
      {isTrash ? (
        <Button
          size="small"
          startIcon={<RestoreIcon />}
          disabled={actions.isPending}
          onClick={() => move('restore', 'restored.')}
          sx={{ minHeight: 40 }}
        >
          Restore
        </Button>
      ) : (
        <>
          {button('tag', 'Tag', TagIcon)}
          {button('owner', 'Owner', OwnerIcon)}
          {button('stage', 'Stage', StageIcon)}
          <Button
            size="small"
            startIcon={<DeleteIcon />}
            disabled={actions.isPending}
            onClick={() => move('trash', 'moved to the trash.')}
            sx={{ minHeight: 40 }}
          >
            Move to trash
          </Button>
        </>
      )}
      <TagPicker anchor={anchorOf('tag')} marking={taggingOf(rows, actions)} onClose={close} />
      <AssigneePicker
        label="Owner"
        anchor={anchorOf('owner')}
        marking={assigningOf(rows, actions)}
        onClose={close}
      />
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
    </Paper>
  );
}
