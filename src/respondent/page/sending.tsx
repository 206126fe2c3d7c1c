/** @jsxImportSource preact */
import type { Problems } from '@/domain/values/answer';
import type { SubmitResult } from '@/domain/responses/submitResult';
import { fill } from '@/domain/base/fill';
import { SENDING_WORDS } from '@/domain/words/sending';
import { newKey } from '@/domain/base/ids';
import { endingFor } from '@/domain/logic/ending';
import { backOff, httpTransport, type Transport } from './api';
import { optionalViews } from '../fields/optionalViews';
import { dropDraft } from './dropDraft';
import { EndingScreen } from './EndingScreen';
import type * as ErrorScreens from './errorScreens';
import type * as Guard from './guard';
import { HOSTED } from './hosted';
import { BLANK, differing, isEmpty, random, SENDING, type Running } from './running';
import { today } from './today';
import type { Session } from '../visit/session';

/** Sends the answers, exactly once, and shows what became of them and of what was filled in before. */
export class Sending {
  readonly #app: Running;
  readonly #session: Session | undefined;
  readonly #transport: Transport;
  /** What is needed where an answer is not simply received: fetched while it is sent. */
  #errors: typeof ErrorScreens | undefined;
  /** Of a form whose settings ask something of its page. */
  #guard: typeof Guard | undefined;
  readonly #guarded: boolean;

  constructor(app: Running, session: Session | undefined) {
    this.#app = app;
    this.#session = session;
    const { form, transport } = app.props;
    this.#transport = transport ?? httpTransport(form.formId);
    this.#guarded = form.guard !== undefined || location.search.includes('_link=');
    // What it says of an earlier response, and of the personal link that led here.
    if (this.#guarded) {
      void this.#fetchGuard()
        .then(() => this.#guard?.askLink(form))
        .then(() => app.setState({}));
    }
  }

  #words() {
    return { ...SENDING_WORDS, ...this.#app.props.form.words };
  }

  // ---- sending ------------------------------------------------------------------------------------------------------

  readonly send = (attempt: number): void => void this.#sendNow(attempt);

  async #sendNow(attempt: number): Promise<void> {
    const app = this.#app;
    const problems = app.problems();
    if (!isEmpty(problems)) return this.#showWrong(problems);
    app.setState({ phase: SENDING, listed: {} });
    app.started();
    void this.#fetchErrors();
    const { form } = app.props;
    if (this.#guarded) await this.#fetchGuard();
    const ago = Date.now() - (app.startedAt ?? 0);
    const sent = await this.#transport.submit({
      key: app.key,
      version: form.version,
      // Read as they are, answers are already as the intake's judgement would write them (a property test).
      answers: app.look().view.answers,
      today: today(),
      ...this.#guard?.guarded(form),
      ...optionalViews().waits?.(app),
      locale: form.definition.locale,
      session: this.#session?.facts() ?? { id: app.sessionId, viewedAgo: ago, startedAgo: ago },
    });
    await this.#conclude(sent, attempt);
  }

  #showWrong(problems: Problems): void {
    const app = this.#app;
    const wrong = app
      .look()
      .view.pages.find(({ fields }) => fields.some((field) => Object.hasOwn(problems, field.id)));
    if (wrong) app.show(wrong.page.id, problems);
    else void this.#fail(this.#words().refused);
  }

  async #fail(message: string): Promise<void> {
    await this.#fetchErrors();
    this.#app.turnTo({ phase: { kind: 'failed', message }, copied: false });
  }

  async #fetchErrors(): Promise<void> {
    try {
      this.#errors ??= await import('./errorScreens');
    } catch {
      // Asked for again where it is needed.
    }
  }

  async #fetchGuard(): Promise<void> {
    try {
      this.#guard ??= await import('./guard');
    } catch {
      // Without it the intake asks for the password again, and the answers are kept.
    }
  }

  async #conclude(sent: SubmitResult, attempt: number): Promise<void> {
    const app = this.#app;
    const words = this.#words();
    switch (sent.kind) {
      case 'received':
        dropDraft(app.props.form.formId);
        this.#guard?.markResponded(app.props.form);
        this.#session?.end();
        // It makes the answers as text, which such an ending may offer; on its way since they were sent.
        if (optionalViews().ending) await this.#fetchErrors();
        return app.turnTo({ phase: sent });
      case 'key_used': {
        await this.#fetchErrors();
        // Without them the answer waits for another try: it is stored, and the key says so each time.
        if (!this.#errors) return this.#conclude({ kind: 'later', reason: 'offline' }, attempt);
        return app.turnTo({ phase: sent });
      }
      case 'problems':
        return this.#showWrong(sent.problems);
      case 'later': {
        const seconds = backOff(attempt + 1, Math.random(), sent.after);
        app.timer = setTimeout(app.tryNow, seconds * 1000);
        // The notice is above the questions: a press at the end of a long page must show what became of it. Later
        // attempts are the page's own, and move nothing.
        app.setState({ phase: { kind: 'waiting', reason: sent.reason, attempt, seconds } }, () => {
          if (attempt === 0) app.notice.current?.scrollIntoView({ block: 'center' });
        });
        return undefined;
      }
      case 'closed':
        return this.#fail(sent.message ?? words.closed);
      case 'gone':
        return this.#fail(words.gone);
      case 'refused':
        return this.#fail(words.refused);
    }
  }

  #text(): string {
    const app = this.#app;
    return this.#errors?.answersAsText(app.props.form, app.look().view, app.state.inputs) ?? '';
  }

  readonly #copy = (): void => {
    const app = this.#app;
    void this.#errors
      ?.copyAnswers(app.props.form, app.look().view, app.state.inputs)
      .then(() => app.setState({ copied: true }));
  };

  // ---- beginning anew -----------------------------------------------------------------------------------------------

  /** A new attempt under a key of its own: another answer, not a retry. */
  readonly #beginAnew = (): void => {
    const app = this.#app;
    app.key = newKey(random);
    dropDraft(app.props.form.formId);
    app.turnTo({ inputs: app.defaults, ...BLANK });
  };

  readonly #startAgain = (): void => {
    const { inputs, pageId } = this.#app.state;
    const cleared = { inputs, pageId, key: this.#app.key };
    this.#beginAnew();
    this.#app.setState({ cleared });
  };

  /** Brings back what “Start again” took away; what was filled in since stays. */
  readonly #undo = (): void => {
    const app = this.#app;
    const { cleared, inputs } = app.state;
    if (!cleared) return;
    app.key = cleared.key;
    app.turnTo({
      pageId: cleared.pageId,
      inputs: { ...cleared.inputs, ...differing(inputs, app.defaults) },
      cleared: undefined,
    });
  };

  // ---- screens ------------------------------------------------------------------------------------------------------

  /** What stands in place of the questions once the answer is there. */
  readonly screen = () => {
    const app = this.#app;
    const { form, host } = app.props;
    const words = this.#words();
    const { phase } = app.state;
    if (phase.kind === 'received') {
      const ending = endingFor(form.definition, app.look().view);
      return (
        <EndingScreen
          ending={ending ?? { title: '', text: '' }}
          words={words}
          headingRef={app.heading}
          receipt={phase.receipt}
          {...(HOSTED ? { host } : {})}
        >
          {ending &&
            phase.receipt.status === 'received' &&
            optionalViews().ending?.({
              ending,
              words,
              title: form.definition.title,
              leads: !host,
              textOf: this.#errors && (() => this.#text()),
            })}
          {this.#guard?.linkToChange(form, phase.receipt)}
          {HOSTED && host === 'preview' && <p class="help">{words.preview}</p>}
          {/* Where the owner wants it; the site's example, which has no owner, may be tried again. */}
          {(form.definition.submitAnother || (HOSTED && host === 'site' && !form.formId)) && (
            <div class="actions">
              <button type="button" class="quiet" onClick={this.#beginAnew}>
                {words.another}
              </button>
            </div>
          )}
        </EndingScreen>
      );
    }
    if (phase.kind === 'filling') return this.#guard?.refusedScreen(form, words, app.heading);
    if (phase.kind !== 'key_used' || !this.#errors) return undefined;
    const { KeyUsedScreen } = this.#errors;
    return (
      <KeyUsedScreen
        form={form}
        receipt={phase.receipt}
        {...(HOSTED ? { host } : {})}
        headingRef={app.heading}
        onSend={() => {
          app.key = newKey(random);
          this.send(0);
        }}
        onKeep={() => void this.#conclude({ kind: 'received', receipt: phase.receipt }, 0)}
      />
    );
  };

  /** What became of the last act: brought back, waiting to be sent, or failed, each with the way out. */
  readonly notice = () => {
    const words = this.#words();
    const { phase, restored, copied, cleared } = this.#app.state;
    let message: string | undefined;
    let act: [string, () => void] | undefined;
    if (phase.kind === 'waiting') {
      message = `${words[this.#app.isFull ? 'notKept' : phase.reason]} ${fill(words.retryIn, { n: phase.seconds })}`;
      act = [words.retryNow, () => this.#app.tryNow()];
    } else if (phase.kind === 'failed') {
      message = phase.message;
      if (this.#errors) act = [this.#errors.copyLabel(this.#app.props.form, copied), this.#copy];
    } else if (restored) {
      message = words.restored;
      act = [words.startAgain, this.#startAgain];
    } else if (cleared) {
      message = words.cleared;
      act = [words.undo, this.#undo];
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
  };
}
