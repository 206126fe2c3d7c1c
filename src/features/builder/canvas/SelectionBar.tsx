import CopyIcon from '@mui/icons-material/ContentCopy';
import CutIcon from '@mui/icons-material/ContentCut';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DoneIcon from '@mui/icons-material/Close';
import DuplicateIcon from '@mui/icons-material/ControlPointDuplicate';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import RequiredIcon from '@mui/icons-material/Emergency';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { fieldOf } from '@/domain/form/definition/definition';
import { pageTitle } from '../ui/fieldInfo';
import { reserveFoot } from '../ui/FootBar';
import { shortcutText } from '../ui/keyboard';
import { oneField } from '@/domain/form/editing/selection';
import { useBuilder, useBuilderStore, useStoreActions } from '../state/store';
import { stepCount } from '../editing/stepText';
import { useBuilderActions } from '../editing/useActions';

/** The actions on several selected fields, at the foot of the form while there are some. */
export function SelectionBar() {
  const n = useBuilder(({ selection }) => (selection.kind === 'fields' ? selection.ids.size : 0));
  return n > 0 ? <Bar n={n} /> : null;
}

function Bar({ n }: { n: number }) {
  const store = useBuilderStore();
  const actions = useBuilderActions();
  const { select } = useStoreActions();
  const definition = useBuilder((state) => state.history.definition);
  const { pages } = definition;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggleRequired = () => {
    const ids = actions.chosen();
    const some = ids.some((id) => {
      const field = fieldOf(definition, id);
      return field && 'required' in field && !field.required;
    });
    actions.setRequired(ids, some);
  };
  const leave = () => {
    const { selection } = store.getState();
    if (selection.kind === 'fields') select(oneField(selection.head));
  };
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? reserveFoot(bar.current) : undefined), []);
  return (
    <Paper
      ref={bar}
      className="own"
      role="toolbar"
      aria-label={`${stepCount(n)} selected`}
      elevation={6}
      sx={(theme) => ({
        position: 'sticky',
        // On a narrow screen, above the bar at the foot.
        bottom: { xs: theme.spacing(8), md: theme.spacing(2) },
        zIndex: 'fab',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        alignSelf: 'center',
        maxWidth: '100%',
        px: 1,
        border: 1,
        borderColor: 'divider',
      })}
    >
      <Typography variant="body2" sx={{ px: 1, fontWeight: 600 }}>
        {n} selected
      </Typography>
      <Act
        name="Duplicate"
        keys={shortcutText('builder', 'duplicate')}
        run={() => actions.duplicate()}
      >
        <DuplicateIcon fontSize="small" />
      </Act>
      <Act name="Copy" keys={shortcutText('clipboard', 'copy')} run={() => void actions.copy()}>
        <CopyIcon fontSize="small" />
      </Act>
      <Act
        name="Cut"
        keys={shortcutText('clipboard', 'cut')}
        run={() => void actions.copy(undefined, true)}
      >
        <CutIcon fontSize="small" />
      </Act>
      <Act name="Toggle required" run={toggleRequired}>
        <RequiredIcon fontSize="small" />
      </Act>
      {pages.length > 1 && (
        <Act name="Move to page …" run={(event) => setAnchor(event.currentTarget)}>
          <MoveIcon fontSize="small" />
        </Act>
      )}
      <Act name="Delete" keys={shortcutText('card', 'remove')} run={() => actions.remove()}>
        <DeleteIcon fontSize="small" />
      </Act>
      <Act name="Select only one" run={leave}>
        <DoneIcon fontSize="small" />
      </Act>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pages.map((page, index) => (
          <MenuItem
            key={page.id}
            onClick={() => {
              setAnchor(null);
              actions.moveToPage(actions.chosen(), page.id);
            }}
          >
            <bdi>{pageTitle(page, index, definition)}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  );
}

function Act(props: {
  name: string;
  keys?: string;
  run: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  const { name, keys, run, children } = props;
  return (
    <Tooltip title={keys ? `${name} (${keys})` : name}>
      <IconButton aria-label={name} onClick={run} sx={{ p: { xs: 0.75, sm: 1 } }}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
