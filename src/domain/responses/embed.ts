/**
 * Forms on other websites (decision 0102): what a form's page in a frame (respondent/parts/framed.ts) tells the loader
 * around it (`/embed.js`, respondent/loader). Both are small and import nothing of this at run time.
 */

/** The query parameter of a form's address that holds the token of a personal link. No key of a field begins so. */
export const LINK_PARAM = '_link';

/** The same of the link by which a partial response is continued on another device: its key. */
export const CONTINUE_PARAM = '_continue';

/** The same of the link by which a response is changed. */
export const CHANGE_PARAM = '_change';

/**
 * Where a form stands on a website. A frame is named `formloom-{kind}`, then `-clear` for one without a background of its
 * own, `-light` on a website without dark colours, `-preview` for one that sends nothing: a page keeps the name of its
 * frame through every reload.
 */
export const EMBED_KINDS = ['inline', 'popup', 'slide', 'tab', 'page'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** Never an answer, nor anything that names a person. */
export type FrameMessage =
  /** The page can be shown: the height of its content in CSS pixels, and its colours. */
  | { formloom: 'ready'; height: number; paper: string; ink: string }
  | { formloom: 'height'; height: number }
  /** Another page of the form is shown: which, from 1, of how many. */
  | { formloom: 'page'; page: number; pages: number }
  /** Somebody began to fill it in. */
  | { formloom: 'start' }
  /** The response arrived; `held` where it waits for the owner. */
  | { formloom: 'submit'; status: 'received' | 'held' | 'waiting' }
  /** Escape was pressed in the form. */
  | { formloom: 'escape' };
