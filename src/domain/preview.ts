/** Messages between the builder and the preview's frame, both of our own origin. */
import type { Answers } from './answers/answer';
import type { FormDefinition } from './form/definition/definition';

/** From the frame: it is ready for a form. */
export interface PreviewReady {
  type: 'formloom:preview-ready';
}

/** To the frame: show this draft, from the beginning where `restart` changes. */
export interface PreviewShow {
  type: 'formloom:preview-show';
  definition: FormDefinition;
  restart: number;
}

/** From the frame: somebody has filled the form in and sent it, to nobody. `today` is their day, `YYYY-MM-DD`. */
export interface PreviewSent {
  type: 'formloom:preview-sent';
  answers: Answers;
  today: string;
}

/** From the frame: Escape was pressed in it, and nothing in the form had a use for it. */
export interface PreviewEscape {
  type: 'formloom:preview-escape';
}

export function isPreviewEscape(data: unknown): data is PreviewEscape {
  return hasType(data, 'formloom:preview-escape');
}

export function isPreviewSent(data: unknown): data is PreviewSent {
  return hasType(data, 'formloom:preview-sent');
}

export function isPreviewReady(data: unknown): data is PreviewReady {
  return hasType(data, 'formloom:preview-ready');
}

export function isPreviewShow(data: unknown): data is PreviewShow {
  return hasType(data, 'formloom:preview-show');
}

function hasType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === type;
}
