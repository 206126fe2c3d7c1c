import { useEffect } from 'react';
import { whenDrawn } from '@/shared/lib/idle';
import { reportError } from '@/shared/lib/report';
import { useToast, type Toast } from '@/shared/ui/feedback/toast';
import { TAKE_OVER } from './messages';

/** How long a screen has for itself before the files of the others are fetched, in milliseconds. */
const REGISTER_MS = 15_000;
/** How often an open tab asks for a new version, in milliseconds. */
const ASK_MS = 60 * 60_000;

/**
 * Keeps the app's shell in the browser of those who are signed in, and tells of a new version. One that was fetched during
 * the last visit is taken at the next load; nothing that is open is ever reloaded unasked.
 */
export function useServiceWorker(): void {
  const toast = useToast();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let hasLeft = false;
    let stop = () => {};
    const callOff = whenDrawn(() => {
      navigator.serviceWorker.register('/service-worker.js').then(
        // A browser that is told to block workers answers with none.
        (registration: ServiceWorkerRegistration | undefined) => {
          if (registration && !hasLeft) stop = follow(registration, toast);
        },
        // Browsers refuse it in private windows, for example.
        (error: unknown) => reportError(error, 'service worker'),
      );
    }, REGISTER_MS);
    return () => {
      hasLeft = true;
      callOff();
      stop();
    };
  }, [toast]);
}

function follow(registration: ServiceWorkerRegistration, toast: Toast): () => void {
  registration.waiting?.postMessage(TAKE_OVER);
  const found = () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      const isFirst = !navigator.serviceWorker.controller;
      if (fresh.state === 'installed' && !isFirst) tell(fresh, toast);
    });
  };
  registration.addEventListener('updatefound', found);
  const timer = setInterval(() => {
    registration.update().catch(() => undefined);
  }, ASK_MS);
  return () => {
    registration.removeEventListener('updatefound', found);
    clearInterval(timer);
  };
}

function tell(fresh: ServiceWorker, toast: Toast): void {
  toast.show('A new version of the app is ready.', {
    label: 'Reload',
    run: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      fresh.postMessage(TAKE_OVER);
    },
  });
}
