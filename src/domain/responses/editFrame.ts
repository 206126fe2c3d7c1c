/** Messages between the app and the frame in which a response is edited (preview.html), both of our own origin. */
import type { Answers, Problems } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';

/** To the frame: show these answers for editing. */
export interface EditShow {
  type: 'formloom:edit-show';
  /** The version that was answered. */
  definition: FormDefinition;
  answers: Answers;
  /** The day on which it was filled in, `YYYY-MM-DD`. */
  day: string;
}

/** To the frame: they were not saved, for these reasons; none where they have nothing to do with the answers. */
export interface EditRefused {
  type: 'formloom:edit-refused';
  problems: Problems;
}

/** From the frame: something was changed. */
export interface EditChanged {
  type: 'formloom:edit-changed';
}

/** From the frame: save these answers, all of them. */
export interface EditSave {
  type: 'formloom:edit-save';
  answers: Answers;
}

export const isEditShow = (data: unknown): data is EditShow => hasType(data, 'formloom:edit-show');
export const isEditRefused = (data: unknown): data is EditRefused =>
  hasType(data, 'formloom:edit-refused');
export const isEditChanged = (data: unknown): data is EditChanged =>
  hasType(data, 'formloom:edit-changed');
export const isEditSave = (data: unknown): data is EditSave => hasType(data, 'formloom:edit-save');

function hasType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === type;
}
