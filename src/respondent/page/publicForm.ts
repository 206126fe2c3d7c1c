/** The form that a page shows, and where the page is. */
import type { Inputs } from '@/domain/values/answer';
import type { PlacesLeft } from '@/domain/form/access/places';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import type { Words } from '@/domain/words/english';

/** A published form as the page gets it. */
export interface PublicForm {
  formId: string;
  version: number;
  definition: PublicDefinition;
  words: Words;
  /** What the controls hold before anybody touches them. */
  defaults: Inputs;
  /** What the form's settings ask of its page. */
  guard?: PageGuard;
  /** How many places were left when the page was made, where the form has places. */
  left?: PlacesLeft;
  /** The languages it can be read in, where there are several. */
  languages?: readonly { code: string; name: string }[];
}

/** Where a form stands when it is not a page of its own: in the builder's preview, or on a page of the site. */
export type Host = 'preview' | 'site';

/** What the script has to know of the form's settings. */
export interface PageGuard {
  /** Shows that the form's password was given; sent with the response. */
  pass?: string;
  /** The form takes one response from a browser; what those who responded before are told. */
  once?: { title: string; text: string };
  /** The form is for those with a personal link. */
  personal?: true;
  /** A response brings a proof of work. */
  proof?: true;
  /** Questions whose values the owner's server signs: the page's query is sent along. */
  signed?: readonly string[];
  /** Responses may be changed: what the link to it says. */
  changes?: string;
  /** A response is being changed: what is sent along, and the day by which answers are judged. */
  change?: { token: string; base: number; day: string };
}
