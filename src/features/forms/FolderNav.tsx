import AddIcon from '@mui/icons-material/CreateNewFolderOutlined';
import AllIcon from '@mui/icons-material/GridViewOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { SideLink, SideNav } from '@/shared/ui/page/SideNav';
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
    <SideNav
      label="Folders"
      current={current}
      after={
        <>
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
        </>
      }
    >
      <SideLink
        Icon={AllIcon}
        name="All forms"
        href={href(undefined)}
        isHere={current === undefined}
      />
      {folders.map((folder) => (
        <SideLink
          key={folder.id}
          Icon={FolderIcon}
          name={folder.name}
          href={href(folder.id)}
          isHere={current === folder.id}
          actions={
            mayEdit && (
              <FolderMenu
                name={folder.name}
                onRename={() => setEdited({ folder })}
                onDelete={() => setRemoved(folder)}
              />
            )
          }
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
    </SideNav>
  );
}

interface MenuProps {
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

function FolderMenu({ name, onRename, onDelete }: MenuProps) {
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
