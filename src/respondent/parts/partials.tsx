/** @jsxImportSource preact */
/** For forms that keep partial responses (decision 0080): what respondents are told, and what sends their answers so far. */
import { MAX_SIGNED_QUERY } from '@/domain/options/links/signatures';
import type { PartialRequest } from '@/domain/calls/doors.schema';
import { Component } from 'preact';
import { optionalViews } from '../fields/optionalViews';
import type { Elsewhere } from './elsewhere';
import { isEmpty } from '../states/formStates';
import { differing, type BegunReads } from '../page/running';
import { today } from '../page/today';
import type { VisitSession } from '../visit/session';
import type { KeptProps, Part } from '../fields/part';

/** Milliseconds after the last change. */
const PAUSE = 5_000;
/** Milliseconds after which what is taken back is taken back again. */
const LATE = 15_000;

/** Sends the answers so far, a while after each change. */
interface Keeper {
  /** Something of the form is another. */
  changed(): void;
  /** Sends what was not sent yet. */
  flush(): void;
  /** Under which the server has something. */
  key(): string | undefined;
}

interface KeptState {
  panel?: typeof Elsewhere;
}

/** What respondents are told, and the way to another device. Without script nothing is kept, and none of it is shown. */
class Kept extends Component<KeptProps, KeptState> {
  readonly #open = (): void => {
    // What was typed last is to be there, too.
    kept?.flush();
    void import('./elsewhere').then((part) => this.setState({ panel: part.Elsewhere }));
  };

  override render({ form, first }: KeptProps, { panel: Panel }: KeptState) {
    const { words } = form;
    return (
      <>
        <p class="kept">
          {first && (optionalViews().gone ? words.elsewhereGone : words.kept)}
          {first && !Panel && ' '}
          {!Panel && (
            <button type="button" class="link" onClick={this.#open}>
              {words.elsewhere}
            </button>
          )}
        </p>
        {Panel && <Panel words={words} answerKey={kept?.key()} />}
      </>
    );
  }
}

/**
 * Begins to send. Whatever fails is tried again with the next change, and says nothing: the answers are in this browser,
 * and the response will hold all of them.
 *
 * @param session names the visit
 */
export function keeper(app: BegunReads, session: Pick<VisitSession, 'facts'>): Keeper {
  const { formId, version } = app.props.form;
  const { pass, signed } = app.props.form.guard ?? {};
  const link = new URLSearchParams(location.search).get('_link');
  const { restored } = app.state;
  const content = () => {
    const { view, current } = app.look();
    return {
      key: app.state.key,
      answers: view.answers,
      page: current?.of ?? current?.page.id ?? '',
    };
  };
  let { inputs, pageId, phase } = app.state;
  /** Under which the server may have something. */
  let key = restored ? app.state.key : undefined;
  let last = restored && app.startedAt === undefined ? JSON.stringify(content()) : '';
  let seq = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (what: ReturnType<typeof content>, isLeaving: boolean) => {
    // The time grows from one load of the page to the next, and between two tabs that share a draft.
    seq = Math.max(seq + 1, Date.now());
    const request: PartialRequest = {
      ...what,
      version,
      today: today(),
      session: session.facts(),
      seq,
      ...(pass ? { pass } : {}),
      // As in guard.tsx: what parts share would be in the page's own script, whose bytes all forms pay.
      ...(link ? { link } : {}),
      ...(signed && location.search ? { query: location.search.slice(0, MAX_SIGNED_QUERY) } : {}),
    };
    const address = `/api/forms/${formId}/partials`;
    const body = JSON.stringify(request);
    if (isLeaving && navigator.sendBeacon?.(address, body)) return;
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => (last = ''));
  };

  const isOver = () => ['received', 'key_used'].includes(app.state.phase.kind);

  const send = (isLeaving = false) => {
    clearTimeout(timer);
    if (isOver()) return;
    const isBlank = isEmpty(differing(app.state.inputs, app.defaults));
    if (key !== undefined && (isBlank || key !== app.state.key)) {
      // Emptied, or begun again under another key: what was kept goes.
      const gone = { key, answers: {}, page: '' };
      post(gone, isLeaving);
      // What was sent before may still be on its way, and arrive after this.
      setTimeout(() => key !== gone.key && post(gone, false), LATE);
      key = undefined;
      last = '';
    }
    if (isBlank) return;
    const what = content();
    const text = JSON.stringify(what);
    if (text === last) return;
    last = text;
    key = app.state.key;
    post(what, isLeaving);
  };

  const leave = () => {
    if (document.visibilityState === 'hidden') send(true);
  };
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => send(true));
  // What was typed before this was there.
  if (app.startedAt !== undefined) timer = setTimeout(send, PAUSE);

  return {
    flush: () => send(),
    key: () => key,
    changed() {
      const { state } = app;
      // Brought back from a visit that may have sent it.
      if (state.restored) key ??= app.state.key;
      if (isOver()) key = undefined;
      if (isOver() || state.phase.kind === 'sending') clearTimeout(timer);
      const isMoved = state.pageId !== pageId;
      // Also where a press on Submit led back to what is wrong: until then nothing was to be sent.
      const isOther =
        state.inputs !== inputs || (phase.kind === 'sending' && state.phase.kind === 'filling');
      ({ inputs, pageId, phase } = state);
      if (isMoved) send();
      else if (isOther) {
        clearTimeout(timer);
        timer = setTimeout(send, PAUSE);
      }
    },
  };
}

/** A page has one form. */
let kept: Keeper | undefined;

function keep(app: BegunReads, session: Pick<VisitSession, 'facts'> | undefined): void {
  if (!session) return;
  kept ??= keeper(app, session);
  kept.changed();
}

export const part = {
  views: {
    kept: (props: KeptProps) => props.form.definition.keepPartials === true && <Kept {...props} />,
    keep,
  },
} satisfies Part;
