import '@fontsource/roboto/400.css';
import '@fontsource/roboto/500.css';
import '@fontsource/roboto/600.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { env, EnvError } from '@/shared/config/env';
import { reportError } from '@/shared/lib/report';
import { Providers } from './providers';
import { createAppRouter } from './router';

function start(root: HTMLElement): void {
  try {
    env();
  } catch (error) {
    root.textContent = error instanceof EnvError ? error.message : String(error);
    throw error;
  }
  window.addEventListener('unhandledrejection', (event) => {
    reportError(event.reason, 'unhandled rejection');
  });
  createRoot(root, {
    onUncaughtError: (error) => reportError(error, 'render'),
  }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createAppRouter()} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) start(root);
