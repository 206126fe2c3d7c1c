/** @jsxImportSource preact */
/** Content before the questions: a welcome, and a choice of language. */
import { Component } from 'preact';
import type { WelcomeProps } from '../page/screenProps';
import { baseLanguage } from '@/domain/base/languages';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { optionalViews } from '../fields/optionalViews';
import { Sheet, headingIn } from '../page/FormScreen';
import type { PublicForm } from '../page/publicForm';
import { Text } from '../page/Text';
import type { Part } from '../fields/part';

/** The first of the visitor's languages that the form has; undefined if the page is in it, or it has none of them. */
function wanted({ languages = [], definition }: PublicForm): string | undefined {
  for (const language of navigator.languages) {
    const found = languages.find(({ code }) => baseLanguage(code) === baseLanguage(language));
    if (found) return found.code === definition.locale ? undefined : found.code;
  }
  return undefined;
}

/**
 * Links, since each language is a page of its own; what was filled in is kept in this browser. The script knows what else
 * the address says, such as a personal link, and which language the visitor reads.
 */
export class Languages extends Component<{ form: PublicForm }, { ready?: true }> {
  override state: { ready?: true } = {};

  override componentDidMount(): void {
    this.setState({ ready: true });
  }

  #addressOf(code: string): string {
    const query = new URLSearchParams(this.state.ready ? location.search : '');
    query.set('lang', code);
    return `?${query.toString()}`;
  }

  override render({ form }: { form: PublicForm }, { ready }: { ready?: true }) {
    const offered = ready && wanted(form);
    return (
      <nav class="languages" aria-label={form.words.language}>
        {form.languages?.map(({ code, name }) => (
          <a
            key={code}
            href={this.#addressOf(code)}
            lang={code}
            class={code === offered ? 'offered' : undefined}
            aria-current={code === form.definition.locale ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    );
  }
}

export function WelcomeScreen(props: WelcomeProps) {
  const { form, view, host, headingRef, notice, onStart } = props;
  const { definition, words } = form;
  const { answers, today } = view;
  const scope = { fields: definition.fields, answers, today };
  const said = definition.welcome && optionalEngine.meet?.(definition.welcome, scope);
  const welcome = said ?? definition.welcome ?? { title: '', text: '' };
  const Heading = headingIn(host);
  return (
    <Sheet words={words} host={host}>
      {form.languages && <Languages form={form} />}
      <Heading tabIndex={-1} ref={headingRef} dir="auto">
        {welcome.title || definition.title}
      </Heading>
      <div class="lead">
        <Text text={welcome.text} />
      </div>
      {optionalViews().kept?.({ form, first: true })}
      <div role="status" class={notice ? 'state' : undefined}>
        {notice}
      </div>
      <form
        method="post"
        // Keys lead through a form that is shown one question at a time (question.tsx).
        data-keys={onStart && definition.design?.layout === 'question' ? '' : undefined}
        onSubmit={
          onStart &&
          ((event) => {
            event.preventDefault();
            onStart();
          })
        }
      >
        <div class="actions">
          <button type="submit" name="_act" value="start">
            {welcome.button || words.start}
          </button>
        </div>
        <input type="hidden" name="_version" value={form.version} />
      </form>
    </Sheet>
  );
}

export const part = {
  views: { languages: (props) => <Languages {...props} />, welcome: WelcomeScreen },
} satisfies Part;
