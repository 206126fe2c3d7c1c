/**
 * What the page does without until somebody begins: sending, and what became of it; the measuring of the visit. One
 * file, fetched at the first sign of a person.
 */
import { optionalViews } from '../fields/optionalViews';
import type { Keeper } from '../parts/partials';
import type { Running } from './running';
import { Sending } from './sending';
import { Session } from './session';

/** The half of a running form that sends. */
export interface Deferred extends Pick<Sending, 'send' | 'screen' | 'notice'> {
  /** On a form's own page alone. */
  readonly session: Session | undefined;
  /** Of forms that keep partial responses, on their own page. */
  readonly keeper: Keeper | undefined;
}

/** Begins to measure the visit, and stands by to send. */
export function begin(app: Running): Deferred {
  const { form } = app.props;
  const session = app.visit ? new Session(form, app.visit) : undefined;
  // What was begun before counts from then.
  if (app.startedAt !== undefined) session?.start(app.startedAt);
  const { send, screen, notice } = new Sending(app, session);
  // The preview has all parts, but no session.
  const keeper = session && optionalViews().keeper?.(app, session);
  return { send, screen, notice, session, keeper };
}
