import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, use, useId, type ReactNode } from 'react';

/** A tab of a form beside Build, as wide as its responses and insights (app/layouts/Shell.tsx). */
export function TabPage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <Container maxWidth="xl" disableGutters>
      {aside === undefined ? (
        <Stack spacing={3}>{children}</Stack>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
          }}
        >
          <Stack spacing={3}>{children}</Stack>
          <Stack spacing={3}>{aside}</Stack>
        </Box>
      )}
    </Container>
  );
}

/** How the titles of cards are marked up: one level below what they are part of. */
const HeadingLevel = createContext<'h2' | 'h3'>('h2');
export const CardHeading = HeadingLevel.Provider;

interface CardProps {
  title: string;
  /** One sentence under the title. */
  text: ReactNode;
  /** Before the title. */
  icon?: ReactNode;
  /** Beside the title: a state in a word. */
  chip?: ReactNode;
  /** The title beside the content where there is room, so that controls keep a readable width. */
  isSplit?: boolean;
  children?: ReactNode;
}

/** A part of a tab: its name, a sentence, and its controls. */
export function TabCard({ title, text, icon, chip, isSplit = false, children }: CardProps) {
  const id = useId();
  const heading = use(HeadingLevel);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={[
        { p: { xs: 2, sm: 3 }, minWidth: 0, display: 'grid', gap: 2 },
        isSplit && {
          columnGap: 6,
          gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        },
      ]}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          {icon}
          <Typography id={id} variant="h6" component={heading}>
            {title}
          </Typography>
          {chip}
        </Stack>
        <Typography
          variant="body2"
          component="div"
          sx={{ mt: 0.5, color: 'text.secondary', maxWidth: '72ch' }}
        >
          {text}
        </Typography>
      </Box>
      {children !== undefined && (
        <Box sx={{ minWidth: 0, maxWidth: isSplit ? '45rem' : undefined }}>{children}</Box>
      )}
    </Paper>
  );
}
