/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import type { Inputs, Problems, RawInput } from '@/domain/answers/answer';
import { localDay } from '@/domain/answers/calendar';
import type { Sent } from '@/domain/answers/sent';
import { problemsOf, readInputs } from '@/domain/answers/validate';
import type { Receipt } from '@/domain/calls';
import { newKey } from '@/domain/ids';
import { endingFor, view as viewOf } from '@/domain/logic/visibility';
import type * as After from './deferred';
import { backOff, type Transport } from './api';
import { dropDraft, loadDraft, saveDraft } from './draft';
import { EndingScreen, PageScreen, type Host, type PublicForm } from './FormScreen';
import { fill } from '@/domain/fill';
import { HOSTED } from './hosted';
import { optionalViews } from '../fields/optionalViews';

type Phase =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'waiting'; reason: 'offline' | 'busy'; seconds: number; attempt: number }
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'failed'; message: string };

type Tools = typeof After;

interface State {
  inputs: Inputs;
  pageId: string;
  /** Problems on show: found when a field was left, on moving on, or by the server. */
  problems: Problems;
  /** Those of them that moving on found: the summary lists no others, since nothing may move while a field is left. */
  listed: Problems;
  phase: Phase;
  /** False until mounted: the first render must be the server's own markup, whatever was typed before. */
  ready: boolean;
  /** What was filled in earlier has been brought back. */
  restored: boolean;
  /** What “Start again” took away, until the page is left. */
  cleared?: { inputs: Inputs; pageId: string; key: string } | undefined;
  copied: boolean;
}

/** Of what the controls hold, what was not there at first. */
function differing(inputs: Inputs, start: Inputs): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).filter(([name, raw]) => String(raw) !== String(start[name] ?? '')),
  );
}

/** A form that nobody has touched. */
const BLANK = {
  pageId: '',
  problems: {},
  listed: {},
  phase: { kind: 'filling' },
  restored: false,
  cleared: undefined,
} satisfies Partial<State>;

const isEmpty = (record: object) => Object.keys(record).length === 0;

const random = (bytes: Uint8Array) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);

/** The respondent's day. */
const today = () => localDay(new Date());

export interface FormAppProps {
  form: PublicForm;
  transport: Transport;
  /** What was typed before the script arrived. */
  typed?: Inputs;
  /** What the address brought along. */
  prefill?: Inputs | undefined;
  /** Where it stands, if not on its own page. Neither place counts anything or has a history of its own. */
  host?: Host;
}

/**
 * The form with script: pages, logic, drafts and exactly-once sending. A class, since hooks would add 1 kB to the
 * public script, and its timers and listeners must act on the newest state anyway.
 */
export class FormApp extends Component<FormAppProps, State> {
  /** What is there before anybody touches the form. */
  private readonly defaults = { ...this.props.form.defaults, ...this.props.prefill };
  private readonly startAnswers = readInputs(this.props.form.definition, this.props.form.defaults)
    .answers;

  private readonly typed = differing(this.props.typed ?? {}, this.props.form.defaults);

  override state: State = {
    inputs: { ...this.props.form.defaults, ...this.typed },
    ...BLANK,
    ready: false,
    copied: false,
  };

  private key = '';
  private sessionId = '';
  private startedAt: number | undefined;
  /** There a moment after the page itself, unless it could not be had. */
  private tools: Tools | undefined;
  private session: InstanceType<Tools['Session']> | undefined;
  private readonly heading = createRef<HTMLHeadingElement>();
  private readonly summary = createRef<HTMLDivElement>();
  private readonly notice = createRef<HTMLDivElement>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Fields to be judged once no pointer is down. */
  private readonly due = new Set<string>();
  private presses: InstanceType<Tools['Presses']> | undefined;
  private forget: (() => void) | undefined;

  // ---- life ---------------------------------------------------------------------------------------------------------

  override componentDidMount(): void {
    const { form, host } = this.props;
    const draft = loadDraft(form.formId);
    this.key = draft?.key ?? newKey(random);
    this.sessionId = draft?.sessionId ?? newKey(random);
    void this.fetchTools();
    if (!isEmpty(this.typed)) this.started();
    // The page one is brought back to is where the browser's Back leads again.
    if (draft && !(HOSTED && host)) history.replaceState({ page: draft.pageId }, '');
    this.setState({
      ready: true,
      // What was typed into this page just now wins over what was kept from an earlier visit, and that over the link.
      inputs: { ...this.defaults, ...draft?.inputs, ...this.typed },
      ...(draft
        ? {
            pageId: draft.pageId,
            restored: !isEmpty(differing(draft.inputs, this.defaults)),
          }
        : {}),
    });
    addEventListener('online', this.tryNow);
    if (!(HOSTED && host)) addEventListener('popstate', this.follow);
  }

  override componentWillUnmount(): void {
    this.forget?.();
    this.presses?.end();
    clearTimeout(this.timer);
    removeEventListener('online', this.tryNow);
    removeEventListener('popstate', this.follow);
  }

  override componentDidUpdate(_props: FormAppProps, before: State): void {
    const { inputs, listed, pageId, phase, ready } = this.state;
    const { form, host } = this.props;
    if (!(HOSTED && host) && listed !== before.listed) {
      document.title = (isEmpty(listed) ? '' : form.words.errorPrefix) + form.definition.title;
    }
    const moved = inputs !== before.inputs || pageId !== before.pageId || ready !== before.ready;
    // An answer on its way keeps its key, even one of nothing: a retry after a reload must be known as one.
    const sending = phase.kind === 'sending' && phase !== before.phase;
    // Begun anew, there is nothing to keep.
    const something =
      moved &&
      inputs !== this.defaults &&
      (before.ready || !isEmpty(differing(inputs, this.defaults)));
    if (!(something || sending) || phase.kind === 'received') return;
    saveDraft(form.formId, {
      key: this.key,
      sessionId: this.sessionId,
      inputs,
      pageId,
    });
  }

  // ---- what is on the screen ----------------------------------------------------------------------------------------

  private look() {
    const { definition } = this.props.form;
    const { inputs, pageId, ready } = this.state;
    const reading = readInputs(definition, inputs);
    const view = ready
      ? viewOf(definition, reading.answers, today())
      : viewOf(definition, this.startAnswers, '');
    const index = Math.max(
      0,
      view.pages.findIndex(({ page }) => page.id === pageId),
    );
    return { definition, reading, view, index, current: view.pages[index] };
  }

  private show(pageId: string, problems: Problems = {}, remember = true): void {
    const { current } = this.look();
    if (remember && !(HOSTED && this.props.host) && pageId !== current?.page.id) {
      history.pushState({ page: pageId }, '');
    }
    clearTimeout(this.timer);
    this.due.clear();
    this.turnTo(
      { pageId, problems, listed: problems, phase: { kind: 'filling' }, cleared: undefined },
      !isEmpty(problems),
    );
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
    const page = !(HOSTED && this.props.host === 'site');
    this.setState(state, () => {
      if (page) window.scrollTo({ top: 0 });
      (wrong ? this.summary : this.heading).current?.focus({ preventScroll: page });
    });
  }

  /** The first change by a person. */
  private started(): void {
    if (this.startedAt !== undefined) return;
    this.startedAt = Date.now();
    this.session?.start(this.startedAt);
  }

  // ---- filling in ---------------------------------------------------------------------------------------------------

  private readonly input = (name: string, raw: RawInput): void => {
    this.started();
    // From the state before, since a control of several parts tells of them one after the other.
    this.setState(({ inputs }) => ({ inputs: { ...inputs, [name]: raw } }));
    const [id = ''] = name.split('.');
    // A problem on show is judged again with each key, so that it goes as soon as it is mended; none is raised.
    if (Object.hasOwn(this.state.problems, id)) {
      this.due.add(id);
      this.settle();
    }
  };

  /** On leaving a field: what is there is judged; what is not there yet may still come. */
  private readonly blur = (id: string): void => {
    const { inputs, problems } = this.state;
    const { reading } = this.look();
    const wrong = Object.hasOwn(reading.problems, id);
    if (!wrong && !Object.hasOwn(reading.answers, id)) return;
    // Of several controls, those further on may still be to come.
    const parted = Object.keys(inputs).some((name) => name.startsWith(`${id}.`));
    if (parted && !Object.hasOwn(problems, id)) return;
    this.due.add(id);
    // A touch leaves the field when the finger is up already, and clicks in the same moment.
    setTimeout(this.settle, 50);
  };

  /**
   * Judges the fields that are due. Never while a pointer is down: an error that appears or goes moves what is below it,
   * and the press would land elsewhere.
   */
  private readonly settle = (): void => {
    if (this.presses?.held || this.due.size === 0) return;
    const ids = [...this.due];
    this.due.clear();
    this.setState(({ inputs, problems }) => {
      const { definition } = this.props.form;
      const found = problemsOf(definition, readInputs(definition, inputs), today(), ids);
      const kept = Object.entries(problems).filter(([id]) => !ids.includes(id));
      return { problems: { ...Object.fromEntries(kept), ...found } };
    });
  };

  private readonly next = (): void => {
    const { definition, reading, view, index, current } = this.look();
    if (!current || this.state.phase.kind === 'sending') return;
    const ids = current.fields.map((field) => field.id);
    const problems = problemsOf(definition, reading, today(), ids);
    const following = view.pages[index + 1];
    if (!isEmpty(problems)) this.show(current.page.id, problems, false);
    else if (following) this.show(following.page.id);
    else void this.send(0);
  };

  /** A new attempt under a key of its own: another answer, not a retry. */
  private readonly beginAnew = (): void => {
    this.key = newKey(random);
    dropDraft(this.props.form.formId);
    this.turnTo({
      inputs: this.defaults,
      ...BLANK,
    });
  };

  private readonly startAgain = (): void => {
    const { inputs, pageId } = this.state;
    const cleared = { inputs, pageId, key: this.key };
    this.beginAnew();
    this.setState({ cleared });
  };

  /** Brings back what “Start again” took away; what was filled in since stays. */
  private readonly undo = (): void => {
    const { cleared, inputs } = this.state;
    if (!cleared) return;
    this.key = cleared.key;
    this.turnTo({
      pageId: cleared.pageId,
      inputs: { ...cleared.inputs, ...differing(inputs, this.defaults) },
      cleared: undefined,
    });
  };

  // ---- sending ------------------------------------------------------------------------------------------------------

  private readonly tryNow = (): void => {
    const { phase } = this.state;
    if (phase.kind === 'waiting') void this.send(phase.attempt + 1);
  };

  private async send(attempt: number): Promise<void> {
    clearTimeout(this.timer);
    const { definition, reading, view } = this.look();
    const problems = problemsOf(definition, reading, today());
    if (!isEmpty(problems)) return this.showWrong(problems);
    this.setState({ phase: { kind: 'sending' }, listed: {} });
    this.started();
    const ago = Date.now() - (this.startedAt ?? 0);
    const sent = await this.props.transport.submit({
      key: this.key,
      version: this.props.form.version,
      // Read as they are, answers are already as the intake's judgement would write them (a property test).
      answers: view.answers,
      today: today(),
      session: this.session?.facts() ?? { id: this.sessionId, viewedAgo: ago, startedAgo: ago },
    });
    await this.conclude(sent, attempt);
  }

  private showWrong(problems: Problems): void {
    const wrong = this.look().view.pages.find(({ fields }) =>
      fields.some((field) => Object.hasOwn(problems, field.id)),
    );
    if (wrong) this.show(wrong.page.id, problems);
    else void this.fail(this.props.form.words.refused);
  }

  private async fail(message: string): Promise<void> {
    await this.fetchTools();
    this.turnTo({ phase: { kind: 'failed', message }, copied: false });
  }

  /** Fetches what is needed beyond the page itself, and begins to measure the visit. */
  private async fetchTools(): Promise<void> {
    const { form, host } = this.props;
    try {
      this.tools ??= await import('./deferred');
    } catch {
      // The page serves without: answers are sent, and asked for again where this is needed.
    }
    if (!this.tools || this.presses) return;
    this.presses = new this.tools.Presses(this.settle);
    if (HOSTED && host) return;
    this.session = new this.tools.Session(form.version, form.formId);
    this.forget = this.session.begin(this.sessionId);
    if (this.startedAt !== undefined) this.session.start(this.startedAt);
  }

  private async conclude(sent: Sent, attempt: number): Promise<void> {
    const { words } = this.props.form;
    switch (sent.kind) {
      case 'received':
        dropDraft(this.props.form.formId);
        this.session?.end();
        return this.turnTo({ phase: sent });
      case 'key_used': {
        await this.fetchTools();
        // Without them the answer waits for another try: it is stored, and the key says so each time.
        if (!this.tools) return this.conclude({ kind: 'later', reason: 'offline' }, attempt);
        return this.turnTo({ phase: sent });
      }
      case 'problems':
        return this.showWrong(sent.problems);
      case 'later': {
        const seconds = backOff(attempt + 1, Math.random(), sent.after);
        this.timer = setTimeout(this.tryNow, seconds * 1000);
        // The notice is above the questions: a press at the end of a long page must show what became of it. Later
        // attempts are the page's own, and move nothing.
        this.setState({ phase: { kind: 'waiting', reason: sent.reason, attempt, seconds } }, () => {
          if (attempt === 0) this.notice.current?.scrollIntoView({ block: 'center' });
        });
        return undefined;
      }
      case 'closed':
        return this.fail(words.closed);
      case 'gone':
        return this.fail(words.gone);
      case 'refused':
        return this.fail(words.refused);
    }
  }

  private readonly copy = (): void => {
    void this.tools
      ?.copyAnswers(this.props.form, this.look().view, this.state.inputs)
      .then(() => this.setState({ copied: true }));
  };

  // ---- screens ------------------------------------------------------------------------------------------------------

  override render() {
    const { form, host } = this.props;
    const { definition, words } = form;
    const { phase, inputs, pageId, problems, listed, ready } = this.state;
    if (phase.kind === 'received') {
      const ending = endingFor(definition, this.look().view);
      return (
        <EndingScreen
          ending={ending ?? { title: '', text: '' }}
          words={words}
          headingRef={this.heading}
          receipt={phase.receipt}
          {...(HOSTED ? { host } : {})}
        >
          {HOSTED && host === 'preview' && <p class="help">{words.preview}</p>}
          {/* An enquiry is made once; the site's example, which keeps no draft, may be tried again. */}
          {!(HOSTED && host === 'site' && form.formId) && (
            <div class="actions">
              <button type="button" class="quiet" onClick={this.beginAnew}>
                {words.another}
              </button>
            </div>
          )}
        </EndingScreen>
      );
    }
    if (phase.kind === 'key_used' && this.tools) {
      const { KeyUsedScreen } = this.tools;
      return (
        <KeyUsedScreen
          form={form}
          receipt={phase.receipt}
          {...(HOSTED ? { host } : {})}
          headingRef={this.heading}
          onSend={() => {
            this.key = newKey(random);
            void this.send(0);
          }}
          onKeep={() => void this.conclude({ kind: 'received', receipt: phase.receipt }, 0)}
        />
      );
    }
    const { view, index, current } = this.look();
    if (!current) return null;
    const { welcome: Welcome } = optionalViews();
    if (definition.welcome && Welcome && pageId === '') {
      return (
        <Welcome
          form={form}
          view={view}
          {...(HOSTED ? { host } : {})}
          headingRef={this.heading}
          notice={this.status()}
          onStart={() => this.show(view.pages[0]?.page.id ?? '')}
        />
      );
    }
    return (
      <PageScreen
        form={form}
        view={view}
        current={current}
        inputs={inputs}
        problems={problems}
        listed={listed}
        busy={phase.kind === 'sending'}
        {...(ready ? { seed: this.key } : {})}
        {...(HOSTED ? { host } : {})}
        headingRef={this.heading}
        summaryRef={this.summary}
        noticeRef={this.notice}
        onInput={this.input}
        onBlur={this.blur}
        onNext={this.next}
        {...(index > 0 || definition.welcome
          ? { onBack: () => this.show(view.pages[index - 1]?.page.id ?? '') }
          : {})}
        notice={this.status()}
      />
    );
  }

  /** What became of the last act: brought back, waiting to be sent, or failed, each with the way out. */
  private status() {
    const { words } = this.props.form;
    const { phase, restored, copied, cleared } = this.state;
    let message: string | undefined;
    let act: [string, () => void] | undefined;
    if (phase.kind === 'waiting') {
      message = `${phase.reason === 'offline' ? words.offline : words.busy} ${fill(words.retryIn, { n: phase.seconds })}`;
      act = [words.retryNow, this.tryNow];
    } else if (phase.kind === 'failed') {
      message = phase.message;
      if (this.tools) act = [copied ? words.copied : words.copy, this.copy];
    } else if (restored) {
      message = words.restored;
      act = [words.startAgain, this.startAgain];
    } else if (cleared) {
      message = words.cleared;
      act = [words.undo, this.undo];
    }
    if (message === undefined) return undefined;
    return (
      <>
        <p>{message}</p>
        {act && (
          <button type="button" class="link" onClick={act[1]}>
            {act[0]}
          </button>
        )}
      </>
    );
  }
}
