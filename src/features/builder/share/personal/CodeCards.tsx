import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PrintStyles } from '@/shared/ui/page/PrintStyles';

interface Props {
  title: string;
  /** The form's public link. */
  url: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The codes that are still good, a card each, to be printed and cut apart. */
export function CodeCards({ title, url, codes, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <PrintStyles />
      <DialogTitle id={id}>Codes to hand out</DialogTitle>
      <DialogContent data-print="page">
        {codes.length === 0 ? (
          <Typography>All codes have been used or have expired.</Typography>
        ) : (
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
              gap: 1.5,
              p: 0,
              m: 0,
              listStyle: 'none',
            }}
          >
            {codes.map((code) => (
              <Box
                key={code}
                component="li"
                sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', p: 1.5 }}
              >
                <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{title}</bdi>
                </Typography>
                <Typography variant="caption" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {url.replace(/^https?:\/\//, '')}
                </Typography>
                <Typography variant="h6" component="p" sx={{ fontFamily: 'monospace', mt: 0.5 }}>
                  {code}
                </Typography>
                <Typography variant="caption">Works once.</Typography>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" disabled={codes.length === 0} onClick={() => window.print()}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}
