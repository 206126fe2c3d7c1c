/** What becomes of a form once its answers are sent: the events that come with the script that sends (formStates.ts). */
import type { Inputs, Problems } from '@/domain/values/answer';
import type { VisiblePage } from '@/domain/form/definition/view';
import { BLANK, type FormEvent, type Phase } from './formStates';
import { differing } from '../page/running';

/** The outcome is known, and a screen or a notice shows it. */
export const settled = (phase: Extract<Phase, { kind: 'received' | 'key_used' | 'failed' }>) => ({
  phase,
  copied: false,
  turn: {},
});

/**
 * The form begins again.
 *
 * @param key names the new attempt
 * @param canUndo whether “Undo” brings back what was filled in
 */
export const restarted =
  (key: string, defaults: Inputs, canUndo: boolean): FormEvent =>
  ({ inputs, pageId, key: before }) => ({
    ...BLANK,
    inputs: defaults,
    key,
    cleared: canUndo ? { inputs, pageId, key: before } : undefined,
    turn: {},
  });

/** Brings back what “Start again” took away. What was filled in since stays. */
export const undone =
  (defaults: Inputs): FormEvent =>
  ({ inputs, cleared }) =>
    cleared
      ? {
          ...cleared,
          inputs: { ...cleared.inputs, ...differing(inputs, defaults) },
          cleared: undefined,
          turn: {},
        }
      : null;

/** The first page with one of these problems. */
export const wrongPage = (pages: readonly VisiblePage[], problems: Problems) =>
  pages.find(({ fields }) => fields.some(({ id }) => Object.hasOwn(problems, id)))?.page.id;
