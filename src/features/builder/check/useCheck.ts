import { useEffect } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { ReservedKeys } from '@/domain/form/registry/fieldHistory';
import { reportError } from '@/shared/lib/report';
import { findingsOf } from './analysis';
import { useBuilderStore, type BuilderState } from '../state/store';

/** Debounce of the form check, in milliseconds: no findings on half-typed words. */
const QUIET_MS = 700;

/** Keeps the findings of the open form up to date: after each rest, one look at a time, of the newest form. */
export function useCheck(): void {
  const store = useBuilderStore();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let left = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      const { reserved } = store.getState();
      const { definition } = store.getState().history;
      try {
        const findings = await findingsOf(definition, reserved);
        if (!left) {
          store.setState({ findings, checked: { definition, reserved, failed: false } });
        }
      } catch (error) {
        // Who left has no use for it, and another form may have taken its turn.
        if (!left) {
          reportError(error, 'check of a form');
          store.setState({ checked: { definition, reserved, failed: true } });
        }
      }
      isLooking = false;
      if (!left && isOther(store.getState(), { definition, reserved })) later();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), isPublishing(store.getState()) ? 0 : QUIET_MS);
    };
    later();
    const unsubscribe = store.subscribe((now, before) => {
      const opened = isPublishing(now) && !isPublishing(before) && !isChecked(now);
      if (opened || isOther(now, { ...before, definition: before.history.definition })) later();
    });
    return () => {
      left = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
}

/** The publish dialog waits for the check, and no one types meanwhile. */
const isPublishing = ({ overlay }: Pick<BuilderState, 'overlay'>) => overlay?.kind === 'publish';

/** Whether the last check, failed or not, was of the form as it is now. */
export function isChecked(state: Pick<BuilderState, 'history' | 'reserved' | 'checked'>): boolean {
  return state.checked !== undefined && !isOther(state, state.checked);
}

/** Whether there is something else to look through. */
function isOther(
  now: Pick<BuilderState, 'history' | 'reserved'>,
  before: { definition: FormDefinition; reserved: ReservedKeys },
): boolean {
  return now.history.definition !== before.definition || now.reserved !== before.reserved;
}
