/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import type { Inputs, Problems, RawInput } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { isOneText } from '@/domain/form/fieldTypes/reading';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { newKey } from '@/domain/base/ids';
import { view as viewOf } from '@/domain/logic/visibility';
import type { Deferred } from './deferred';
import { loadDraft, keepDraft } from './draft';
import { fetchDeferred, fetchValidation } from './fetchDeferred';
import { PageScreen } from './FormScreen';
import { HOSTED } from './hosted';
import { postInputs } from './postInputs';
import {
  BLANK,
  MAX_RETRIES,
  fieldsChecked,
  delayed,
  isEmpty,
  pressed,
  turned,
  valueTyped,
  wentTo,
  type RunningState,
  type SendingPhase,
  type FormAround,
} from '../states/formStates';
import { differing, random, type FormAppProps, type Look, type Running } from './running';
import { today } from './today';
import { optionalViews } from '../fields/optionalViews';
import type * as Validation from '../parts/validation';
import { beginVisit, type Visit } from '../visit/visit';

/** What a person does first, with or without a key; the rest is fetched then. */
const SIGNS = 'pointermove pointerdown pointerup pointercancel scroll keydown focusin'.split(' ');

/**
 * The form with script: pages, logic, drafts and exactly-once sending. A class, since hooks would add 1 kB to the
 * public script, and its timers and listeners must act on the newest state anyway. Its private members are `#names`
 * rather than `private`: those are shortened in the script.
 */
export class FormApp extends Component<FormAppProps, RunningState> implements Running, FormAround {
  /** What is there before anybody touches the form. */
  readonly defaults = { ...this.props.form.defaults, ...this.props.prefill };
  readonly #startAnswers = readInputs(this.props.form.definition, this.props.form.defaults).answers;

  readonly #typed = differing(this.props.typed ?? {}, this.props.form.defaults);

  override state: RunningState = {
    ...BLANK,
    inputs: { ...this.props.form.defaults, ...this.#typed },
  };

  sessionId = '';
  declare isFull: boolean | undefined;
  declare startedAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly heading = createRef<HTMLHeadingElement>();
  readonly #notice = createRef<HTMLDivElement>();
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
    const { form } = this.props;
    const draft = loadDraft(form.formId);
    this.sessionId = draft?.sessionId ?? newKey(random);
    if (!isEmpty(this.#typed)) this.started();
    const isHosted = HOSTED && this.props.host;
    if (!isHosted && !optionalViews().untracked)
      this.visit = beginVisit(form, this.sessionId, this.startedAt);
    if (draft) this.#fetchRest();
    for (const sign of SIGNS) addEventListener(sign, this.#sign, true);
    // The page one is brought back to is where the browser's Back leads again.
    if (draft && !(HOSTED && this.props.host)) history.replaceState({ page: draft.pageId }, '');
    this.setState({
      key: draft?.key ?? newKey(random),
      // What was typed into this page just now wins over what was kept from an earlier visit, and that over the link.
      inputs: { ...this.defaults, ...draft?.inputs, ...this.#typed },
      ...(draft && {
        pageId: draft.pageId,
        restored: !isEmpty(differing(draft.inputs, this.defaults)),
      }),
    });
    addEventListener('online', this.tryNow);
    if (!(HOSTED && this.props.host)) addEventListener('popstate', this.#follow);
  }

  override componentWillUnmount(): void {
    // A form's own page keeps it until the browser leaves.
    if (!HOSTED) return;
    this.#deferred?.session?.stop();
    this.#presses?.end();
    for (const sign of SIGNS) removeEventListener(sign, this.#sign, true);
    clearTimeout(this.#timer);
    removeEventListener('online', this.tryNow);
    removeEventListener('popstate', this.#follow);
  }

  override componentDidUpdate(_props: FormAppProps, before: RunningState): void {
    const { inputs, listed, pageId, phase, key, turn } = this.state;
    const { form } = this.props;
    if (turn !== before.turn) {
      const page = !(HOSTED && this.props.host === 'site');
      if (!isEmpty(turn) && !(HOSTED && this.props.host)) history.pushState(turn, '');
      this.#due.clear();
      // In the very commit that draws it, since a frame later someone may be pressing a button that would move away.
      if (page) window.scrollTo({ top: 0 });
      (isEmpty(listed) ? this.heading : this.#summary).current?.focus({ preventScroll: page });
    }
    if (phase !== before.phase) {
      clearTimeout(this.#timer);
      if (phase.kind === 'waiting') {
        this.#timer = setTimeout(this.tryNow, phase.seconds * 1000);
        if (phase.tries < 2) this.#notice.current?.scrollIntoView({ block: 'center' });
      } else if (phase.kind === 'sending') void this.#send(phase);
    }
    if (!(HOSTED && this.props.host) && listed !== before.listed) {
      document.title = (isEmpty(listed) ? '' : form.words.errorPrefix) + form.definition.title;
    }
    this.#deferred?.changed(before);
    // Begun again, there is nothing to keep.
    const isChanged =
      inputs !== this.defaults &&
      (before.key
        ? inputs !== before.inputs || pageId !== before.pageId
        : !isEmpty(differing(inputs, this.defaults)));
    // An answer on its way keeps its key, even one of nothing: a retry after a reload must be known as one.
    if (
      isChanged ? phase.kind !== 'received' : phase.kind === 'sending' && phase !== before.phase
    ) {
      this.isFull = keepDraft(form.formId, { key, sessionId: this.sessionId, inputs, pageId });
    }
  }

  // ---- what is on the screen ----------------------------------------------------------------------------------------

  look(): Look {
    const { definition } = this.props.form;
    const { inputs, pageId, key } = this.state;
    const reading = readInputs(definition, inputs);
    const answers = key ? reading.answers : this.#startAnswers;
    const view = viewOf(definition, answers, key && today());
    optionalEngine.lay?.(view, definition);
    const index = Math.max(
      0,
      view.pages.findIndex(({ page }) => page.id === pageId),
    );
    return { definition, reading, view, index, current: view.pages[index] };
  }

  show(pageId: string, problems?: Problems): void {
    this.setState(turned(pageId, problems, this));
  }

  /** The browser's Back leads to the page before, as Back on the page does. */
  readonly #follow = (event: PopStateEvent): void => {
    const pageId = (event.state as { page?: unknown } | null)?.page;
    this.setState(wentTo(typeof pageId === 'string' ? pageId : ''));
  };

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
    this.setState(valueTyped(name, raw));
    const [id = ''] = name.split('.');
    // A problem on show is judged again with each key, so that it goes as soon as it is fixed; none is raised.
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
    if (!this.#problemsOf || this.#presses?.held || this.#due.size === 0) return;
    this.setState(fieldsChecked(this, [...this.#due]));
    this.#due.clear();
  };

  problems(inputs: Inputs, ids?: readonly string[]): Problems | undefined {
    const { definition } = this.props.form;
    return this.#problemsOf?.(definition, readInputs(definition, inputs), today(), ids);
  }

  // ---- sending ------------------------------------------------------------------------------------------------------

  readonly tryNow = (): void => {
    const { phase } = this.state;
    // What could not be had at the first sign of a person is asked for at the next one.
    this.#asked = false;
    if (phase.kind === 'waiting') this.setState(pressed(this, phase.tries));
  };

  /** Fetches what the press takes, and sends once all is there. */
  async #send(phase: SendingPhase): Promise<void> {
    if (phase.canCheck && this.#deferred) return this.#deferred.send(phase.tries);
    const there = await (phase.canCheck ? this.#fetchDeferred() : this.#fetchValidation());
    const { inputs, key, phase: now } = this.state;
    // The respondent may have gone back in the meantime.
    if (now !== phase) return;
    if (!there && phase.tries >= MAX_RETRIES && navigator.onLine && !(HOSTED && this.props.host)) {
      // With the draft's own key: should it come back one day, it is this very response.
      postInputs({
        ...inputs,
        _version: `${this.props.form.version}`,
        _key: key,
        _page: `${this.look().current?.page.id}`,
      });
    } else this.setState(there ? pressed(this, phase.tries) : delayed(phase.tries));
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
  #fetchValidation(): Promise<boolean> {
    return fetchValidation()
      .then(({ problemsOf, Presses }) => {
        this.#problemsOf = problemsOf;
        this.#presses ??= new Presses(this.settle, this.#held);
        // Numbers are read again, once no pointer is down: what follows from them may move the page.
        this.#due.add('');
        this.settle();
        return true;
      })
      .catch(() => false);
  }

  #fetchDeferred(): Promise<boolean> {
    return fetchDeferred()
      .then(({ begin }) => {
        this.#deferred ??= begin(this);
        // What it says of an earlier visit.
        this.setState({});
        return true;
      })
      .catch(() => false);
  }

  // ---- screens ------------------------------------------------------------------------------------------------------

  override render() {
    const { form } = this.props;
    const { definition, words } = form;
    const { phase, inputs, pageId, problems, listed, key } = this.state;
    const screen = this.#deferred?.screen();
    if (screen) return screen;
    const notice = this.#deferred?.notice() ?? (phase.kind === 'waiting' && <p>{words.offline}</p>);
    const { view, index, current } = this.look();
    if (!current) return null;
    const { welcome: Welcome, question = PageScreen } = optionalViews();
    if (definition.welcome && Welcome && pageId === '') {
      return (
        <Welcome
          form={form}
          view={view}
          {...(HOSTED ? { host: this.props.host } : {})}
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
        seed={key}
        {...(HOSTED ? { host: this.props.host } : {})}
        headingRef={this.heading}
        summaryRef={this.#summary}
        noticeRef={this.#notice}
        onInput={this.#input}
        onBlur={this.#blur}
        onNext={() => this.setState(pressed(this))}
        {...((index > 0 || definition.welcome) && {
          onBack: () => this.show(view.pages[index - 1]?.page.id ?? ''),
        })}
        notice={notice}
      />
    );
  }
}
