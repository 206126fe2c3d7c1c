import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer';
import { MAIN_ID } from './RootLayout';
import { TopNav } from './TopNav';

interface Props {
  children: ReactNode;
  wide?: boolean;
}

/** Where the screen itself is. */
export function Main({ children, wide = false }: Props) {
  return (
    <Container
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      maxWidth={wide ? 'xl' : 'lg'}
      sx={{
        flexGrow: 1,
        pt: { xs: 2, sm: 4 },
        // The footer of the site follows; its last band reaches down to it.
        pb: wide ? { xs: 2, sm: 4 } : { xs: 8, sm: 11 },
      }}
    >
      {children}
    </Container>
  );
}

/** Public pages: navigation and footer. */
export function PublicShell({ children }: { children?: ReactNode }) {
  return (
    // Bands of the site reach from edge to edge, a scroll bar's width further than there is room.
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', overflowX: 'clip' }}>
      <TopNav />
      <Main>{children ?? <Outlet />}</Main>
      <Footer />
    </Box>
  );
}
