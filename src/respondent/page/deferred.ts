/**
 * What the page does without until somebody begins: sending, and what became of it; the counting of the visit; numbers
 * as people type them. One file, fetched right after the page has come to life, so that it is there when there is no
 * connection; with conditions in it, which are too little for a request of their own.
 */
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { HOSTED } from './hosted';
import { Presses } from './presses';
import type { Running } from './running';
import { Sending } from './sending';
import { Session } from './session';

/** Conditions: forms that have some name this script in their document, and wait for it (parts.ts). */
export { part } from '../parts/logic';

Object.assign(optionalEngine, { readNumber });

/** The second half of a running form. */
export interface Deferred extends Pick<Sending, 'send' | 'screen' | 'notice'> {
  readonly presses: Presses;
  /** On a form's own page alone. */
  readonly session: Session | undefined;
  end(): void;
}

/** Begins to watch presses and to measure the visit. */
export function begin(app: Running): Deferred {
  const { form, host } = app.props;
  const presses = new Presses(app.settle);
  const session = HOSTED && host ? undefined : new Session(form.version, form.formId);
  // What was begun before counts from then, and is told together with the visit: in one beacon.
  if (app.startedAt !== undefined) session?.start(app.startedAt);
  const forget = session?.begin(app.sessionId);
  const { send, screen, notice } = new Sending(app, session);
  const end = () => {
    forget?.();
    presses.end();
  };
  return { send, screen, notice, presses, session, end };
}
