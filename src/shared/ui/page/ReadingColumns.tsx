import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** The head of the text. */
  head: ReactNode;
  /** The list of its parts: beside the text where there is room, else before it. */
  contents: ReactNode;
  children: ReactNode;
  /** Below the contents, or after the text. */
  aside?: ReactNode;
}

/** A long text at a bearable measure, with its contents beside it. */
export function ReadingColumns({ head, contents, children, aside }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 72ch) minmax(0, 260px)' },
      }}
    >
      <Box component="article" sx={{ minWidth: 0 }}>
        {head}
        <Box sx={{ display: { md: 'none' }, mb: 3, '&:empty': { display: 'none' } }}>
          {contents}
        </Box>
        {children}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignSelf: 'start',
          position: { md: 'sticky' },
          top: (theme) => theme.spacing(12),
          maxHeight: { md: (theme) => `calc(100dvh - ${theme.spacing(14)})` },
          overflowY: { md: 'auto' },
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' }, '&:empty': { display: 'none' } }}>
          {contents}
        </Box>
        {aside}
      </Box>
    </Box>
  );
}
