import { useAskBeforeLeaving } from '@/shared/lib/useAskBeforeLeaving';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { UnsavedContext } from './unsaved';

/**
 * Asks before the page is left while a form in it has changes that are not saved. One guard for all forms of the page:
 * a router knows one blocker at a time.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const unsaved = useRef(new Set<string>());
  const goOn = useRef<() => void>(undefined);
  const note = useCallback((id: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(id);
    else if (unsaved.current.delete(id) && unsaved.current.size === 0) goOn.current?.();
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    // A save that arrives while the question is on the screen answers it.
    goOn.current = blocker.proceed;
  }, [blocker]);
  useAskBeforeLeaving(() => unsaved.current.size > 0);
  const { location } = blocker;
  return (
    <UnsavedContext value={note}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        text="Your changes on this page haven’t been saved."
        confirm="Leave page"
        onConfirm={() => {
          unsaved.current.clear();
          if (location) void navigate(location);
        }}
        onClose={() => blocker.reset?.()}
      />
    </UnsavedContext>
  );
}
