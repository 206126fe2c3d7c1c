import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ToastContext, type Toast } from './toast';
import type { ShownToast, ToastSurface } from './ToastSurface';

type Surface = ComponentType<Parameters<typeof ToastSurface>[0]>;

/**
 * The script of the toast comes with the first touch or key, before anything has happened that a toast tells of: a
 * visitor's first page stays light, and a connection that is lost later loses no message.
 */
function useLoad(isLoaded: boolean, isNeeded: boolean, take: (surface: Surface) => void): void {
  const loaded = useEffectEvent(take);
  useEffect(() => {
    if (isLoaded) return undefined;
    const stop = new AbortController();
    const load = () => {
      import('./ToastSurface').then(
        (module) => loaded(module.ToastSurface),
        // Asked for again with the next touch or toast.
        () => undefined,
      );
    };
    if (isNeeded) load();
    const options = { capture: true, passive: true, signal: stop.signal };
    window.addEventListener('pointerdown', load, options);
    window.addEventListener('keydown', load, options);
    return () => stop.abort();
  }, [isLoaded, isNeeded]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const close = () => setShown((before) => before && { ...before, open: false });
  const [Surface, setSurface] = useState<Surface>();
  useLoad(Surface !== undefined, shown !== null, (surface) => setSurface(() => surface));
  const toast = useMemo<Toast>(() => {
    const put = (next: Omit<ShownToast, 'id' | 'open'>) =>
      setShown((before) => ({ ...next, id: (before?.id ?? 0) + 1, open: true }));
    return {
      show: (text, action) => put({ text, failed: false, ...(action ? { action } : {}) }),
      fail: (text) => put({ text, failed: true }),
      begin: () => setShown((before) => (before?.action ? { ...before, open: false } : before)),
    };
  }, []);
  const untilOver = shown?.open ? shown.action?.untilOver : undefined;
  useEffect(() => untilOver?.(close), [untilOver]);
  return (
    <ToastContext.Provider value={toast}>
      {children}
      {shown && Surface && <Surface shown={shown} onClose={close} />}
    </ToastContext.Provider>
  );
}
