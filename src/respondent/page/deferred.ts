/**
 * What the page does without until somebody begins: sending, and what became of it; the measuring of the visit. One
 * file, fetched at the first sign of a person.
 */
import type { Running } from './running';
import { Sending } from './sending';
import { Session } from './session';

/** The half of a running form that sends. */
export interface Deferred extends Pick<Sending, 'send' | 'screen' | 'notice'> {
  /** On a form's own page alone. */
  readonly session: Session | undefined;
}

/** Begins to measure the visit, and stands by to send. */
export function begin(app: Running): Deferred {
  const { form } = app.props;
  const session = app.visit ? new Session(form, app.visit) : undefined;
  // What was begun before counts from then.
  if (app.startedAt !== undefined) session?.start(app.startedAt);
  const { send, screen, notice } = new Sending(app, session);
  return { send, screen, notice, session };
}
