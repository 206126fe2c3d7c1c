import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer';
import { OfflineNote } from './OfflineNote';
import { MAIN_ID } from './RootLayout';
import { TopNav } from './TopNav';

interface MainProps {
  children: ReactNode;
  wide?: boolean;
}

function Main({ children, wide = false }: MainProps) {
  return (
    <Container
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      maxWidth={wide ? 'xl' : 'lg'}
      sx={{ flexGrow: 1, py: { xs: 2, sm: 4 } }}
    >
      {children}
    </Container>
  );
}

/** Public pages: navigation and footer. */
export function PublicShell({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <TopNav />
      <Main>{children ?? <Outlet />}</Main>
      <Footer />
    </Box>
  );
}

/** Screens of the signed-in area. */
export function AppShell({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <TopNav />
      <Main wide>{children ?? <Outlet />}</Main>
      <OfflineNote />
    </Box>
  );
}
