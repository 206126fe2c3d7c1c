/** The form that a visitor started on the home page, kept in this browser until an account owns it. */
import {
  MAX_STARTED_LENGTH,
  MAX_STARTED_QUESTIONS,
  type StartedFormDraft,
} from '@/domain/content/startedForm';
import { KEY_PATTERN } from '@/domain/base/ids';
import { readLocal, removeLocal, writeLocal } from './storage';

const KEY = 'formloom.started';
const VERSION = 1;

export interface StoredForm extends StartedFormDraft {
  /** Made when it was kept, so that creating it twice makes one form. */
  formId: string;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_STARTED_LENGTH;

/** Keeps a form. @returns whether this browser has kept it; private windows may not */
export function keepStartedForm(form: StoredForm): boolean {
  writeLocal(KEY, JSON.stringify({ version: VERSION, ...form }));
  return readStartedForm()?.formId === form.formId;
}

/** The kept form; undefined where there is none that can be read. */
export function readStartedForm(): StoredForm | undefined {
  try {
    const kept = JSON.parse(readLocal(KEY) ?? 'null') as Partial<
      Record<keyof StoredForm | 'version', unknown>
    > | null;
    if (kept?.version !== VERSION) return undefined;
    const { formId, title, questions } = kept;
    if (typeof formId !== 'string' || !KEY_PATTERN.test(formId) || !isText(title)) return undefined;
    if (!Array.isArray(questions) || questions.length > MAX_STARTED_QUESTIONS) return undefined;
    const texts = questions.filter(isText);
    return texts.length === questions.length ? { formId, title, questions: texts } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetStartedForm(): void {
  removeLocal(KEY);
}
