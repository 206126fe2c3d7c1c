/** @jsxImportSource preact */
/** One question at a time (decision 0096): its screen, and the keys and presses that lead through it. */
import type { ComponentChildren, Ref } from 'preact';
import { OTHER } from '@/domain/form/definition/definition';
import { nameOf } from '@/domain/values/answer';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import { ownValue } from '@/domain/base/ownValue';
import { optionalViews } from '../fields/optionalViews';
import { FieldView } from '../fields/Field';
import { Sheet } from '../page/FormScreen';
import type { PageScreenProps } from '../page/screenProps';
import { Text } from '../page/Text';
import type { Part } from '../fields/part';

/** Milliseconds in which one sees what was chosen, and in which a second digit may follow. */
const SEEN = 350;
const SECOND_DIGIT = 700;

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

/** Which way the last step went: the question comes from there. Nothing until there was one. */
let at = 0;
let way: 'on' | 'back' | undefined;

function wayTo(index: number): typeof way {
  if (index !== at) way = index < at ? 'back' : 'on';
  at = index;
  return way;
}

/** Where one goes on writing or choosing: what is wrong, what is chosen, or the first control. */
function startIn(fields: Element): HTMLElement {
  const found =
    fields.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid=true]') ??
    fields.querySelector<HTMLElement>('input:checked') ??
    fields.querySelector<HTMLElement>(CONTROLS);
  return found ?? (fields as HTMLElement);
}

/** The page gives the focus to its heading, or to what is wrong: here both are the question itself. */
function pointTo(fields: Element | null, ...refs: (Ref<HTMLElement> | undefined)[]): void {
  for (const ref of refs) {
    if (ref && typeof ref === 'object') ref.current = fields && startIn(fields);
  }
}

export function QuestionScreen(props: PageScreenProps) {
  const { form, view, current, seed } = props;
  const { definition } = form;
  const index = view.pages.findIndex(({ page }) => page.id === current.page.id);
  const first = index <= 0;
  const total = current.total ?? view.pages.length;
  const long = current.fields.some(({ type }) => type === 'long_text');
  const moving = seed ? wayTo(index) : undefined;
  const refs = [props.headingRef, props.summaryRef] as (Ref<HTMLElement> | undefined)[];
  return (
    <Sheet words={form.words} host={props.host}>
      <div class="progress">
        <progress value={index} max={total} aria-hidden="true" />
        <span>
          {index + 1} / {total}
        </span>
      </div>
      <div key={first ? 'first' : 'again'} class={first ? 'head' : 'head again'}>
        {first && form.languages && optionalViews().languages?.({ form })}
        <h1 tabIndex={-1} dir="auto">
          {definition.title}
        </h1>
        {first && definition.description && (
          <div class="lead">
            <Text text={definition.description} />
          </div>
        )}
        {optionalViews().kept?.({ form, first })}
      </div>
      <div role="status" ref={props.noticeRef} class="state">
        {props.notice}
      </div>
      {/* Another question is another form: what stays would move to its new place. */}
      <form
        key={current.page.id}
        method="post"
        class="one"
        data-keys={seed ? '' : undefined}
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
        <div
          class={moving ? `fields ${moving}` : 'fields'}
          tabIndex={-1}
          ref={(fields) => pointTo(fields, ...refs)}
        >
          {current.page.title && (
            <p class="eyebrow" dir="auto">
              {current.page.title}
            </p>
          )}
          <Fields {...props} />
        </div>
        <Actions {...props} index={index}>
          {seed && <kbd aria-hidden="true">{long ? 'Ctrl + Enter ↵' : 'Enter ↵'}</kbd>}
        </Actions>
      </form>
    </Sheet>
  );
}

const NOTHING = {};

function left(event: FocusEvent, then: () => void) {
  const within = event.currentTarget as HTMLElement;
  if (!(event.relatedTarget instanceof Node) || !within.contains(event.relatedTarget)) then();
}

/** The fields of the screen, as on a page (FormScreen.tsx): apart, so that pages do not carry what only this one shares. */
function Fields({ form, view, current, inputs, problems, seed, onInput, onBlur }: PageScreenProps) {
  const controls = controlsOf(inputs);
  return (
    <>
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
            words={form.words}
            scope={view.scope}
            answers={view.answers}
            seed={seed}
            onInput={onInput && ((raw, part) => onInput(nameOf(field.id, part), raw))}
          />
        </div>
      ))}
    </>
  );
}

/** The buttons that lead on and back, and what stands beside them. */
function Actions(props: PageScreenProps & { index: number; children: ComponentChildren }) {
  const { form, view, index, busy, onBack, children } = props;
  const { definition, words } = form;
  const last = index === view.pages.length - 1;
  return (
    <div class="actions">
      <button type="submit" name="_act" value="next" aria-disabled={busy ? 'true' : undefined}>
        {!last ? words.next : busy ? words.sending : definition.submitLabel || words.send}
      </button>{' '}
      {(index > 0 || definition.welcome) && (
        <button
          class="quiet"
          type={onBack ? 'button' : 'submit'}
          name="_act"
          value="back"
          onClick={onBack}
        >
          {words.back}
        </button>
      )}
      {children}
    </div>
  );
}

// ---- keys and presses -------------------------------------------------------------------------------------------------

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a choice was pressed on, or a key stands for it; arrows only look around. */
let isMeant = false;
/** The digit that a second one may follow. */
let digit = '';

const formNow = () => document.querySelector<HTMLFormElement>('form[data-keys]');

/** Goes on from a question that has one choice and nothing else, once that was seen. */
function goOnSoon(form: HTMLFormElement, after: number): void {
  const fields = form.querySelector('.fields');
  const controls = [...(fields?.querySelectorAll<HTMLInputElement>(CONTROLS) ?? [])];
  const inputs = controls.filter(({ type }) => type !== 'button');
  const isOne = inputs.every(({ type, name }) => type === 'radio' && name === inputs[0]?.name);
  clearTimeout(timer);
  if (!isOne || inputs.some(({ checked, value }) => checked && value === OTHER)) return;
  timer = setTimeout(() => {
    // Not if it was left in the meantime.
    if (fields?.isConnected) form.requestSubmit();
  }, after);
}

function choose(form: HTMLFormElement, control: HTMLInputElement | undefined, after: number): void {
  if (!control) return;
  control.focus();
  // A second press on the same spot is one, too.
  if (control.type === 'radio' && control.checked) return goOnSoon(form, after);
  isMeant = control.type === 'radio';
  control.click();
  isMeant = false;
}

/** The control that a key stands for: a letter or the number of an option, or the number on a scale. */
function controlFor(form: HTMLFormElement, key: string): HTMLInputElement | undefined {
  const choices = [...form.querySelectorAll<HTMLInputElement>('.choice input')];
  const fieldsets = form.querySelectorAll('fieldset');
  // Of several questions, no key says which is meant.
  if (fieldsets.length > 1) return undefined;
  if (/^[a-z]$/i.test(key)) return choices[key.toLowerCase().charCodeAt(0) - 97];
  const scale = [...form.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')];
  return (
    (choices.length === 0 ? scale.find(({ value }) => value === key) : undefined) ??
    (choices.length > 0 ? choices[Number(key) - 1] : undefined)
  );
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');

function press(event: KeyboardEvent): void {
  const form = formNow();
  const { key, target } = event;
  isMeant = false;
  if (!form || event.defaultPrevented || event.isComposing || event.altKey) return;
  if (key === 'Enter') {
    const isText = target instanceof HTMLTextAreaElement;
    const isOwn = target instanceof Element && target.matches('a, button, select, summary');
    if (isOwn || (isText && !(event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    clearTimeout(timer);
    form.requestSubmit();
  } else if (!event.ctrlKey && !event.metaKey && !isWriting(target) && /^[a-z0-9]$/i.test(key)) {
    const two = digit !== '' && controlFor(form, digit + key);
    const control = two || controlFor(form, key);
    if (!control) return;
    event.preventDefault();
    // Ten begins with one: it is waited for.
    const isLonger = /\d/.test(key) && controlFor(form, `${key}0`) !== undefined && !two;
    digit = isLonger ? key : '';
    choose(form, control, isLonger ? SECOND_DIGIT : SEEN);
  }
}

function change({ target }: Event): void {
  const form = formNow();
  const isChoice = target instanceof HTMLInputElement && target.type === 'radio';
  if (!form || !isChoice || !form.contains(target)) return;
  if (isMeant) goOnSoon(form, digit === '' ? SEEN : SECOND_DIGIT);
  else clearTimeout(timer);
}

// On the server, and where no form is shown this way, it hears nothing.
if (typeof document !== 'undefined') {
  addEventListener('keydown', press);
  addEventListener('change', change);
  addEventListener('pointerdown', () => (isMeant = true), true);
}

export const part = { views: { question: QuestionScreen } } satisfies Part;
