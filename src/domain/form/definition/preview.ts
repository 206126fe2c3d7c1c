/** Messages between the builder and the preview's frame, both of our own origin. */
import type { Answers, Inputs } from '@/domain/values/answer';
import type { FormDefinition } from './definition';

/** From the frame: it is ready for a form. */
export interface PreviewReady {
  type: 'formloom:preview-ready';
}

/** How the page is looked at. */
export interface PreviewLook {
  /** One of the form's languages; its own where it is absent. */
  locale?: string;
  /** In place of the browser's. */
  scheme?: 'light' | 'dark';
  /** As with a browser whose text is twice as large. */
  isLarge?: boolean;
  /** The way that a browser without JavaScript goes. */
  isScriptless?: boolean;
}

/** To the frame: show this draft, from the beginning where `restart` changes. */
export interface PreviewShow {
  type: 'formloom:preview-show';
  definition: FormDefinition;
  restart: number;
  look?: PreviewLook;
}

/** A screen of a form that one can go to. */
export type PreviewPlace =
  | { kind: 'welcome' }
  | { kind: 'page'; id: string }
  | { kind: 'ending'; id: string };

/** To the frame: go to a screen, with these in the controls beside what is there. */
export interface PreviewGo {
  type: 'formloom:preview-go';
  place?: PreviewPlace;
  inputs?: Inputs;
}

/** From the frame: what is on the screen; `isHidden` where a page was asked for that no one with these answers sees. */
export interface PreviewAt {
  type: 'formloom:preview-at';
  place: PreviewPlace;
  isHidden?: true;
}

/** From the frame: one of the form's languages was chosen on the page. */
export interface PreviewLanguage {
  type: 'formloom:preview-language';
  locale: string;
}

/** From the frame: someone has filled the form in and sent it, to no one. `today` is their day, `YYYY-MM-DD`. */
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

export function isPreviewGo(data: unknown): data is PreviewGo {
  return hasType(data, 'formloom:preview-go');
}

export function isPreviewAt(data: unknown): data is PreviewAt {
  return hasType(data, 'formloom:preview-at');
}

export function isPreviewLanguage(data: unknown): data is PreviewLanguage {
  return hasType(data, 'formloom:preview-language');
}

function hasType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === type;
}
