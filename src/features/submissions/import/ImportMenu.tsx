import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, lazy, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '@/domain/options/access';
import { useWaitingRows } from '@/shared/data/imports/waitingRows';
import { useWorkspace } from '@/shared/data/workspace';

// Its parsers and the rules of every type of question are of no use to those who only read.
const ImportDialog = lazy(() =>
  import('./ImportDialog').then((m) => ({ default: m.ImportDialog })),
);
const MappingDialog = lazy(() =>
  import('@/shared/data/mapping/MappingDialog').then((m) => ({ default: m.MappingDialog })),
);

interface Props {
  formId: string;
  liveVersion: number | undefined;
}

/** The rows of the table that the form was made of, if its builder led here to import them. */
function useHandedRows(formId: string) {
  const { state } = useLocation() as { state: unknown };
  const waiting = useWaitingRows(formId);
  const [isClosed, setClosed] = useState(false);
  const isWanted = typeof state === 'object' && state !== null && 'importRows' in state;
  // They are let go once their import has started, while its dialog is still open.
  const [file, setFile] = useState<File>();
  if (isWanted && waiting && file === undefined) setFile(waiting.file);
  return { file, isOpen: file !== undefined && !isClosed, close: () => setClosed(true) };
}

/** What else can be done with a form's responses; nothing for those who may not. */
export function ImportMenu({ formId, liveVersion }: Props) {
  const id = useId();
  const workspace = useWorkspace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMapping, setMapping] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const handed = useHandedRows(formId);
  if (!can(workspace.role, 'importResponses')) return null;
  const isPublished = liveVersion !== undefined;
  return (
    <>
      <IconButton
        aria-label="More response actions"
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={!isPublished}
          onClick={() => {
            setAnchor(null);
            setNeeded(true);
            setOpen(true);
          }}
        >
          <ListItemIcon>
            <ImportIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary="Import responses…"
            secondary={isPublished ? undefined : 'Publish the form first.'}
          />
        </MenuItem>
        <MenuItem
          disabled={!isPublished}
          onClick={() => {
            setAnchor(null);
            setMapping(true);
          }}
        >
          <ListItemIcon>
            <ContactsIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary="Apply contact mapping…" />
        </MenuItem>
      </Menu>
      {isMapping && (
        <Suspense fallback={null}>
          <MappingDialog formId={formId} onClose={() => setMapping(false)} />
        </Suspense>
      )}
      {(isNeeded || handed.isOpen) && isPublished && (
        <Suspense fallback={null}>
          <ImportDialog
            formId={formId}
            version={liveVersion}
            open={isOpen || handed.isOpen}
            file={handed.file}
            onClose={() => {
              setOpen(false);
              handed.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
