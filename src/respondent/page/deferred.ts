/**
 * What the page does without until someone begins: sending, and what became of it; the measuring of the visit. One
 * file, fetched at the first sign of a person.
 */
import { optionalViews } from '../fields/optionalViews';
import type { RunningState } from '../states/formStates';
import type { Running } from './running';
import { HOSTED } from './hosted';
import { Sending } from './sending';
import { VisitSession } from '../visit/session';

/** The half of a running form that sends. */
export interface Deferred extends Pick<Sending, 'send' | 'screen' | 'notice'> {
  /** On a form's own page alone. */
  readonly session: VisitSession | undefined;
  /** The state of the form is another. */
  changed(before: RunningState): void;
}

/** Begins to measure the visit, and stands by to send. */
export function begin(app: Running): Deferred {
  // Of a visit that is not counted, what was measured comes with the response alone (parts/untracked.ts).
  const visit = app.visit ?? (HOSTED && app.props.host ? undefined : { id: app.sessionId });
  const session = visit && new VisitSession(app, visit);
  // A form with a date has the word. Without the calendar, the line stays as it is.
  if (app.props.form.words.calendar) {
    const redraw = () => app.forceUpdate();
    void import('../parts/dates/dates').then(redraw, redraw);
  }
  // What was begun before counts from then; of someone who was faster than this file, no further change may come.
  if (app.startedAt) {
    session?.start(app.startedAt);
    optionalViews().keep?.(app, session);
  }
  const changed = (before: RunningState) => {
    session?.changed(before);
    optionalViews().keep?.(app, session);
  };
  return { ...new Sending(app, session), session, changed };
}
