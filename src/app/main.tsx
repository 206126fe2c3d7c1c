import '@/shared/config/jitless';
import './fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { env, EnvError } from '@/shared/config/env';
import { warm } from '@/shared/firebase/warm';
import { reportError } from '@/shared/lib/report';
import { App } from './App';
import { appRoutes, createAppRouter } from './router';
import { isBuiltPage } from './routing/builtPage';
import { preload } from './routing/preload';
import { forgetScroll } from './routing/scroll';

async function start(root: HTMLElement): Promise<void> {
  try {
    env();
  } catch (error) {
    root.textContent = error instanceof EnvError ? error.message : String(error);
    throw error;
  }
  window.addEventListener('unhandledrejection', (event) => {
    reportError(event.reason, 'unhandled rejection');
  });
  // Something can be read already: it stays until the page itself can take its place.
  if (root.hasChildNodes()) await preload(appRoutes, window.location.pathname);
  else warm();
  const options = {
    onUncaughtError: (error: unknown) => reportError(error, 'render'),
    onRecoverableError: (error: unknown) => reportError(error, 'hydration'),
  };
  const rendered = isBuiltPage(root.dataset['page'], window.location);
  forgetScroll();
  const app = <App router={createAppRouter(rendered)} />;
  // As a transition, hydrating gives way to what someone does meanwhile.
  if (rendered) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
  // React has its listeners from here on (public/theme-boot.js).
  document.dispatchEvent(new Event('formloom:listening'));
}

const root = document.getElementById('root');
if (root) void start(root);
