import Box from '@mui/material/Box';
import type { Piece } from './search';

/** A text with the words that were looked for marked in it. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    piece.hit ? (
      <Box
        component="mark"
        key={index}
        sx={{
          color: 'inherit',
          bgcolor: 'transparent',
          fontWeight: 600,
          textDecoration: 'underline',
          textDecorationColor: (theme) => theme.vars.palette.primary.readable,
          textDecorationThickness: 2,
          textUnderlineOffset: 3,
        }}
      >
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}
