import AddIcon from '@mui/icons-material/CreateNewFolderOutlined';
import AllIcon from '@mui/icons-material/GridViewOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '@/domain/options/access';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { FolderDialog } from './FolderDialog';
import { useChangeFolders } from './FolderNameForm';

interface Props {
  current: string | undefined;
  href: (folder: string | undefined) => string;
  /** A folder that is shown was deleted. */
  onGone: () => void;
}

/** The folders of the workspace: a column beside the list, and a row above it on narrow screens. */
export function FolderNav({ current, href, onGone }: Props) {
  const { folders, role } = useWorkspace();
  const [edited, setEdited] = useState<{ folder?: Folder }>();
  const [removed, setRemoved] = useState<Folder>();
  const toast = useToast();
  const { mutate } = useChangeFolders();
  const mayEdit = can(role, 'manageFolders');
  if (folders.length === 0 && !mayEdit) return null;
  const remove = (folder: Folder) =>
    mutate(
      { kind: 'delete', id: folder.id },
      {
        onSuccess: () => {
          toast.show(`Folder “${folder.name}” deleted. Its forms are still here.`);
          if (current === folder.id) onGone();
        },
        onError: (error) => toast.fail(error.message),
      },
    );
  return (
    <Box
      component="nav"
      aria-label="Folders"
      sx={{ width: { md: 208 }, flexShrink: 0, minWidth: 0, mb: { xs: 1, md: 0 } }}
    >
      <PlainList
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: { xs: 1, md: 0.25 },
          overflowX: { xs: 'auto', md: 'visible' },
          pb: { xs: 0.5, md: 0 },
        }}
      >
        <FolderLink
          Icon={AllIcon}
          name="All forms"
          href={href(undefined)}
          isHere={current === undefined}
        />
        {folders.map((folder) => (
          <FolderLink
            key={folder.id}
            Icon={FolderIcon}
            name={folder.name}
            href={href(folder.id)}
            isHere={current === folder.id}
            {...(mayEdit
              ? { onRename: () => setEdited({ folder }), onDelete: () => setRemoved(folder) }
              : {})}
          />
        ))}
        {mayEdit && (
          <Box component="li" sx={{ flexShrink: 0 }}>
            <Button
              size="small"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => setEdited({})}
              sx={{ color: 'text.secondary', px: 1.5, minHeight: 40 }}
            >
              New folder
            </Button>
          </Box>
        )}
      </PlainList>
      <FolderDialog
        key={edited?.folder?.id ?? 'new'}
        open={edited !== undefined}
        {...(edited?.folder ? { folder: edited.folder } : {})}
        onClose={() => setEdited(undefined)}
      />
      <ConfirmDialog
        open={removed !== undefined}
        title={`Delete the folder “${removed?.name ?? ''}”?`}
        text="Its forms aren’t deleted. You’ll find them under All forms."
        confirm="Delete folder"
        onConfirm={() => removed && remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </Box>
  );
}

interface LinkProps {
  Icon: typeof SvgIcon;
  name: string;
  href: string;
  isHere: boolean;
  onRename?: () => void;
  onDelete?: () => void;
}

function FolderLink({ Icon, name, href, isHere, onRename, onDelete }: LinkProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        maxWidth: '100%',
        borderRadius: 1,
        border: { xs: 1, md: 0 },
        borderColor: { xs: isHere ? 'primary.readable' : 'divider', md: 'transparent' },
        bgcolor: isHere ? 'tint.strong' : 'transparent',
        '&:hover': { bgcolor: isHere ? 'tint.strong' : 'action.hover' },
      }}
    >
      <ButtonBase
        component={Link}
        to={href}
        aria-current={isHere ? 'page' : undefined}
        sx={{
          typography: 'body2',
          fontWeight: isHere ? 600 : 400,
          color: isHere ? 'primary.readable' : 'text.primary',
          px: 1.5,
          minHeight: 40,
          gap: 1.25,
          flexGrow: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          borderRadius: 1,
        }}
      >
        <Icon fontSize="small" sx={{ color: isHere ? 'inherit' : 'text.secondary' }} />
        <Box
          component="bdi"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name}
        </Box>
      </ButtonBase>
      {onRename && onDelete && <FolderMenu name={name} onRename={onRename} onDelete={onDelete} />}
    </Box>
  );
}

function FolderMenu({
  name,
  onRename,
  onDelete,
}: Required<Pick<LinkProps, 'name' | 'onRename' | 'onDelete'>>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const then = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for the folder ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(onRename)}>Rename folder</MenuItem>
        <MenuItem onClick={then(onDelete)}>Delete folder</MenuItem>
      </Menu>
    </>
  );
}
