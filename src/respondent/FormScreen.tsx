/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';
import { answerTo, type Answers, type Problems, type RawInput } from '@/domain/answers/answer';
import type { Receipt } from '@/domain/calls';
import { BRAND } from '@/domain/brand';
import { isInput, type FormDefinition } from '@/domain/form/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/registry';
import type { PublicDefinition } from '@/domain/form/publish';
import type { View, VisiblePage } from '@/domain/logic/visibility';
import { FieldView } from './fields/Field';
import { Text } from './Text';
import { TEXTS } from './texts';

/** A published form as the page gets it. */
export interface PublicForm {
  formId: string;
  version: number;
  definition: PublicDefinition;
}

export type Inputs = Readonly<Record<string, RawInput>>;

/** Where a form stands when it is not a page of its own: in the builder's preview, or on a page of the site. */
export type Host = 'preview' | 'site';

interface SheetProps {
  children: ComponentChildren;
  host?: Host | undefined;
}

/** The sheet that every screen of a form lies on. A page of the site has its own landmark and footer. */
export function Sheet({ children, host }: SheetProps) {
  if (host === 'site') return <div class="sheet">{children}</div>;
  return (
    <>
      <main class="sheet">{children}</main>
      <p class="foot">
        {TEXTS.madeWith} <a href="/">{BRAND.name}</a>
      </p>
    </>
  );
}

/** Own property of a record by id, so that no id reaches the prototype. */
function own<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

export interface PageScreenProps {
  form: PublicForm;
  view: View;
  current: VisiblePage;
  inputs: Inputs;
  problems: Problems;
  /** A sentence above the questions: what became of the last act. */
  notice?: ComponentChildren;
  /** Values that travel along without being shown, for browsers without script. */
  carried?: readonly (readonly [string, string])[];
  busy?: boolean;
  host?: Host | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  summaryRef?: Ref<HTMLDivElement>;
  onInput?: (fieldId: string, raw: RawInput) => void;
  onBlur?: (fieldId: string) => void;
  onNext?: () => void;
  onBack?: () => void;
}

/** One page of a form. The same markup with and without script: a native form that posts to its own address. */
export function PageScreen(props: PageScreenProps) {
  const { form, view, current, inputs, problems, busy, onInput, onBlur } = props;
  const { definition } = form;
  const index = view.pages.findIndex(({ page }) => page.id === current.page.id);
  const last = index === view.pages.length - 1;
  return (
    <Sheet host={props.host}>
      <FormHeading {...props} first={index <= 0} />
      {view.pages.length > 1 && (
        <div class="progress">
          <progress value={index + 1} max={view.pages.length} aria-hidden="true" />
          <span>{TEXTS.page(index + 1, view.pages.length)}</span>
        </div>
      )}
      {/* Both always in the tree, so that what appears in them is announced. */}
      <div role="status" class={props.notice ? 'state' : undefined}>
        {props.notice}
      </div>
      <Summary {...props} />
      <form
        method="post"
        action={`/forms/${form.formId}`}
        noValidate
        onSubmit={
          props.onNext &&
          ((event) => {
            event.preventDefault();
            props.onNext?.();
          })
        }
      >
        {current.page.title && (
          <h2 tabIndex={-1} dir="auto">
            {current.page.title}
          </h2>
        )}
        {current.fields.map((field) => (
          <div
            key={field.id}
            onFocusOut={onBlur && ((event) => left(event, () => onBlur(field.id)))}
          >
            <FieldView
              field={field}
              raw={own(inputs, field.id)}
              problem={own(problems, field.id)}
              onInput={onInput && ((raw) => onInput(field.id, raw))}
            />
          </div>
        ))}
        <div class="actions">
          <button type="submit" name="_act" value="next" aria-disabled={busy ? 'true' : undefined}>
            {busy ? TEXTS.sending : last ? definition.submitLabel || TEXTS.send : TEXTS.next}
          </button>
          {index > 0 && (
            <button
              class="quiet"
              type={props.onBack ? 'button' : 'submit'}
              name="_act"
              value="back"
              onClick={props.onBack}
            >
              {TEXTS.back}
            </button>
          )}
        </div>
        <Carried
          form={form}
          pageId={current.page.id}
          fields={current.fields}
          carried={props.carried}
        />
      </form>
    </Sheet>
  );
}

/** Calls back when the focus leaves an element for good, not when it moves within. */
function left(event: FocusEvent, then: () => void) {
  const within = event.currentTarget as HTMLElement;
  if (!(event.relatedTarget instanceof Node) || !within.contains(event.relatedTarget)) then();
}

/** A page of the site has its own first heading. */
const headingIn = (host: Host | undefined) => (host === 'site' ? 'h2' : 'h1');

function FormHeading({ form, first, host, headingRef }: PageScreenProps & { first: boolean }) {
  const Heading = headingIn(host);
  return (
    <>
      <Heading tabIndex={-1} ref={headingRef} dir="auto">
        {form.definition.title}
      </Heading>
      {first && form.definition.description && (
        <div class="lead">
          <Text text={form.definition.description} />
        </div>
      )}
    </>
  );
}

function Summary({ current, problems, summaryRef }: PageScreenProps) {
  const wrong = current.fields.filter((field) => own(problems, field.id));
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={summaryRef}
      class={wrong.length > 0 ? 'summary' : undefined}
    >
      {wrong.length > 0 && (
        <>
          <p>{TEXTS.summary(wrong.length)}</p>
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

function Carried({
  form,
  pageId,
  fields,
  carried = [],
}: {
  form: PublicForm;
  pageId: string;
  fields: { id: string }[];
  carried?: PageScreenProps['carried'];
}) {
  return (
    <>
      <input type="hidden" name="_version" value={form.version} />
      <input type="hidden" name="_page" value={pageId} />
      <input type="hidden" name="_seen" value={fields.map((field) => field.id).join(' ')} />
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** What a respondent sees after sending. */
export function EndingScreen({
  definition,
  receipt,
  host,
  headingRef,
  children,
}: {
  definition: Pick<FormDefinition, 'ending'>;
  receipt: Receipt;
  host?: Host | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ComponentChildren;
}) {
  const held = receipt.status === 'held';
  const Heading = headingIn(host);
  return (
    <Sheet host={host}>
      <div role="status">
        <Heading class="ending" tabIndex={-1} ref={headingRef} dir="auto">
          {held ? TEXTS.heldTitle : definition.ending.title}
        </Heading>
        <Text text={held ? TEXTS.held : definition.ending.text} />
        {receipt.reference && (
          <p class="help">
            {TEXTS.reference} <strong>{receipt.reference}</strong>.
          </p>
        )}
      </div>
      {children}
    </Sheet>
  );
}

/** The answers as text, to copy or keep where sending fails for good. */
export function answersAsText(
  form: PublicForm,
  view: View,
  answers: Answers = view.answers,
): string {
  const lines = view.pages.flatMap(({ fields }) =>
    fields.filter(isInput).map((field) => {
      const answer = formatAnswer(field, answerTo(answers, field.id));
      return `${field.label}\n${answer || TEXTS.unanswered}\n`;
    }),
  );
  return [form.definition.title, '', ...lines].join('\n');
}
