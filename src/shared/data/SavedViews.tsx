import CheckIcon from '@mui/icons-material/Check';
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { MAX_SAVED_VIEWS } from '@/domain/documents/submissions.schema';
import { useWorkspace } from './workspace';
import { ViewNameDialog } from '@/shared/ui/table/ViewNameDialog';
import { fitsView, useSavedViews } from './savedViews';
import { useViewActions, type ViewedList } from './useViewActions';

interface Props {
  /** Whose views: a form's id, an empty text for responses to all forms, or the name of another list. */
  scope: string;
  list: ViewedList;
}

/** The saved views of a list: one is opened, what is shown is saved, renamed or deleted. */
export function SavedViews({ scope, list }: Props) {
  const workspace = useWorkspace();
  const views = useSavedViews(workspace.id, scope) ?? [];
  const { query, ...actions } = useViewActions(scope, list);
  const [anchor, setAnchor] = useState<Element>();
  const [asked, setAsked] = useState<'add' | 'rename'>();
  const current = views.find(({ id }) => id === list.savedId);
  const isChanged = current !== undefined && list.readable(current.data.query) !== query;
  const maySave = can(workspace.role, 'saveViews');
  const mayAdd = maySave && views.length < MAX_SAVED_VIEWS && fitsView(query);
  const close = (act?: () => void) => () => {
    setAnchor(undefined);
    act?.();
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewsIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 36, maxWidth: (theme) => theme.spacing(35), textAlign: 'start' }}
      >
        {current ? (
          <bdi>{`${current.data.name}${isChanged ? ' (changed)' : ''}`}</bdi>
        ) : (
          'Saved views'
        )}
      </Button>
      {current && isChanged && maySave && fitsView(query) && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void actions.change(current)}
          sx={{ minHeight: 36 }}
        >
          Save changes
        </Button>
      )}
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close()}
        slotProps={{ list: { 'aria-label': 'Saved views' } }}
      >
        {views.length === 0 && (
          <MenuItem disabled>
            <ListItemText>No saved views yet</ListItemText>
          </MenuItem>
        )}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            role="menuitemradio"
            aria-checked={view.id === current?.id}
            onClick={close(() => actions.open(view))}
          >
            <ListItemIcon>{view.id === current?.id && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText slotProps={{ primary: { noWrap: true } }}>
              <bdi>{view.data.name}</bdi>
            </ListItemText>
          </MenuItem>
        ))}
        {maySave && <Divider />}
        {maySave && (
          <MenuItem disabled={!mayAdd} onClick={close(() => setAsked('add'))}>
            <ListItemText inset>Save as new view</ListItemText>
          </MenuItem>
        )}
        {maySave && current && (
          <MenuItem onClick={close(() => setAsked('rename'))}>
            <ListItemText inset>Rename view</ListItemText>
          </MenuItem>
        )}
        {maySave && current && (
          <MenuItem onClick={close(() => void actions.remove(current))}>
            <ListItemText inset>Delete view</ListItemText>
          </MenuItem>
        )}
      </Menu>
      {asked && (
        <ViewNameDialog
          title={asked === 'add' ? 'Save view' : 'Rename view'}
          confirm={asked === 'add' ? 'Save view' : 'Rename view'}
          initial={asked === 'rename' && current ? current.data.name : ''}
          onClose={() => setAsked(undefined)}
          onConfirm={(name) => {
            setAsked(undefined);
            if (asked === 'add') void actions.add(name);
            else if (current) void actions.rename(current, name);
          }}
        />
      )}
    </>
  );
}
