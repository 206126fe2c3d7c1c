import { KEY_PATTERN } from '@/domain/base/ids';
import type { Inputs } from '@/domain/values/answer';

/** What is kept in this browser until the answers are received: with it the key, so that a retry is known as one. */
export interface Draft {
  key: string;
  sessionId: string;
  inputs: Inputs;
  pageId: string;
}

/**
 * Its name in the browser's storage: of each personal link (decision 0103) one of its own, by the link's id, and of each
 * response that is changed or continued (decisions 0203, 0204). Trackers have such parameters, too (`_ga`): of those none.
 */
export const draftName = (formId: string) =>
  `formloom.draft.${formId}${/\b_(link|change|continue)=.{22}/.exec(location.search)?.[0] ?? ''}`;

/** Throws for null, which is no draft either. */
const isInputs = (value: unknown): value is Inputs =>
  typeof value === 'object' &&
  Object.values(value as object)
    .flat()
    .every((item) => typeof item === 'string');

/** The draft of a form, or undefined where there is none, it cannot be read, or storage is refused. */
export function loadDraft(formId: string): Draft | undefined {
  try {
    // No form, nothing, or null, throws.
    const text = formId && (localStorage.getItem(draftName(formId)) as string);
    const kept = JSON.parse(text) as Partial<Draft>;
    const { key, sessionId, inputs, pageId } = kept;
    if (typeof key !== 'string' || !KEY_PATTERN.test(key) || !isInputs(inputs)) return undefined;
    return {
      key,
      sessionId: sessionId && KEY_PATTERN.test(sessionId) ? sessionId : key,
      inputs,
      pageId: typeof pageId === 'string' ? pageId : '',
    };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the draft, and answers whether the browser refused (private mode, full storage). A form without an id keeps none.
 */
export function keepDraft(formId: string, draft: Draft): boolean {
  try {
    if (formId) localStorage.setItem(draftName(formId), JSON.stringify(draft));
    return false;
  } catch {
    return true;
  }
}
