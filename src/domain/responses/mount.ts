/** A live form on a page of the site: what that page and the script it loads agree on. */
import type { Inputs } from '@/domain/values/answer';
import type { SubmitResult } from './submitResult';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';

/** A form to show, and what to do with its answers. */
export interface LiveForm {
  /** Under which name what is filled in is kept in this browser until it is sent; empty to keep nothing. */
  draft: string;
  version: number;
  definition: PublicDefinition;
  /** What its controls hold before anybody has typed, and where nothing is kept of an earlier visit. */
  defaults?: Inputs;
  onSubmit(request: SubmissionRequest): Promise<SubmitResult>;
}

/**
 * Shows a form in an element, which may hold the markup that was rendered at build: what was typed into it stays.
 *
 * @returns takes the form away
 */
export type Mount = (element: Element, form: LiveForm) => () => void;

/** What the script exports. */
export interface EmbedModule {
  mount: Mount;
}
