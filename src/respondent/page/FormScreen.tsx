/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';
import { nameOf, type Inputs, type Problems, type RawInput } from '@/domain/answers/answer';
import { BRAND } from '@/domain/brand';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import type { PublicDefinition } from '@/domain/form/versions/publicCopy';
import type { View, VisiblePage } from '@/domain/logic/visibility';
import { ownValue } from '@/domain/ownValue';
import { FieldView } from '../fields/Field';
import { optionalViews } from '../fields/optionalViews';
import { Text } from './Text';
import { fill } from '@/domain/fill';
import { HOSTED } from './hosted';
import type { Words } from '@/domain/words/english';

/** A published form as the page gets it. */
export interface PublicForm {
  formId: string;
  version: number;
  definition: PublicDefinition;
  words: Words;
  /** What the controls hold before anybody touches them. */
  defaults: Inputs;
  /** What the form's settings ask of its page. */
  guard?: PageGuard;
  /** The languages it can be read in, where there are several. */
  languages?: readonly { code: string; name: string }[];
}

/** What the script has to know of the form's settings. */
export interface PageGuard {
  /** Shows that the form's password was given; sent with the response. */
  pass?: string;
  /** The form takes one response from a browser; what those who responded before are told. */
  once?: { title: string; text: string };
  /** The form is for those with a personal link. */
  personal?: true;
}

/** Where a form stands when it is not a page of its own: in the builder's preview, or on a page of the site. */
export type Host = 'preview' | 'site';

interface SheetProps {
  children: ComponentChildren;
  words: Words;
  host?: Host | undefined;
}

/** The sheet that every screen of a form lies on. A page of the site has its own landmark and footer. */
export function Sheet({ children, words, host }: SheetProps) {
  const sheet = <div class="sheet">{children}</div>;
  if (HOSTED && host === 'site') return sheet;
  return (
    <main>
      {sheet}
      <p class="foot">
        {words.madeWith} <a href="/">{BRAND.name}</a>
      </p>
    </main>
  );
}

export interface PageScreenProps {
  form: PublicForm;
  view: View;
  current: VisiblePage;
  inputs: Inputs;
  problems: Problems;
  /** Those that the summary may list, where it does not list all. */
  listed?: Problems;
  /** A sentence above the questions: what became of the last act. */
  notice?: ComponentChildren;
  /** What travels along without being shown, for browsers without script: the server's alone. */
  carried?: ComponentChildren;
  busy?: boolean;
  seed?: string;
  host?: Host | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  summaryRef?: Ref<HTMLDivElement>;
  noticeRef?: Ref<HTMLDivElement>;
  onInput?: (name: string, raw: RawInput) => void;
  onBlur?: (fieldId: string) => void;
  onNext?: () => void;
  onBack?: () => void;
}

/** One page of a form. The same markup with and without script: a native form that posts to its own address. */
export function PageScreen(props: PageScreenProps) {
  const { form, view, current, inputs, problems, busy, onInput, onBlur } = props;
  const { definition, words } = form;
  const controls = controlsOf(inputs);
  const index = view.pages.findIndex(({ page }) => page.id === current.page.id);
  const last = index === view.pages.length - 1;
  const total = current.total ?? view.pages.length;
  return (
    <Sheet words={words} {...(HOSTED ? { host: props.host } : {})}>
      <FormHeading {...props} first={index <= 0} />
      {view.pages.length > 1 && (
        <div class="progress">
          <progress value={index} max={total} aria-hidden="true" />
          <span>{fill(words.page, { n: index + 1, of: total })}</span>
        </div>
      )}
      {/* Both always in the tree, so that what appears in them is announced. */}
      <div role="status" ref={props.noticeRef} class="state">
        {props.notice}
      </div>
      <Summary {...props} />
      <form
        method="post"
        // Without an address it goes to the page's own, and what the link brought along stays with it.
        noValidate
        onSubmit={
          props.onNext &&
          ((event) => {
            event.preventDefault();
            props.onNext?.();
          })
        }
      >
        {props.carried}
        {current.page.title && (
          <h2 tabIndex={-1} dir="auto">
            {current.page.title}
          </h2>
        )}
        <div class="fields">
          {current.fields.map((field) => (
            <div
              key={field.id}
              class={field.width}
              onFocusOut={onBlur && ((event) => left(event, () => onBlur(field.id)))}
            >
              <FieldView
                field={field}
                name={field.id}
                raw={controls.get(field.id) ?? NOTHING}
                problem={ownValue(problems, field.id)}
                words={words}
                scope={view.scope}
                answers={view.answers}
                seed={props.seed}
                onInput={onInput && ((raw, part) => onInput(nameOf(field.id, part), raw))}
              />
            </div>
          ))}
        </div>
        <div class="actions">
          <button type="submit" name="_act" value="next" aria-disabled={busy ? 'true' : undefined}>
            {!last ? words.next : busy ? words.sending : definition.submitLabel || words.send}
          </button>{' '}
          {(index > 0 || definition.welcome) && (
            <button
              class="quiet"
              type={props.onBack ? 'button' : 'submit'}
              name="_act"
              value="back"
              onClick={props.onBack}
            >
              {words.back}
            </button>
          )}
        </div>
      </form>
    </Sheet>
  );
}

/** Calls back when the focus leaves an element for good, not when it moves within. */
function left(event: FocusEvent, then: () => void) {
  const within = event.currentTarget as HTMLElement;
  if (!(event.relatedTarget instanceof Node) || !within.contains(event.relatedTarget)) then();
}

/** What a field's controls hold where nothing was ever put into them; the same one, so that nothing is drawn anew. */
const NOTHING = {};

/** A page of the site has its own first heading. */
export const headingIn = (host: Host | undefined) => (HOSTED && host === 'site' ? 'h2' : 'h1');

function FormHeading({ form, first, host, headingRef }: PageScreenProps & { first: boolean }) {
  const Heading = headingIn(host);
  return (
    <>
      {first && form.languages && optionalViews().languages?.({ form })}
      <Heading tabIndex={-1} ref={headingRef} dir="auto">
        {form.definition.title}
      </Heading>
      {first && form.definition.description && (
        <div class="lead">
          <Text text={form.definition.description} />
        </div>
      )}
      {first && optionalViews().kept?.({ form })}
    </>
  );
}

function Summary({ form, current, problems, listed = problems, summaryRef }: PageScreenProps) {
  const { words } = form;
  const wrong = current.fields.filter(({ id }) => ownValue(listed, id) && ownValue(problems, id));
  return (
    <div role="alert" tabIndex={-1} ref={summaryRef} class="summary">
      {wrong.length > 0 && (
        <>
          <p>{wrong.length === 1 ? words.wrongOne : fill(words.wrongMany, { n: wrong.length })}</p>
          <ul>
            {wrong.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`} dir="auto">
                  {field.label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
