/** @jsxImportSource preact */
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Problem, Problems, RawInput } from '@/domain/answers/answer';
import { judge, problemsOf, readInputs } from '@/domain/answers/validate';
import type { Receipt } from '@/domain/calls';
import { newKey } from '@/domain/ids';
import { view as viewOf } from '@/domain/logic/visibility';
import { backOff, sessionFacts, type Sent, type Transport } from './api';
import { dropDraft, isMember, loadDraft, saveDraft } from './draft';
import {
  EndingScreen,
  PageScreen,
  Sheet,
  answersAsText,
  type Inputs,
  type PublicForm,
} from './FormScreen';
import { TEXTS } from './texts';
import { useEvent } from './useEvent';
import { Session } from './session';

type Phase =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'waiting'; reason: 'offline' | 'busy'; seconds: number; attempt: number }
  | { kind: 'received'; receipt: Receipt | undefined }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'failed'; message: string };

interface State {
  inputs: Inputs;
  pageId: string;
  /** Problems on show: found when a field was left, on moving on, or by the server. */
  problems: Problems;
  phase: Phase;
}

type Event =
  | { type: 'input'; id: string; raw: RawInput; problem: Problem | undefined }
  | { type: 'problem'; id: string; problem: Problem | undefined }
  | { type: 'page'; pageId: string; problems?: Problems }
  | { type: 'restore'; inputs: Inputs; pageId: string }
  | { type: 'phase'; phase: Phase };

function without(problems: Problems, id: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key !== id));
}

function withProblem(problems: Problems, id: string, problem: Problem | undefined): Problems {
  return problem ? { ...problems, [id]: problem } : without(problems, id);
}

function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'input': {
      // A problem on show is judged again with each key, so that it goes as soon as it is mended; none is raised.
      const shown = Object.hasOwn(state.problems, event.id);
      return {
        ...state,
        inputs: { ...state.inputs, [event.id]: event.raw },
        problems: shown ? withProblem(state.problems, event.id, event.problem) : state.problems,
      };
    }
    case 'problem':
      return { ...state, problems: withProblem(state.problems, event.id, event.problem) };
    case 'page':
      return {
        ...state,
        pageId: event.pageId,
        problems: event.problems ?? {},
        phase: { kind: 'filling' },
      };
    case 'restore':
      return { ...state, inputs: event.inputs, pageId: event.pageId };
    case 'phase':
      return { ...state, phase: event.phase };
  }
}

const random = (bytes: Uint8Array) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);

/** The respondent's day as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export interface FormAppProps {
  form: PublicForm;
  transport: Transport;
  /** What was typed before the script arrived. */
  typed?: Inputs;
  /** In the builder's preview nothing is kept, sent or counted. */
  preview?: boolean;
}

/** The form with script: pages, logic, drafts and exactly-once sending. */
export function FormApp({ form, transport, typed = {}, preview = false }: FormAppProps) {
  const { definition } = form;
  const [state, dispatch] = useReducer(reduce, undefined, (): State => ({
    inputs: typed,
    pageId: '',
    problems: {},
    phase: { kind: 'filling' },
  }));
  // The first render must be the server's own markup, whatever was typed: logic starts with the first effect.
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const key = useRef('');
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [session] = useState(() => new Session(form.version, preview ? undefined : transport));

  const reading = useMemo(() => readInputs(definition, state.inputs), [definition, state.inputs]);
  const view = useMemo(
    () => viewOf(definition, ready ? reading.answers : {}),
    [definition, reading, ready],
  );
  const index = Math.max(
    0,
    view.pages.findIndex(({ page }) => page.id === state.pageId),
  );
  const current = view.pages[index];
  const { phase } = state;

  // Once: take up the draft of an earlier visit. What was typed into this page just now wins over it.
  useEffect(() => {
    const draft = preview ? undefined : loadDraft(form.formId);
    key.current = draft?.key ?? newKey(random);
    const leave = session.begin(draft?.sessionId ?? newKey(random));
    if (draft) {
      dispatch({ type: 'restore', inputs: { ...draft.inputs, ...typed }, pageId: draft.pageId });
      setRestored(true);
    }
    if (Object.keys(typed).length > 0) session.start();
    setReady(true);
    return leave;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page began with
  }, []);

  useEffect(() => {
    if (!ready || preview || phase.kind === 'received') return;
    if (Object.keys(state.inputs).length === 0) return;
    saveDraft(form.formId, {
      key: key.current,
      sessionId: session.id,
      inputs: state.inputs,
      pageId: state.pageId,
    });
  }, [state.inputs, state.pageId, ready, form.formId, phase.kind, preview, session]);

  const resend = useEvent((attempt: number) => send(attempt));
  const goTo = useEvent((pageId: string) =>
    show(pageId || (view.pages[0]?.page.id ?? ''), {}, false),
  );

  // Waiting to try again: at the end of the pause, or when the connection is back.
  useEffect(() => {
    if (phase.kind !== 'waiting') return;
    const again = () => void resend(phase.attempt + 1);
    const timer = setTimeout(again, phase.seconds * 1000);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [phase, resend]);

  // The browser's Back leads to the page before, as Back on the page does.
  useEffect(() => {
    if (preview) return;
    const follow = (event: PopStateEvent) => {
      const pageId = (event.state as { page?: unknown } | null)?.page;
      goTo(typeof pageId === 'string' ? pageId : '');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [preview, goTo]);

  function show(pageId: string, problems: Problems = {}, remember = true) {
    dispatch({ type: 'page', pageId, problems });
    if (remember && !preview && pageId !== (current?.page.id ?? '')) {
      history.pushState({ page: pageId }, '');
    }
    focusSoon(() => (Object.keys(problems).length > 0 ? summary.current : heading.current));
  }

  function input(id: string, raw: RawInput) {
    session.start();
    const next = readInputs(definition, { ...state.inputs, [id]: raw });
    const problem = problemsOf(definition, next, today(), [id])[id];
    dispatch({ type: 'input', id, raw, problem });
  }

  /** On leaving a field: what is there is judged; what is not there yet may still come. */
  function blur(id: string) {
    const raw = Object.hasOwn(state.inputs, id) ? state.inputs[id] : undefined;
    if (raw === undefined || raw.length === 0) return;
    dispatch({ type: 'problem', id, problem: problemsOf(definition, reading, today(), [id])[id] });
  }

  function next() {
    if (!current || phase.kind === 'sending') return;
    const ids = current.fields.map((field) => field.id);
    const problems = problemsOf(definition, reading, today(), ids);
    if (Object.keys(problems).length > 0) {
      show(current.page.id, problems, false);
      return;
    }
    const following = view.pages[index + 1];
    if (following) show(following.page.id);
    else void send(0);
  }

  async function send(attempt: number) {
    const judged = judge(definition, reading.answers, today());
    const problems = {
      ...(judged.ok ? {} : judged.problems),
      ...problemsOf(definition, reading, today()),
    };
    if (!judged.ok || Object.keys(problems).length > 0) {
      showWrong(problems);
      return;
    }
    dispatch({ type: 'phase', phase: { kind: 'sending' } });
    session.start();
    const sent = await transport.submit({
      key: key.current,
      version: form.version,
      answers: judged.answers,
      today: today(),
      session: sessionFacts(session.clock(), Date.now(), isMember()),
    });
    conclude(sent, attempt);
  }

  function showWrong(problems: Problems) {
    const wrong = view.pages.find(({ fields }) =>
      fields.some((field) => Object.hasOwn(problems, field.id)),
    );
    if (wrong) show(wrong.page.id, problems);
    else dispatch({ type: 'phase', phase: { kind: 'failed', message: TEXTS.refused } });
  }

  function conclude(sent: Sent, attempt: number) {
    switch (sent.kind) {
      case 'received':
        if (!preview) dropDraft(form.formId);
        session.end();
        dispatch({
          type: 'phase',
          phase: { kind: 'received', receipt: preview ? undefined : sent.receipt },
        });
        break;
      case 'problems':
        showWrong(sent.problems);
        return;
      case 'key_used':
        dispatch({ type: 'phase', phase: sent });
        break;
      case 'later':
        dispatch({
          type: 'phase',
          phase: {
            kind: 'waiting',
            reason: sent.reason,
            attempt,
            seconds: backOff(attempt + 1, Math.random(), sent.after),
          },
        });
        return;
      case 'closed':
        dispatch({
          type: 'phase',
          phase: { kind: 'failed', message: `${TEXTS.closed} ${sent.message}` },
        });
        break;
      case 'gone':
        dispatch({ type: 'phase', phase: { kind: 'failed', message: TEXTS.gone } });
        break;
      case 'refused':
        dispatch({
          type: 'phase',
          phase: { kind: 'failed', message: `${TEXTS.refused} ${sent.message}` },
        });
        break;
    }
    focusSoon(() => heading.current);
  }

  /** A new attempt under a key of its own: another answer, not a retry. */
  function beginAnew(inputs: Inputs) {
    key.current = newKey(random);
    dispatch({ type: 'restore', inputs, pageId: view.pages[0]?.page.id ?? '' });
    dispatch({ type: 'phase', phase: { kind: 'filling' } });
    setRestored(false);
    if (Object.keys(inputs).length === 0) dropDraft(form.formId);
    focusSoon(() => heading.current);
  }

  if (phase.kind === 'received') {
    return (
      <EndingScreen
        definition={definition}
        headingRef={heading}
        {...(phase.receipt ? { receipt: phase.receipt } : {})}
      >
        {preview && <p class="help">{TEXTS.preview}</p>}
        <div class="actions">
          <button type="button" class="quiet" onClick={() => beginAnew({})}>
            {TEXTS.another}
          </button>
        </div>
      </EndingScreen>
    );
  }
  if (phase.kind === 'key_used') {
    return (
      <Sheet>
        <h1 tabIndex={-1} ref={heading}>
          {TEXTS.usedTitle}
        </h1>
        <p>
          {TEXTS.reference} <strong>{phase.receipt.reference}</strong>.
        </p>
        <p>{TEXTS.used}</p>
        <div class="actions">
          <button
            type="button"
            onClick={() => {
              key.current = newKey(random);
              void send(0);
            }}
          >
            {TEXTS.sendAsNew}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => conclude({ kind: 'received', receipt: phase.receipt }, 0)}
          >
            {TEXTS.keepFirst}
          </button>
        </div>
      </Sheet>
    );
  }
  if (!current) return null;
  return (
    <PageScreen
      form={form}
      view={view}
      current={current}
      inputs={state.inputs}
      problems={state.problems}
      busy={phase.kind === 'sending'}
      headingRef={heading}
      summaryRef={summary}
      onInput={input}
      onBlur={blur}
      onNext={next}
      {...(index > 0 ? { onBack: () => show(view.pages[index - 1]?.page.id ?? '') } : {})}
      notice={
        <Status
          phase={phase}
          restored={restored}
          onRetry={() => void send(0)}
          onStartAgain={() => beginAnew({})}
          copy={() => answersAsText(form, view)}
        />
      }
    />
  );
}

/** After the next paint, when what is to have the focus is there. */
function focusSoon(target: () => HTMLElement | null) {
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 });
    target()?.focus({ preventScroll: true });
  });
}

function Status({
  phase,
  restored,
  onRetry,
  onStartAgain,
  copy,
}: {
  phase: Phase;
  restored: boolean;
  onRetry: () => void;
  onStartAgain: () => void;
  copy: () => string;
}) {
  const [copied, setCopied] = useState(false);
  const waiting = phase.kind === 'waiting';
  const failed = phase.kind === 'failed';
  return (
    <div role="status" class={waiting || failed || restored ? 'state' : undefined}>
      {restored && !waiting && !failed && (
        <>
          <p>{TEXTS.restored}</p>
          <button type="button" class="link" onClick={onStartAgain}>
            {TEXTS.startAgain}
          </button>
        </>
      )}
      {waiting && (
        <>
          <p>
            {phase.reason === 'offline' ? TEXTS.offline : TEXTS.busy} {TEXTS.retryIn(phase.seconds)}
          </p>
          <button type="button" class="link" onClick={onRetry}>
            {TEXTS.retryNow}
          </button>
        </>
      )}
      {failed && (
        <>
          <p>{phase.message}</p>
          <button
            type="button"
            class="link"
            onClick={() => void navigator.clipboard.writeText(copy()).then(() => setCopied(true))}
          >
            {copied ? TEXTS.copied : TEXTS.copy}
          </button>
        </>
      )}
    </div>
  );
}
