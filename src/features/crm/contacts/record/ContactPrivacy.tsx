import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import EraseIcon from '@mui/icons-material/PersonOffOutlined';
import PrivacyIcon from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { DownloadDialog } from './DownloadDialog';
import { EraseDialog } from './EraseDialog';

interface Props {
  id: string;
  contact: ContactDoc;
}

/** What a person can ask for: all that is kept of them as a file, and that it is erased. */
export function ContactPrivacy({ id, contact }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isErasing, setErasing] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrivacyIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Privacy
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Privacy' } }}
      >
        <MenuItem
          onClick={() => {
            close();
            setDownloading(true);
          }}
        >
          <ListItemIcon>
            <DownloadIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Download everything</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setErasing(true);
          }}
        >
          <ListItemIcon>
            <EraseIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Erase this person</ListItemText>
        </MenuItem>
      </Menu>
      {isDownloading && (
        <DownloadDialog id={id} contact={contact} onClose={() => setDownloading(false)} />
      )}
      {isErasing && <EraseDialog id={id} contact={contact} onClose={() => setErasing(false)} />}
    </>
  );
}
