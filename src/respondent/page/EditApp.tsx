/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import type { Answers, Inputs, Problems, RawInput } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { problemsOf } from '@/domain/answers/validate';
import { filesOf } from '@/domain/form/fieldTypes/file';
import { answeredInputs } from '@/domain/form/fieldTypes/formatAnswer';
import type { Field } from '@/domain/form/definition/definition';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import { view as viewOf } from '@/domain/logic/visibility';
import type { VisiblePage } from '@/domain/form/definition/view';
import type { Words } from '@/domain/words/english';
import { withOneMark } from '@/domain/words/requiredMark';
import { wordsFor } from '@/domain/words/wordsOf';
import { PageScreen } from './FormScreen';
import type { PublicForm } from './publicForm';
import { isEmpty } from '../states/formStates';

interface Props {
  definition: PublicDefinition;
  answers: Answers;
  /** The day on which it was filled in, by which it is judged. */
  day: string;
  /** What the server refused; another object each time. */
  refused: { problems: Problems } | undefined;
  onChanged: () => void;
  onSave: (answers: Answers) => void;
}

interface State {
  inputs: Inputs;
  problems: Problems;
  isSaving: boolean;
}

/**
 * The answers of a response in the form's own controls, to be edited by its owner: all pages that were met at once, with
 * the logic, words and rules of the form.
 */
export class EditApp extends Component<Props, State> {
  override state: State = {
    inputs: answeredInputs(this.props.definition, this.props.answers),
    problems: {},
    isSaving: false,
  };

  readonly #form = formOf(this.props.definition);
  readonly #summary = createRef<HTMLDivElement>();
  #isChanged = false;

  override componentDidUpdate({ refused: before }: Props): void {
    const { refused } = this.props;
    if (refused && refused !== before) this.#show(refused.problems);
  }

  #show(problems: Problems): void {
    this.setState({ problems, isSaving: false }, () => {
      if (isEmpty(problems)) return;
      this.#summary.current?.focus();
    });
  }

  #reading() {
    const { definition, answers } = this.props;
    const reading = readInputs(definition, this.state.inputs);
    return { ...reading, answers: { ...filesIn(answers), ...reading.answers } };
  }

  readonly #input = (name: string, raw: RawInput): void => {
    if (!this.#isChanged) this.props.onChanged();
    this.#isChanged = true;
    const [id = ''] = name.split('.');
    this.setState(({ inputs, problems: { [id]: _gone, ...problems } }) => ({
      inputs: { ...inputs, [name]: raw },
      problems,
    }));
  };

  readonly #save = (): void => {
    if (this.state.isSaving) return;
    const { definition, day, onSave } = this.props;
    const reading = this.#reading();
    const problems = problemsOf(definition, reading, day);
    if (!isEmpty(problems)) return this.#show(problems);
    this.setState({ problems, isSaving: true });
    onSave(viewOf(definition, reading.answers, day).answers);
  };

  override render() {
    const { definition, day } = this.props;
    const { inputs, problems, isSaving } = this.state;
    const view = viewOf(definition, this.#reading().answers, day);
    const current = onePage(view.pages, view.answers);
    return (
      current && (
        <PageScreen
          form={this.#form}
          view={{ ...view, pages: [current] }}
          current={current}
          inputs={inputs}
          problems={problems}
          busy={isSaving}
          host="site"
          summaryRef={this.#summary}
          onInput={this.#input}
          onNext={this.#save}
        />
      )
    );
  }
}

/** Files are in no control: they stay as they are. */
function filesIn(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, { t }]) => t === 'files'));
}

function formOf({
  description: _lead,
  keepPartials: _kept,
  ...definition
}: PublicDefinition): PublicForm {
  const words: Words = {
    ...wordsFor(definition, definition.locale),
    sending: 'Saving…',
  };
  return {
    formId: '',
    version: 0,
    definition: { ...definition, submitLabel: 'Save changes' },
    words: withOneMark(words, definition),
    defaults: {},
  };
}

/** The names of a respondent's files: an edit leaves them as they are. */
function named({ id, label }: Field, answers: Answers): Field {
  const answer = answers[id];
  const names = answer ? filesOf(answer).map(({ name }) => name) : [];
  return { type: 'statement', id, label, text: names.join('\n') };
}

/** All pages as one, each under its title. */
function onePage(pages: readonly VisiblePage[], answers: Answers): VisiblePage | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const titled = (page: VisiblePage['page']): Field[] =>
    page.title && pages.length > 1
      ? [{ type: 'statement', id: `title-${page.id}`, label: page.title, text: '' }]
      : [];
  const { title: _title, ...page } = first.page;
  return {
    page,
    fields: pages.flatMap(({ page: met, fields }) => [
      ...titled(met),
      ...fields.map((field) => (field.type === 'file' ? named(field, answers) : field)),
    ]),
  };
}
