/**
 * The state machine of a form that is being filled in. An event is a pure function from the state to what changes in it,
 * which Preact's own `setState` applies: objects with names would cost the public script 300 bytes (decision 0238). The
 * effects follow from the change, in `FormApp.componentDidUpdate`: another `turn` shows a screen from its top, another
 * `phase` waits, fetches or sends. What can happen after submitting is in the script that sends (sendingStates.ts).
 */
import type { Inputs, Problems, RawInput } from '@/domain/values/answer';
import type { Receipt } from '@/domain/calls/doors.schema';
import type { VisiblePage } from '@/domain/form/definition/view';

/** Answers are being sent, or wait for the script that checks or sends them. A press on Next waits for it, too. */
export interface SendingPhase {
  kind: 'sending';
  /** Whether the script that checks was there, and found nothing wrong; otherwise it is fetched first. */
  canCheck: boolean;
  /** How often it was tried before. */
  tries: number;
}

interface WaitingPhase {
  kind: 'waiting';
  reason: 'offline' | 'busy';
  seconds: number;
  tries: number;
}

export type Phase =
  | { kind: 'filling' }
  | SendingPhase
  | WaitingPhase
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'failed'; message: string };

/** Another screen, shown from its top. With a page, the browser's Back leads to the one before. */
interface Turn {
  page?: string;
}

export interface RunningState {
  /** Names the attempt: a retry is known by it. Empty until mounted, since the first render must be the server's markup. */
  key: string;
  inputs: Inputs;
  pageId: string;
  /** Problems on show: found when a field was left, on moving on, or by the server. */
  problems: Problems;
  /** Those of them that moving on found: the summary lists no others, since nothing may move while a field is left. */
  listed: Problems;
  phase: Phase;
  turn: Turn;
  /** Answers of an earlier visit have been brought back. */
  restored: boolean;
  /** What “Start again” took away, until the page is left. */
  cleared?: { inputs: Inputs; pageId: string; key: string } | undefined;
  copied: boolean;
}

/** An event: what it changes in the state that it finds, null if nothing. */
export type FormEvent = (state: RunningState) => Partial<RunningState> | null;

/** What the machine asks of the form. */
export interface FormAround {
  /** The visible pages, and the one that is shown. */
  look(): {
    view: { pages: readonly VisiblePage[] };
    index: number;
    current: VisiblePage | undefined;
  };
  /** Problems of these fields, or of all; undefined until the script that checks is there. */
  problems(inputs: Inputs, ids?: readonly string[]): Problems | undefined;
}

/** A form that no one has touched. */
export const BLANK = {
  key: '',
  pageId: '',
  problems: {},
  listed: {},
  phase: { kind: 'filling' },
  restored: false,
  cleared: undefined,
  turn: {},
  copied: false,
} satisfies Partial<RunningState>;

export const isEmpty = (record: object) => Object.keys(record).length === 0;

/** Seconds until a script is fetched again. */
const RETRY_SECONDS = 3;
/** After so many retries the answers are posted, as without JavaScript. */
export const MAX_RETRIES = 3;

/**
 * A page is shown from its top, with the problems found there.
 *
 * @param form if it may be another page, to which the browser's history is to lead back
 */
export const turned = (pageId: string, problems: Problems = {}, form?: FormAround) => ({
  pageId,
  problems,
  listed: problems,
  phase: { kind: 'filling' } as const,
  cleared: undefined,
  turn: form && pageId !== form.look().current?.page.id ? { page: pageId } : {},
});

/** A control holds something else. */
export const valueTyped =
  (name: string, raw: RawInput): FormEvent =>
  ({ inputs }) => ({ inputs: { ...inputs, [name]: raw } });

/** These fields are checked: they were left, or one of their problems is on show. */
export const fieldsChecked =
  (form: FormAround, ids: readonly string[]): FormEvent =>
  ({ inputs, problems }) => {
    const kept = Object.entries(problems).filter(([id]) => !ids.includes(id));
    return { problems: { ...Object.fromEntries(kept), ...form.problems(inputs, ids) } };
  };

/** The browser went back or forward: never back from a receipt. */
export const wentTo =
  (pageId: string): FormEvent =>
  ({ phase }) =>
    'receipt' in phase || phase.kind === 'sending' ? null : turned(pageId);

/**
 * A press on Next or Submit: leads to the next page, or begins to send.
 *
 * @param tries how often sending was tried before, if it goes on from a phase that had to wait
 */
export const pressed =
  (form: FormAround, tries?: number): FormEvent =>
  ({ inputs, phase }) => {
    const { view, index, current } = form.look();
    // A second press while answers are on their way changes nothing.
    if ((phase.kind === 'sending' && tries === undefined) || !current) return null;
    const ids = current.fields.map(({ id }) => id);
    const problems = form.problems(inputs, ids);
    const following = view.pages[index + 1];
    if (problems && !isEmpty(problems)) return turned(current.page.id, problems);
    if (problems && following) return turned(following.page.id, {}, form);
    return { listed: {}, phase: { kind: 'sending', canCheck: !!problems, tries: tries ?? 0 } };
  };

/** What sends cannot be fetched: there is no connection, or a newer version of the page has taken its place. */
export const delayed = (
  tries: number,
  seconds = RETRY_SECONDS,
  reason: WaitingPhase['reason'] = 'offline',
) => ({ phase: { kind: 'waiting', reason, seconds, tries: tries + 1 } as const });
