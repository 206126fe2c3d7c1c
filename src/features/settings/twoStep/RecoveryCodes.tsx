import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { BRAND } from '@/domain/base/brand';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { saveContent } from '@/shared/ui/saveContent';
import { CopyButton } from '@/shared/ui/text/CopyButton';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const id = useId();
  const text = `${codes.join('\n')}\n`;
  const download = () =>
    saveContent(
      'Recovery codes.txt',
      'text/plain',
      `${BRAND.name} recovery codes. Each one works once.\n\n${text}`,
    );
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Keep your recovery codes</DialogTitle>
      <DialogContent>
        <DialogContentText>
          If you lose your phone, one of these codes lets you log in and turns two-step verification
          off. Each works once. We can’t show them again.
        </DialogContentText>
        <PlainList
          aria-label="Recovery codes"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
            gap: 1,
            my: 2,
          }}
        >
          {codes.map((code) => (
            <Box component="li" key={code} sx={{ fontFamily: 'monospace' }}>
              {code}
            </Box>
          ))}
        </PlainList>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyButton text={text} label="Copy codes" />
          <Button startIcon={<DownloadIcon />} onClick={download}>
            Download codes
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          I’ve saved my codes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
