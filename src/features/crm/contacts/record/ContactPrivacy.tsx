import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import EraseIcon from '@mui/icons-material/PersonOffOutlined';
import PrivacyIcon from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactDoc } from '@/domain/documents.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { saveText } from '@/shared/ui/saveText';
import { useToast } from '@/shared/ui/feedback/toast';
import { EraseDialog } from './EraseDialog';

interface Props {
  id: string;
  contact: ContactDoc;
}

/** What a person can ask for: all that is kept of them as a file, and that it is erased. */
export function ContactPrivacy({ id, contact }: Props) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isErasing, setErasing] = useState(false);
  const close = () => setAnchor(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('downloadContact', { workspace, id }),
    onSuccess: ({ fileName, text }) => {
      saveText(fileName, 'application/json', text);
      toast.show('Download started.');
    },
    onError: (error) => toast.fail(error.message),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrivacyIcon />}
        aria-haspopup="menu"
        disabled={isPending}
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
            mutate();
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
      {isErasing && <EraseDialog id={id} contact={contact} onClose={() => setErasing(false)} />}
    </>
  );
}
