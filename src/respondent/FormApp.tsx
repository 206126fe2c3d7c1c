/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import type { Problem, Problems, RawInput } from '@/domain/answers/answer';
import type { Sent } from '@/domain/answers/sent';
import { judge, problemsOf, readInputs } from '@/domain/answers/validate';
import type { Receipt } from '@/domain/calls';
import { newKey } from '@/domain/ids';
import { view as viewOf } from '@/domain/logic/visibility';
import { backOff, sessionFacts, type Transport } from './api';
import { dropDraft, isMember, loadDraft, saveDraft } from './draft';
import {
  EndingScreen,
  PageScreen,
  Sheet,
  answersAsText,
  type Host,
  type Inputs,
  type PublicForm,
} from './FormScreen';
import { TEXTS } from './texts';
import { Session } from './session';

type Phase =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'waiting'; reason: 'offline' | 'busy'; seconds: number; attempt: number }
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'failed'; message: string };

interface State {
  inputs: Inputs;
  pageId: string;
  /** Problems on show: found when a field was left, on moving on, or by the server. */
  problems: Problems;
  phase: Phase;
  /** False until mounted: the first render must be the server's own markup, whatever was typed before. */
  ready: boolean;
  /** What was filled in earlier has been brought back. */
  restored: boolean;
  copied: boolean;
}

function withProblem(problems: Problems, id: string, problem: Problem | undefined): Problems {
  const { [id]: _old, ...others } = problems;
  return problem ? { ...others, [id]: problem } : others;
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
  /** Where it stands, if not on its own page. Neither place counts anything or has a history of its own. */
  host?: Host;
}

/**
 * The form with script: pages, logic, drafts and exactly-once sending. A class, since hooks would add 1 kB to the
 * public script, and its timers and listeners must act on the newest state anyway.
 */
export class FormApp extends Component<FormAppProps, State> {
  override state: State = {
    inputs: this.props.typed ?? {},
    pageId: '',
    problems: {},
    phase: { kind: 'filling' },
    ready: false,
    restored: false,
    copied: false,
  };

  private key = '';
  private readonly session = new Session(
    this.props.form.version,
    this.props.host ? undefined : this.props.transport,
  );
  private readonly heading = createRef<HTMLHeadingElement>();
  private readonly summary = createRef<HTMLDivElement>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leave: () => void = () => undefined;

  // ---- life ---------------------------------------------------------------------------------------------------------

  override componentDidMount(): void {
    const { form, typed = {}, host } = this.props;
    const draft = loadDraft(form.formId);
    this.key = draft?.key ?? newKey(random);
    const forget = this.session.begin(draft?.sessionId ?? newKey(random));
    if (Object.keys(typed).length > 0) this.session.start();
    // The page one is brought back to is where the browser's Back leads again.
    if (draft && !host) history.replaceState({ page: draft.pageId }, '');
    this.setState({
      ready: true,
      // What was typed into this page just now wins over what was kept from an earlier visit.
      ...(draft
        ? {
            inputs: { ...draft.inputs, ...typed },
            pageId: draft.pageId,
            restored: Object.keys(draft.inputs).length > 0,
          }
        : {}),
    });
    window.addEventListener('online', this.tryNow);
    if (!host) window.addEventListener('popstate', this.follow);
    this.leave = () => {
      forget();
      clearTimeout(this.timer);
      window.removeEventListener('online', this.tryNow);
      window.removeEventListener('popstate', this.follow);
    };
  }

  override componentWillUnmount(): void {
    this.leave();
  }

  override componentDidUpdate(_props: FormAppProps, before: State): void {
    const { inputs, pageId, phase, ready } = this.state;
    const changed = inputs !== before.inputs || pageId !== before.pageId || ready !== before.ready;
    // An answer on its way keeps its key, even one of nothing: a retry after a reload must be known as one.
    const sending = phase.kind === 'sending' && phase !== before.phase;
    const something = changed && Object.keys(inputs).length > 0;
    if (!(something || sending) || phase.kind === 'received') return;
    saveDraft(this.props.form.formId, {
      key: this.key,
      sessionId: this.session.id,
      inputs,
      pageId,
    });
  }

  // ---- what is on the screen ----------------------------------------------------------------------------------------

  private look() {
    const { definition } = this.props.form;
    const { inputs, pageId, ready } = this.state;
    const reading = readInputs(definition, inputs);
    const view = viewOf(definition, ready ? reading.answers : {});
    const index = Math.max(
      0,
      view.pages.findIndex(({ page }) => page.id === pageId),
    );
    return { definition, reading, view, index, current: view.pages[index] };
  }

  private show(pageId: string, problems: Problems = {}, remember = true): void {
    const { current } = this.look();
    if (remember && !this.props.host && pageId !== current?.page.id) {
      history.pushState({ page: pageId }, '');
    }
    clearTimeout(this.timer);
    this.turnTo({ pageId, problems, phase: { kind: 'filling' } }, Object.keys(problems).length > 0);
  }

  /** The browser's Back leads to the page before, as Back on the page does, but never back from a receipt. */
  private readonly follow = (event: PopStateEvent): void => {
    if (['sending', 'received', 'key_used'].includes(this.state.phase.kind)) return;
    const pageId = (event.state as { page?: unknown } | null)?.page;
    this.show(typeof pageId === 'string' ? pageId : '', {}, false);
  };

  /**
   * Shows another screen from its top, with the focus where it begins: in the very commit that draws it, since a frame
   * later somebody may be pressing a button that would move away under their finger.
   */
  private turnTo(state: Partial<State>, wrong = false): void {
    const page = this.props.host !== 'site';
    this.setState(state, () => {
      if (page) window.scrollTo({ top: 0 });
      (wrong ? this.summary : this.heading).current?.focus({ preventScroll: page });
    });
  }

  // ---- filling in ---------------------------------------------------------------------------------------------------

  private readonly input = (id: string, raw: RawInput): void => {
    this.session.start();
    const { definition } = this.props.form;
    const inputs = { ...this.state.inputs, [id]: raw };
    // A problem on show is judged again with each key, so that it goes as soon as it is mended; none is raised.
    const problems = Object.hasOwn(this.state.problems, id)
      ? withProblem(
          this.state.problems,
          id,
          problemsOf(definition, readInputs(definition, inputs), today(), [id])[id],
        )
      : this.state.problems;
    this.setState({ inputs, problems });
  };

  /** On leaving a field: what is there is judged; what is not there yet may still come. */
  private readonly blur = (id: string): void => {
    const { inputs, problems } = this.state;
    const raw = Object.hasOwn(inputs, id) ? inputs[id] : undefined;
    if (raw === undefined || raw.length === 0) return;
    const { definition, reading } = this.look();
    const problem = problemsOf(definition, reading, today(), [id])[id];
    this.setState({ problems: withProblem(problems, id, problem) });
  };

  private readonly next = (): void => {
    const { definition, reading, view, index, current } = this.look();
    if (!current || this.state.phase.kind === 'sending') return;
    const ids = current.fields.map((field) => field.id);
    const problems = problemsOf(definition, reading, today(), ids);
    const following = view.pages[index + 1];
    if (Object.keys(problems).length > 0) this.show(current.page.id, problems, false);
    else if (following) this.show(following.page.id);
    else void this.send(0);
  };

  /** A new attempt under a key of its own: another answer, not a retry. */
  private readonly beginAnew = (): void => {
    this.key = newKey(random);
    dropDraft(this.props.form.formId);
    this.turnTo({
      inputs: {},
      pageId: '',
      problems: {},
      phase: { kind: 'filling' },
      restored: false,
    });
  };

  // ---- sending ------------------------------------------------------------------------------------------------------

  private readonly tryNow = (): void => {
    const { phase } = this.state;
    if (phase.kind === 'waiting') void this.send(phase.attempt + 1);
  };

  private async send(attempt: number): Promise<void> {
    clearTimeout(this.timer);
    const { definition, reading } = this.look();
    const judged = judge(definition, reading.answers, today());
    const problems = problemsOf(definition, reading, today());
    if (!judged.ok || Object.keys(problems).length > 0) {
      this.showWrong(judged.ok ? problems : { ...judged.problems, ...problems });
      return;
    }
    this.setState({ phase: { kind: 'sending' } });
    this.session.start();
    const sent = await this.props.transport.submit({
      key: this.key,
      version: this.props.form.version,
      answers: judged.answers,
      today: today(),
      session: sessionFacts(this.session.clock(), Date.now(), isMember()),
    });
    this.conclude(sent, attempt);
  }

  private showWrong(problems: Problems): void {
    const wrong = this.look().view.pages.find(({ fields }) =>
      fields.some((field) => Object.hasOwn(problems, field.id)),
    );
    if (wrong) this.show(wrong.page.id, problems);
    else this.fail(TEXTS.refused);
  }

  private fail(message: string): void {
    this.turnTo({ phase: { kind: 'failed', message }, copied: false });
  }

  private conclude(sent: Sent, attempt: number): void {
    switch (sent.kind) {
      case 'received':
        dropDraft(this.props.form.formId);
        this.session.end();
        return this.turnTo({ phase: sent });
      case 'key_used':
        return this.turnTo({ phase: sent });
      case 'problems':
        return this.showWrong(sent.problems);
      case 'later': {
        const seconds = backOff(attempt + 1, Math.random(), sent.after);
        this.timer = setTimeout(this.tryNow, seconds * 1000);
        this.setState({ phase: { kind: 'waiting', reason: sent.reason, attempt, seconds } });
        return undefined;
      }
      case 'closed':
        return this.fail(`${TEXTS.closed} ${sent.message}`);
      case 'gone':
        return this.fail(TEXTS.gone);
      case 'refused':
        return this.fail(`${TEXTS.refused} ${sent.message}`);
    }
  }

  private readonly copy = (): void => {
    const { form } = this.props;
    void navigator.clipboard
      .writeText(answersAsText(form, this.look().view))
      .then(() => this.setState({ copied: true }));
  };

  // ---- screens ------------------------------------------------------------------------------------------------------

  override render() {
    const { form, host } = this.props;
    const { phase, inputs, problems } = this.state;
    if (phase.kind === 'received') {
      return (
        <EndingScreen
          definition={form.definition}
          headingRef={this.heading}
          receipt={phase.receipt}
          host={host}
        >
          {host === 'preview' && <p class="help">{TEXTS.preview}</p>}
          {/* An enquiry is made once; the site's example, which keeps no draft, may be tried again. */}
          {!(host === 'site' && form.formId) && (
            <div class="actions">
              <button type="button" class="quiet" onClick={this.beginAnew}>
                {TEXTS.another}
              </button>
            </div>
          )}
        </EndingScreen>
      );
    }
    if (phase.kind === 'key_used') return this.keyUsed(phase.receipt);
    const { view, index, current } = this.look();
    if (!current) return null;
    return (
      <PageScreen
        form={form}
        view={view}
        current={current}
        inputs={inputs}
        problems={problems}
        busy={phase.kind === 'sending'}
        host={host}
        headingRef={this.heading}
        summaryRef={this.summary}
        onInput={this.input}
        onBlur={this.blur}
        onNext={this.next}
        {...(index > 0 ? { onBack: () => this.show(view.pages[index - 1]?.page.id ?? '') } : {})}
        notice={this.status()}
      />
    );
  }

  private keyUsed(receipt: Receipt) {
    return (
      <Sheet host={this.props.host}>
        <h1 tabIndex={-1} ref={this.heading}>
          {TEXTS.usedTitle}
        </h1>
        <p>
          {TEXTS.reference} <strong>{receipt.reference}</strong>.
        </p>
        <p>{TEXTS.used}</p>
        <div class="actions">
          <button
            type="button"
            onClick={() => {
              this.key = newKey(random);
              void this.send(0);
            }}
          >
            {TEXTS.sendAsNew}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => this.conclude({ kind: 'received', receipt }, 0)}
          >
            {TEXTS.keepFirst}
          </button>
        </div>
      </Sheet>
    );
  }

  /** What became of the last act: brought back, waiting to be sent, or failed, each with the way out. */
  private status() {
    const { phase, restored, copied } = this.state;
    let message: string | undefined;
    let act: [string, () => void] | undefined;
    if (phase.kind === 'waiting') {
      message = `${phase.reason === 'offline' ? TEXTS.offline : TEXTS.busy} ${TEXTS.retryIn(phase.seconds)}`;
      act = [TEXTS.retryNow, this.tryNow];
    } else if (phase.kind === 'failed') {
      message = phase.message;
      act = [copied ? TEXTS.copied : TEXTS.copy, this.copy];
    } else if (restored) {
      message = TEXTS.restored;
      act = [TEXTS.startAgain, this.beginAnew];
    }
    if (message === undefined || !act) return undefined;
    return (
      <>
        <p>{message}</p>
        <button type="button" class="link" onClick={act[1]}>
          {act[0]}
        </button>
      </>
    );
  }
}
