/**
 * How far a person comes, for the owner's “Where people leave” (docs/numbers.md). Fetched with the first change, and
 * never waited for: until it is there, and where it cannot be had, the visit is counted without. Nothing of it is kept in
 * the browser: a draft that is resumed another day goes on with its session, whose reports the server puts together.
 */
import type { Progress } from '@/domain/documents/numbers.schema';
import { encodeRanges, questionOrder } from '@/domain/insights/progress';
import { PROGRESS_LIMITS } from '@/domain/options/progressLimits';
import { isPrivate } from '../parts/untracked';
import { isEmpty, type RunningState } from '../states/formStates';
import { differing, type FormReads } from '../page/running';

/** Milliseconds between two reports, but for those of a tab that is left. */
const PAUSE = 10_000;

const SIGNS = ['focusin', 'input', 'click'] as const;

type Counts = Record<string, number>;

/** Counts one more, as far as is stored. */
function add(counts: Counts, index: number | undefined, by: number, most: number): void {
  if (index !== undefined) counts[index] = Math.min(most, (counts[index] ?? 0) + by);
}

const someOf = <N extends string>(name: N, counts: Counts) =>
  (isEmpty(counts) ? {} : { [name]: counts }) as Partial<Record<N, Counts>>;

class Follower {
  readonly #app: FormReads;
  readonly #tell: () => void;
  /** The index of each question, and of the page that a question or a screen is on. */
  readonly #questions: ReadonlyMap<string, number>;
  readonly #pages: ReadonlyMap<string, number>;
  readonly #reached = new Set<number>();
  readonly #touched = new Set<string>();
  readonly #errors: Counts = {};
  readonly #ms: Counts = {};
  #last: number | undefined;
  #lastAt = 0;
  #backs = 0;
  #furthest = 0;
  /** The screen, its place among the screens, and its page, on which time passes since a moment. */
  #screen = '';
  #index = -1;
  #page = 0;
  #since: number | undefined;
  /** What was touched last: looked up once, not with each key. */
  #box: Element | null = null;
  #toldAt: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: FormReads, startedAt: number, tell: () => void) {
    this.#app = app;
    this.#tell = tell;
    this.#toldAt = this.#since = startedAt;
    const { definition } = app.props.form;
    this.#questions = new Map(questionOrder(definition).map((id, index) => [id, index]));
    this.#pages = new Map(
      definition.pages.flatMap(({ id, fieldIds }, index) =>
        [id, ...fieldIds].map((one) => [one, index] as const),
      ),
    );
    this.#arrive();
    this.#countErrors({ problems: {}, listed: {} });
    // Whatever made the person begin: not every browser gives the focus to a box that is pressed.
    const [answered] = this.#collect()
      .filter((id) => this.#isTouched(id))
      .slice(-1);
    if (answered) this.#comeTo(answered);
    this.#touch({ target: document.activeElement });
    for (const sign of SIGNS) document.addEventListener(sign, this.#touch, true);
    document.addEventListener('visibilitychange', this.#look);
  }

  /** The state of the form is another. */
  changed(before: RunningState): void {
    const { phase, pageId, inputs, listed } = this.#app.state;
    if (phase.kind === 'received') {
      this.#pass(false);
      clearTimeout(this.#timer);
      return;
    }
    if (before.phase.kind === 'received') this.#pass(true);
    this.#countErrors(before);
    if (pageId === before.pageId) return;
    const from = this.#index;
    if (!this.#arrive()) return;
    // Not where the form is begun again, nor where the page leads back to what is wrong.
    if (this.#index < from && inputs === before.inputs && isEmpty(listed)) {
      this.#backs = Math.min(PROGRESS_LIMITS.backs, this.#backs + 1);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#toldAt = Date.now();
        this.#tell();
      },
      Math.max(0, this.#toldAt + PAUSE - Date.now()),
    );
  }

  /** All of the visit so far. */
  report(): Progress {
    this.#collect();
    this.#pass(this.#since !== undefined);
    const seconds: Counts = {};
    for (const [page, ms] of Object.entries(this.#ms)) {
      if (ms >= 500) seconds[page] = Math.min(PROGRESS_LIMITS.seconds, Math.round(ms / 1000));
    }
    // In the order of the questions, as the server cuts them.
    const errors = Object.entries(this.#errors).slice(0, PROGRESS_LIMITS.errorQuestions);
    return {
      reached: encodeRanges(this.#reached),
      page: this.#furthest,
      ...(this.#last === undefined ? {} : { last: this.#last, lastAt: this.#lastAt }),
      ...(this.#backs > 0 ? { backs: this.#backs } : {}),
      ...someOf('errors', Object.fromEntries(errors)),
      ...someOf('seconds', seconds),
    };
  }

  /** Puts the time since the last moment to its page, and goes on from now, if time goes on. */
  #pass(goesOn: boolean): void {
    const now = Date.now();
    if (this.#since !== undefined) {
      add(this.#ms, this.#page, Math.max(0, now - this.#since), PROGRESS_LIMITS.seconds * 1000);
    }
    this.#since = goesOn ? now : undefined;
  }

  readonly #look = (): void => {
    const isHidden = document.hidden;
    // What is sent as the tab is left has it all.
    if (isHidden) clearTimeout(this.#timer);
    if (this.#app.state.phase.kind !== 'received') this.#pass(!isHidden);
  };

  #isTouched(id: string): boolean {
    return this.#touched.has(id);
  }

  /** Notes the questions reached so far; returns those of the screen. */
  #collect(): string[] {
    const { view, index, current } = this.#app.look();
    if (!current || this.#index < 0) return [];
    const { inputs } = this.#app.state;
    for (const name of Object.keys(differing(inputs, this.#app.defaults))) {
      this.#touched.add(name.split('.')[0] ?? name);
    }
    const asked = (screen: typeof current) =>
      screen.fields.flatMap(({ id }) => (this.#questions.has(id) ? [id] : []));
    const here = asked(current);
    const furthest = Math.max(0, ...here.map((id, at) => (this.#isTouched(id) ? at : 0)));
    const reached = [...view.pages.slice(0, index).flatMap(asked), ...here.slice(0, furthest + 1)];
    for (const id of reached) this.#reached.add(this.#questions.get(id) ?? 0);
    return here;
  }

  /** Comes to the screen that is shown; false where it is the one as before. */
  #arrive(): boolean {
    const { definition, index, current } = this.#app.look();
    const isWelcome = definition.welcome !== undefined && this.#app.state.pageId === '';
    const screen = isWelcome ? '' : (current?.page.id ?? '');
    if (screen === this.#screen && screen) return false;
    this.#screen = screen;
    this.#index = isWelcome ? -1 : index;
    this.#box = null;
    const [first] = this.#collect();
    if (!isWelcome) this.#goTo(screen);
    if (first) this.#comeTo(first);
    return true;
  }

  /** From now on time passes on the page of a question or screen. */
  #goTo(id: string): void {
    this.#pass(this.#since !== undefined);
    this.#page = this.#pages.get(id) ?? this.#page;
    this.#furthest = Math.max(this.#furthest, this.#page);
  }

  #comeTo(id: string): void {
    const index = this.#questions.get(id);
    this.#goTo(id);
    this.#last = index;
    this.#lastAt = Date.now();
  }

  readonly #touch = ({ target }: Pick<Event, 'target'>): void => {
    const box = target instanceof Element ? target.closest('.fields>div') : null;
    if (!box || box === this.#box) return;
    this.#box = box;
    const boxes = [...(box.parentElement?.querySelectorAll(':scope>div') ?? [])];
    const id = this.#app.look().current?.fields[boxes.indexOf(box)]?.id ?? '';
    if (!this.#questions.has(id)) return;
    this.#touched.add(id);
    this.#comeTo(id);
    this.#collect();
  };

  /** Counts the errors that appeared, and those that were shown again by pressing on. */
  #countErrors(before: Pick<RunningState, 'problems' | 'listed'>): void {
    const { problems, listed } = this.#app.state;
    if (problems === before.problems) return;
    for (const id of Object.keys(problems)) {
      const isNew = !Object.hasOwn(before.problems, id);
      const isAgain = listed !== before.listed && Object.hasOwn(listed, id);
      if (isNew || isAgain) {
        add(this.#errors, this.#questions.get(id), 1, PROGRESS_LIMITS.errors);
      }
    }
  }
}

/** Follows a person from the first change on; no one whose browser asks not to be tracked. */
export const followPerson = (
  app: FormReads,
  startedAt: number,
  tell: () => void,
): Follower | undefined => (isPrivate() ? undefined : new Follower(app, startedAt, tell));
