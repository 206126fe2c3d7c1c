import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import FolderIcon from '@mui/icons-material/DriveFileMoveOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { FormAct } from '@/domain/form/lifecycle';
import type { FormHead } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { ACT_LABELS } from './changeForms';
import type { FormActing } from './useFormActing';
import type { View } from './views';

const ICONS: Readonly<Record<FormAct, typeof SvgIcon>> = {
  archive: ArchiveIcon,
  unarchive: UnarchiveIcon,
  trash: DeleteIcon,
  restore: RestoreIcon,
};

function actionsIn(view: View): readonly FormAct[] {
  if (view === 'trash') return ['restore'];
  return [view === 'archived' ? 'unarchive' : 'archive', 'trash'];
}

interface Props {
  view: View;
  /** Those that are selected. */
  forms: readonly FormHead[];
  acting: FormActing;
  onClear: () => void;
}

/** What can be done to the selected forms. It stays in sight while one scrolls. */
export function FormsSelection({ view, forms, acting, onClear }: Props) {
  const { may, isPending } = acting;
  const button = (label: string, Icon: typeof SvgIcon, run: () => void, isFinal = false) => (
    <Button
      key={label}
      size="small"
      color={isFinal ? 'error' : 'primary'}
      startIcon={<Icon />}
      disabled={isPending}
      onClick={run}
      sx={{ minHeight: 40 }}
    >
      {label}
    </Button>
  );
  return (
    <Paper
      role="region"
      aria-label="Selected forms"
      elevation={3}
      sx={(theme) => ({
        position: 'sticky',
        top: 'calc(var(--bar-space, 80px) - 8px)',
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.5,
        mb: 2,
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
      <Typography role="status" variant="body2" sx={{ fontWeight: 500, mr: 1 }}>
        {`${plural(forms.length, 'form')} selected`}
      </Typography>
      {may.move && button('Move to folder', FolderIcon, () => acting.askFolder(forms))}
      {actionsIn(view)
        .filter(may.act)
        .map((act) => button(ACT_LABELS[act], ICONS[act], () => acting.run(act, forms)))}
      {view === 'trash' &&
        may.erase &&
        button('Delete for good', EraseIcon, () => acting.askDelete(forms), true)}
    </Paper>
  );
}
