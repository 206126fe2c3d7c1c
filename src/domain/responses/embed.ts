/**
 * Forms on other websites (decision 0102): what a form's page in a frame (respondent/parts/framed.ts) tells the loader
 * around it (`/embed.js`, respondent/loader). Both are small and import nothing of this at run time.
 */
import type { EmbedDetail } from './embedEvents';

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

type Told = 'ready' | 'height' | 'page' | 'start' | 'submit';

/**
 * What a form's page tells the loader: events of the website (embedEvents.ts), and that Escape was pressed in the form.
 * Never an answer, nor anything that names a person.
 */
export type FrameMessage =
  | { [N in Told]: { formloom: N } & EmbedDetail<N> }[Told]
  | { formloom: 'escape' };
