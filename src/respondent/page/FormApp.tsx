/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import type { Problems, RawInput } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { isOneText } from '@/domain/form/fieldTypes/reading';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { newKey } from '@/domain/base/ids';
import { view as viewOf } from '@/domain/logic/visibility';
import type { Deferred } from './deferred';
import { loadDraft, saveDraft } from './draft';
import { fetchDeferred, fetchValidation } from './fetchDeferred';
import { PageScreen } from './FormScreen';
import { HOSTED } from './hosted';
import { postInputs } from './postInputs';
import {
  BLANK,
  differing,
  isEmpty,
  random,
  SENDING,
  type FormAppProps,
  type RunningState,
  type Look,
  type Running,
} from './running';
import { today } from './today';
import { optionalViews } from '../fields/optionalViews';
import type * as Validation from '../parts/validation';
import { beginVisit, type Visit } from '../visit/visit';

/** What a person does first, with or without a key; the rest is fetched then. */
const SIGNS = 'pointermove pointerdown pointerup pointercancel scroll keydown focusin'.split(' ');
/** Milliseconds until a script is asked for again, where it could not be had. */
const ASK_AGAIN = 3_000;
/** How often it is. After that the answers go the way without script. */
const ASKED = 3;

/**
 * The form with script: pages, logic, drafts and exactly-once sending. A class, since hooks would add 1 kB to the
 * public script, and its timers and listeners must act on the newest state anyway. Its private members are `#names`
 * rather than `private`: those are shortened in the script.
 */
export class FormApp extends Component<FormAppProps, RunningState> implements Running {
  /** What is there before anybody touches the form. */
  readonly defaults = { ...this.props.form.defaults, ...this.props.prefill };
  readonly #startAnswers = readInputs(this.props.form.definition, this.props.form.defaults).answers;

  readonly #typed = differing(this.props.typed ?? {}, this.props.form.defaults);

  override state: RunningState = {
    inputs: { ...this.props.form.defaults, ...this.#typed },
    ...BLANK,
    ready: false,
    copied: false,
  };

  key = '';
  sessionId = '';
  declare isFull: boolean | undefined;
  declare startedAt: number | undefined;
  declare timer: ReturnType<typeof setTimeout> | undefined;
  readonly heading = createRef<HTMLHeadingElement>();
  readonly notice = createRef<HTMLDivElement>();
  readonly #summary = createRef<HTMLDivElement>();
  declare visit: Visit | undefined;
  /** Both there a moment after the first sign of a person, unless they could not be had. */
  #problemsOf: typeof Validation.problemsOf | undefined;
  #deferred: Deferred | undefined;
  #presses: InstanceType<typeof Validation.Presses> | undefined;
  /** Whether a pointer was down when it was last heard of, until `presses` knows. */
  #held = false;
  #asked = false;
  /** Fields to be judged once no pointer is down. */
  readonly #due = new Set<string>();

  // ---- life ---------------------------------------------------------------------------------------------------------

  override componentDidMount(): void {
    const { form, host } = this.props;
    const draft = loadDraft(form.formId);
    this.key = draft?.key ?? newKey(random);
    this.sessionId = draft?.sessionId ?? newKey(random);
    if (!isEmpty(this.#typed)) this.started();
    const isCounted = !(HOSTED && host) && !optionalViews().untracked;
    if (isCounted) this.visit = beginVisit(form, this.sessionId, this.startedAt);
    if (draft) this.#fetchRest();
    for (const sign of SIGNS) addEventListener(sign, this.#sign, true);
    // The page one is brought back to is where the browser's Back leads again.
    if (draft && !(HOSTED && host)) history.replaceState({ page: draft.pageId }, '');
    this.setState({
      ready: true,
      // What was typed into this page just now wins over what was kept from an earlier visit, and that over the link.
      inputs: { ...this.defaults, ...draft?.inputs, ...this.#typed },
      ...(draft && {
        pageId: draft.pageId,
        restored: !isEmpty(differing(draft.inputs, this.defaults)),
      }),
    });
    addEventListener('online', this.tryNow);
    if (!(HOSTED && host)) addEventListener('popstate', this.#follow);
  }

  override componentWillUnmount(): void {
    // A form's own page keeps it until the browser leaves.
    if (!HOSTED) return;
    this.#deferred?.session?.stop();
    this.#presses?.end();
    for (const sign of SIGNS) removeEventListener(sign, this.#sign, true);
    clearTimeout(this.timer);
    removeEventListener('online', this.tryNow);
    removeEventListener('popstate', this.#follow);
  }

  override componentDidUpdate(_props: FormAppProps, before: RunningState): void {
    const { inputs, listed, pageId, phase, ready } = this.state;
    const { form, host } = this.props;
    if (!(HOSTED && host) && listed !== before.listed) {
      document.title = (isEmpty(listed) ? '' : form.words.errorPrefix) + form.definition.title;
    }
    this.#deferred?.changed(before);
    const moved = inputs !== before.inputs || pageId !== before.pageId || ready !== before.ready;
    // An answer on its way keeps its key, even one of nothing: a retry after a reload must be known as one.
    const sending = phase.kind === 'sending' && phase !== before.phase;
    // Begun anew, there is nothing to keep.
    const something =
      moved &&
      inputs !== this.defaults &&
      (before.ready || !isEmpty(differing(inputs, this.defaults)));
    if (!(something || sending) || phase.kind === 'received') return;
    const { key, sessionId } = this;
    this.isFull = saveDraft(form.formId, { key, sessionId, inputs, pageId });
  }

  // ---- what is on the screen ----------------------------------------------------------------------------------------

  look(): Look {
    const { definition } = this.props.form;
    const { inputs, pageId, ready } = this.state;
    const reading = readInputs(definition, inputs);
    const view = ready
      ? viewOf(definition, reading.answers, today())
      : viewOf(definition, this.#startAnswers, '');
    optionalEngine.lay?.(view, definition);
    const index = Math.max(
      0,
      view.pages.findIndex(({ page }) => page.id === pageId),
    );
    return { definition, reading, view, index, current: view.pages[index] };
  }

  show(pageId: string, problems: Problems = {}, remember = true): void {
    const { current } = this.look();
    if (remember && !(HOSTED && this.props.host) && pageId !== current?.page.id) {
      history.pushState({ page: pageId }, '');
    }
    clearTimeout(this.timer);
    this.#due.clear();
    this.turnTo(
      { pageId, problems, listed: problems, phase: { kind: 'filling' }, cleared: undefined },
      !isEmpty(problems),
    );
  }

  /** The browser's Back leads to the page before, as Back on the page does, but never back from a receipt. */
  readonly #follow = (event: PopStateEvent): void => {
    if (['sending', 'received', 'key_used'].includes(this.state.phase.kind)) return;
    const pageId = (event.state as { page?: unknown } | null)?.page;
    this.show(typeof pageId === 'string' ? pageId : '', {}, false);
  };

  /**
   * Shows another screen from its top, with the focus where it begins: in the very commit that draws it, since a frame
   * later somebody may be pressing a button that would move away under their finger.
   */
  turnTo(state: Partial<RunningState>, wrong = false): void {
    const page = !(HOSTED && this.props.host === 'site');
    this.setState(state, () => {
      if (page) window.scrollTo({ top: 0 });
      (wrong ? this.#summary : this.heading).current?.focus({ preventScroll: page });
    });
  }

  /** The first change by a person. */
  started(): void {
    if (this.startedAt) return;
    this.#fetchRest();
    this.startedAt = Date.now();
    this.#deferred?.session?.start(this.startedAt);
  }

  // ---- filling in ---------------------------------------------------------------------------------------------------

  readonly #input = (name: string, raw: RawInput): void => {
    this.started();
    // From the state before, since a control of several parts tells of them one after the other.
    this.setState(({ inputs }) => ({ inputs: { ...inputs, [name]: raw } }));
    const [id = ''] = name.split('.');
    // A problem on show is judged again with each key, so that it goes as soon as it is mended; none is raised.
    if (Object.hasOwn(this.state.problems, id)) {
      this.#due.add(id);
      this.settle();
    }
  };

  /** Validates a field on blur; an empty field may still be filled in. */
  readonly #blur = (id: string): void => {
    const { inputs, problems } = this.state;
    const { definition, reading } = this.look();
    const wrong = Object.hasOwn(reading.problems, id);
    if (!wrong && !Object.hasOwn(reading.answers, id)) return;
    // Of several controls, those further on may still be to come.
    const parted =
      !isOneText(definition.fields[id]) &&
      Object.keys(inputs).some((name) => name.startsWith(`${id}.`));
    if (parted && !Object.hasOwn(problems, id)) return;
    this.#due.add(id);
    // A touch leaves the field when the finger is up already, and clicks in the same moment.
    setTimeout(this.settle, 50);
  };

  /**
   * Judges the fields that are due. Never while a pointer is down: an error that appears or goes moves what is below it,
   * and the press would land elsewhere.
   */
  readonly settle = (): void => {
    const problemsOf = this.#problemsOf;
    if (!problemsOf || this.#presses?.held || this.#due.size === 0) return;
    const ids = [...this.#due];
    this.#due.clear();
    this.setState(({ inputs, problems }) => {
      const { definition } = this.props.form;
      const found = problemsOf(definition, readInputs(definition, inputs), today(), ids);
      const kept = Object.entries(problems).filter(([id]) => !ids.includes(id));
      return { problems: { ...Object.fromEntries(kept), ...found } };
    });
  };

  problems(ids?: readonly string[]): Problems {
    const { definition, reading } = this.look();
    return this.#problemsOf?.(definition, reading, today(), ids) ?? {};
  }

  readonly #next = (): void => {
    if (this.state.phase.kind !== 'sending') this.#goOn();
  };

  // ---- sending ------------------------------------------------------------------------------------------------------

  readonly tryNow = (): void => {
    const { phase } = this.state;
    // What could not be had at the first sign of a person is asked for at the next one.
    this.#asked = false;
    if (phase.kind === 'waiting') this.#goOn(phase.attempt + 1);
  };

  /** Leads to the next page, or sends; keeps the press until what that takes is there. */
  #goOn(attempt = 0): void {
    clearTimeout(this.timer);
    const { view, index, current } = this.look();
    if (!current) return;
    if (!this.#problemsOf) return this.#hold(this.#fetchValidation(), attempt);
    const problems = this.problems(current.fields.map((field) => field.id));
    const following = view.pages[index + 1];
    if (!isEmpty(problems)) this.show(current.page.id, problems, false);
    else if (following) this.show(following.page.id);
    else if (this.#deferred) this.#deferred.send(attempt);
    else this.#hold(this.#fetchDeferred(), attempt);
  }

  #hold(fetched: Promise<boolean>, attempt: number): void {
    this.setState({ phase: SENDING });
    void fetched.then((there) => {
      // The respondent may have gone back in the meantime.
      if (this.state.phase !== SENDING) return;
      if (there) this.#goOn(attempt);
      else this.#cannotSend(attempt);
    });
  }

  /** What sends could not be had: there is no connection, or a newer version of the page has taken its place. */
  #cannotSend(attempt: number): void {
    const { form, host } = this.props;
    if (attempt >= ASKED && navigator.onLine && !(HOSTED && host)) {
      const { current } = this.look();
      // With the draft's own key: should it come back one day, it is this very response.
      return postInputs({
        ...this.state.inputs,
        _version: `${form.version}`,
        _key: this.key,
        _page: `${current?.page.id}`,
      });
    }
    this.timer = setTimeout(this.tryNow, ASK_AGAIN);
    this.setState(
      { phase: { kind: 'waiting', reason: 'offline', seconds: ASK_AGAIN / 1000, attempt } },
      () => {
        if (attempt === 0) this.notice.current?.scrollIntoView({ block: 'center' });
      },
    );
  }

  // ---- what comes after the page ------------------------------------------------------------------------------------

  readonly #sign = (event: Event): void => {
    if ('buttons' in event) this.#held = event.buttons !== 0;
    this.#fetchRest();
  };

  /** Fetches all that is needed beyond the page itself, once; a press on Send asks again. */
  #fetchRest(): void {
    if (this.#asked) return;
    this.#asked = true;
    void this.#fetchValidation();
    void this.#fetchDeferred();
  }

  /** Whether it is there; without, the page serves, and says no problem. */
  async #fetchValidation(): Promise<boolean> {
    try {
      const { problemsOf, Presses } = await fetchValidation();
      this.#problemsOf = problemsOf;
      this.#presses ??= new Presses(this.settle, this.#held);
      // Numbers are read anew, once no pointer is down: what follows from them may move the page.
      this.#due.add('');
      this.settle();
      return true;
    } catch {
      return false;
    }
  }

  async #fetchDeferred(): Promise<boolean> {
    try {
      const { begin } = await fetchDeferred();
      this.#deferred ??= begin(this);
      // What it says of an earlier visit.
      this.setState({});
      return true;
    } catch {
      return false;
    }
  }

  // ---- screens ------------------------------------------------------------------------------------------------------

  override render() {
    const { form, host } = this.props;
    const { definition, words } = form;
    const { phase, inputs, pageId, problems, listed, ready } = this.state;
    const screen = this.#deferred?.screen();
    if (screen) return screen;
    const notice = this.#deferred
      ? this.#deferred.notice()
      : phase.kind === 'waiting' && <p>{words.offline}</p>;
    const { view, index, current } = this.look();
    if (!current) return null;
    const { welcome: Welcome, question = PageScreen } = optionalViews();
    if (definition.welcome && Welcome && pageId === '') {
      return (
        <Welcome
          form={form}
          view={view}
          {...(HOSTED ? { host } : {})}
          headingRef={this.heading}
          notice={notice}
          onStart={() => this.show(view.pages[0]?.page.id ?? '')}
        />
      );
    }
    // Where all views are, the form says which; its own page has those of its layout alone.
    const Screen = HOSTED && definition.design?.layout !== 'question' ? PageScreen : question;
    return (
      <Screen
        form={form}
        view={view}
        current={current}
        inputs={inputs}
        problems={problems}
        listed={listed}
        busy={phase.kind === 'sending'}
        seed={ready ? this.key : ''}
        {...(HOSTED ? { host } : {})}
        headingRef={this.heading}
        summaryRef={this.#summary}
        noticeRef={this.notice}
        onInput={this.#input}
        onBlur={this.#blur}
        onNext={this.#next}
        {...((index > 0 || definition.welcome) && {
          onBack: () => this.show(view.pages[index - 1]?.page.id ?? ''),
        })}
        notice={notice}
      />
    );
  }
}
