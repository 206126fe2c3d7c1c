/** @jsxImportSource preact */
import type { PageScreenProps } from './screenProps';
import type { Host } from './publicForm';
import type { ComponentChildren } from 'preact';
import { nameOf } from '@/domain/values/answer';
import { BRAND } from '@/domain/base/brand';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import { ownValue } from '@/domain/base/ownValue';
import { FieldView } from '../fields/Field';
import { optionalViews } from '../fields/optionalViews';
import { Text } from './Text';
import { fill } from '@/domain/base/fill';
import { HOSTED } from './hosted';
import type { Words } from '@/domain/words/english';

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
      <FormHeading {...props} first={index < 1} />
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

/** What a field's controls hold where nothing was ever put into them; the same one, so that nothing is drawn again. */
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
      {optionalViews().kept?.({ form, first })}
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
