/** @jsxImportSource preact */
/** The preview's form with JavaScript: the page itself, which tells where one is in it. */
import { render } from 'preact';
import type { Inputs } from '@/domain/values/answer';
import { defaultInputs } from '@/domain/form/fieldTypes/formatAnswer';
import type { Ending, FormDefinition } from '@/domain/form/definition/definition';
import { localesOf, localised } from '@/domain/form/definition/translate';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { languageName } from '@/domain/base/languages';
import { screenAt } from '@/domain/logic/screens';
import type { PreviewPlace } from '@/domain/form/definition/preview';
import { withOneMark } from '@/domain/words/requiredMark';
import { ourWords, wordsFor } from '@/domain/words/wordsOf';
import type { Transport } from '../page/api';
import { FormApp } from '../page/FormApp';
import { markForeignWords } from '../page/foreign';
import type { RunningState } from '../states/formStates';
import type { FormAppProps } from '../page/running';

export type TellPlace = (place: PreviewPlace, isHidden: boolean) => void;

interface Shown {
  definition: FormDefinition;
  locale: string | undefined;
  restart: number;
}

/** The page, with a word for each screen that it comes to. */
abstract class PreviewApp extends FormApp {
  #told = '';

  abstract tell: TellPlace;
  abstract mounted(): void;

  override componentDidMount(): void {
    super.componentDidMount();
    this.mounted();
    this.say();
  }

  override componentDidUpdate(props: FormAppProps, before: RunningState): void {
    super.componentDidUpdate(props, before);
    this.say();
  }

  /** What is on the screen; nothing after the last of them. */
  here(): PreviewPlace | undefined {
    const { phase, pageId } = this.state;
    const { definition, current } = this.look();
    if (phase.kind === 'received') return undefined;
    if (definition.welcome && pageId === '') return { kind: 'welcome' };
    return current && { kind: 'page', id: current.of ?? current.page.id };
  }

  say(): void {
    const place = this.here();
    const key = JSON.stringify(place ?? '');
    if (key === this.#told || !this.state.key) return;
    this.#told = key;
    if (place) this.tell(place, false);
  }

  go(place: PreviewPlace): void {
    const { view, definition } = this.look();
    if (place.kind === 'welcome') return this.show(definition.welcome ? '' : firstOf(view.pages));
    const screen = screenAt(view.pages, place.id);
    // All on one page: it is where it would be.
    const at = definition.pages.find((page) => page.id === place.id)?.fieldIds ?? [];
    const isShown = at.some((id) => view.fields.some((field) => field.id === id));
    if (!screen && !isShown) {
      const now = this.here();
      if (now) this.tell(now, true);
      return undefined;
    }
    this.show(screen?.page.id ?? firstOf(view.pages));
    if (!screen) document.getElementById(at[0] ?? '')?.scrollIntoView();
    return undefined;
  }
}

const firstOf = (pages: readonly { page: { id: string } }[]) => pages[0]?.page.id ?? '';

/** A form in an element. */
export class PreviewForm {
  private app: PreviewApp | undefined;
  private readonly App: new (props: FormAppProps) => PreviewApp;
  private shown: Shown | undefined;
  private ending: Ending | undefined;
  private stopMarking: (() => void) | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly transport: Transport,
    private readonly tell: TellPlace,
  ) {
    const hold = (app: PreviewApp) => (this.app = app);
    this.App = class extends PreviewApp {
      override tell = tell;
      // Preact 11 gives no ref of a class.
      override mounted() {
        hold(this);
      }
    };
  }

  end(): void {
    render(null, this.root);
    this.stopMarking?.();
    this.stopMarking = undefined;
  }

  show(shown: Shown): void {
    if (this.shown?.restart !== shown.restart) this.ending = undefined;
    this.shown = shown;
    this.draw();
  }

  go(place: PreviewPlace | undefined, inputs: Inputs): void {
    const { app, shown } = this;
    if (!app || !shown) return;
    const then = () => {
      if (!place) return;
      if (place.kind !== 'ending') return app.go(place);
      this.showEnding(place.id);
    };
    if (this.ending && place?.kind !== 'ending') {
      // Out of the ending, to the form itself.
      this.ending = undefined;
      this.draw();
      app.setState({ phase: { kind: 'filling' } });
    }
    app.started();
    app.setState((state) => ({ inputs: { ...state.inputs, ...inputs } }), then);
  }

  /** One ending, anyone who it is for. */
  private showEnding(id: string): void {
    const { app, shown } = this;
    const ending = shown?.definition.endings.find((one) => one.id === id);
    if (!app || !ending) return;
    app.started();
    const { showIf: _always, ...alone } = ending;
    this.ending = alone;
    this.draw();
    const receipt = { status: 'received', reference: '', submittedAt: 0 } as const;
    app.setState({ phase: { kind: 'received', receipt }, turn: {} });
    this.tell({ kind: 'ending', id }, false);
  }

  private draw(): void {
    const { shown, ending, App } = this;
    if (!shown) return;
    const { restart } = shown;
    const whole = shown.definition;
    const definition = localised(
      publicCopy(
        ending
          ? { ...whole, endings: [ending], pages: whole.pages.map(({ jumps: _, ...page }) => page) }
          : whole,
      ),
      shown.locale ?? whole.locale,
    );
    const { locale } = definition;
    const locales = localesOf(whole);
    // As the server and the part `foreign` do on the page itself.
    this.stopMarking?.();
    this.stopMarking = ourWords(locale) ? undefined : markForeignWords();
    render(
      <App
        key={restart}
        form={{
          formId: '',
          version: 0,
          definition,
          words: withOneMark(wordsFor(whole, locale), definition),
          defaults: defaultInputs(definition),
          ...(locales.length > 1
            ? { languages: locales.map((code) => ({ code, name: languageName(code) })) }
            : {}),
        }}
        transport={this.transport}
        host="preview"
      />,
      this.root,
    );
  }
}
