import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { TextLink } from '@/shared/ui/text/TextLink';

/** What a figure means, what it is made of, and the way to what it counts. */
export interface Explanation {
  definition: string;
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  link?: { to: string; text: string } | undefined;
}

interface Props extends Explanation {
  /** The figure's name. */
  label: string;
}

/** A small button that explains a figure in a popover. */
export function Explain({ label, definition, facts = [], link }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={`What “${label}” means`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <InfoIcon fontSize="inherit" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, tabIndex: -1 } }}
      >
        <Box sx={{ p: 2, maxWidth: '42ch', display: 'grid', gap: 1.5 }}>
          <Typography variant="body2">{definition}</Typography>
          {facts.length > 0 && (
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 0.5,
                typography: 'body2',
              }}
            >
              {facts.map(([name, value]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {name}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {value}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
          {link && (
            <TextLink to={link.to} variant="body2">
              {link.text}
            </TextLink>
          )}
        </Box>
      </Popover>
    </>
  );
}
