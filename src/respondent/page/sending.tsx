/** @jsxImportSource preact */
import type { SubmitResult } from '@/domain/responses/submitResult';
import { fill } from '@/domain/base/fill';
import type { Problems } from '@/domain/values/answer';
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
import { delayed, isEmpty, pressed } from '../states/formStates';
import { random, type SendingPorts } from './running';
import { restarted, settled, undone, wrongPage } from '../states/sendingStates';
import { today } from './today';
import type { VisitSession } from '../visit/session';

/** Sends the answers, exactly once, and shows what became of them and of what was filled in before. */
export class Sending {
  readonly #app: SendingPorts;
  readonly #session: VisitSession | undefined;
  readonly #transport: Transport;
  /** What is needed where an answer is not simply received: fetched while it is sent. */
  #errors: typeof ErrorScreens | undefined;
  /** Of a form whose settings ask something of its page. */
  #guard: typeof Guard | undefined;
  readonly #guarded: boolean;

  constructor(app: SendingPorts, session: VisitSession | undefined) {
    this.#app = app;
    this.#session = session;
    const { form, transport } = app.props;
    this.#transport = transport ?? httpTransport(form.formId);
    this.#guarded = form.guard !== undefined || location.search.includes('_link=');
    // What it says of an earlier response, and of the personal link that led here.
    if (this.#guarded) {
      void this.#fetchGuard()
        .then(() => this.#guard?.askLink(form))
        .then(() => app.forceUpdate());
    }
  }

  #words() {
    return { ...SENDING_WORDS, ...this.#app.props.form.words };
  }

  // ---- sending ------------------------------------------------------------------------------------------------------

  readonly send = (tries: number): void => void this.#sendNow(tries);

  async #sendNow(tries: number): Promise<void> {
    const app = this.#app;
    const problems = app.problems(app.state.inputs) ?? {};
    if (!isEmpty(problems)) return this.#showWrong(problems);
    app.started();
    void this.#fetchErrors();
    const { form } = app.props;
    if (this.#guarded) await this.#fetchGuard();
    const ago = Date.now() - (app.startedAt ?? 0);
    const sent = await this.#transport.submit({
      key: app.state.key,
      version: form.version,
      // Read as they are, answers are already as the intake's judgement would write them (a property test).
      answers: app.look().view.answers,
      today: today(),
      ...(await this.#guard?.guarded(form)),
      ...optionalViews().waits?.(app),
      locale: form.definition.locale,
      session: this.#session?.facts() ?? { id: app.sessionId, viewedAgo: ago, startedAgo: ago },
    });
    await this.#conclude(sent, tries);
  }

  #showWrong(problems: Problems): void | Promise<void> {
    const app = this.#app;
    const pageId = wrongPage(app.look().view.pages, problems);
    return pageId === undefined ? this.#fail(this.#words().refused) : app.show(pageId, problems);
  }

  async #fail(message: string): Promise<void> {
    await this.#fetchErrors();
    this.#app.setState(settled({ kind: 'failed', message }));
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

  async #conclude(sent: SubmitResult, tries: number): Promise<void> {
    const app = this.#app;
    const words = this.#words();
    switch (sent.kind) {
      case 'received':
        dropDraft(app.props.form.formId);
        this.#guard?.markResponded(app.props.form);
        this.#session?.end();
        // It makes the answers as text, which such an ending may offer; on its way since they were sent.
        if (optionalViews().ending) await this.#fetchErrors();
        return app.setState(settled(sent));
      case 'key_used': {
        await this.#fetchErrors();
        // Without them the answer waits for another try: it is stored, and the key says so each time.
        if (!this.#errors) return this.#conclude({ kind: 'later', reason: 'offline' }, tries);
        return app.setState(settled(sent));
      }
      case 'problems':
        return this.#showWrong(sent.problems);
      case 'later': {
        const seconds = backOff(tries + 1, Math.random(), sent.after);
        return app.setState(delayed(tries, seconds, sent.reason));
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

  // ---- beginning again -----------------------------------------------------------------------------------------------

  /** Begins again under a key of its own: another response, not a retry. */
  #restart(canUndo: boolean): void {
    const { props, defaults } = this.#app;
    dropDraft(props.form.formId);
    this.#app.setState(restarted(newKey(random), defaults, canUndo));
  }

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
              <button type="button" class="quiet" onClick={() => this.#restart(false)}>
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
          app.setState({ key: newKey(random) });
          app.setState(pressed(app));
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
      act = [words.startAgain, () => this.#restart(true)];
    } else if (cleared) {
      message = words.cleared;
      act = [words.undo, () => this.#app.setState(undone(this.#app.defaults))];
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
