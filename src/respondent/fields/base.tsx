/** @jsxImportSource preact */
/** What the controls of all types share: label, help and error, tied to the control they belong to. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import {
  nameOf,
  type Answers,
  type Problem,
  type RawInput,
  type RawParts,
} from '@/domain/values/answer';
import type {
  ChoiceField,
  ConsentField,
  DropdownField,
  Field,
  InputField,
  Option,
  Scope,
  YesNoField,
} from '@/domain/form/definition/definition';
import { oneValue, valuesOf } from '@/domain/form/fieldTypes/spec';
import { problemText } from '../page/fill';
import type { Words } from '@/domain/words/english';

/** What a control needs: its field, what it holds, what is wrong, and whom to tell. */
export interface ControlProps<F extends Field = InputField> {
  field: F;
  /** The name of its control, and the beginning of its others' names: the field's id, or one within a group. */
  name: string;
  raw: RawParts;
  problem: Problem | undefined;
  words: Words;
  scope: Scope;
  /** Answers that count, for what is computed from them. */
  answers: Answers;
  /** Tells this respondent's order of shuffled options; empty while the page is as the server made it. */
  seed?: string | undefined;
  /** Absent where the page is rendered for a browser without script. */
  onInput?: ((raw: RawInput, part?: string) => void) | undefined;
}

/** A type's view, and whatever has no answer. */
export type FieldComponent<F extends Field> = (props: ControlProps<F>) => preact.JSX.Element;

const ids = (name: string) => ({ help: `${name}-help`, error: `${name}-error` });

type Described = Pick<ControlProps, 'field' | 'name' | 'problem'>;

/** Attributes that tie a control to its help and its error. */
export function described({ field, name, problem }: Described) {
  const { help, error } = ids(name);
  const by = [field.help && help, problem && error].filter(Boolean).join(' ');
  return {
    'aria-describedby': by || undefined,
    'aria-invalid': problem && ('true' as const),
    'aria-required': field.required ? ('true' as const) : undefined,
  };
}

export function LabelText({ field, words }: Pick<ControlProps, 'field' | 'words'>) {
  return (
    <>
      <span dir="auto">{field.label}</span>
      {/* One of the two is empty (words/requiredMark.ts). */}
      <span class="optional">{field.required ? words.required : words.optional}</span>
    </>
  );
}

/** What is wrong: in the owner's own words, unless an answer is merely missing, or right and not the first. */
export function ErrorText(props: {
  id: string;
  problem: Problem;
  words: Words;
  field?: InputField;
  scope?: Scope;
}) {
  return (
    <p class="error" id={props.id}>
      <span class="hidden">{props.words.errorPrefix}</span>
      {(!/^(req|dup)/.test(props.problem.code) && props.field?.errorText) ||
        problemText(props.problem, props.words, props.scope?.locale)}
    </p>
  );
}

export function FieldNotes(props: Described & Pick<ControlProps, 'words' | 'scope'>) {
  const { field, name, problem } = props;
  const { help, error } = ids(name);
  return (
    <>
      {field.help && (
        <p class="help" id={help} dir="auto">
          {field.help}
        </p>
      )}
      {problem && <ErrorText {...props} problem={problem} id={error} />}
    </>
  );
}

/** A field whose label belongs to one control. */
export function Labelled(props: ControlProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Preact's `for` ties it to its control */}
      <label class="label" for={props.name}>
        <LabelText {...props} />
      </label>
      <FieldNotes {...props} />
      <div class="control">{props.children}</div>
    </div>
  );
}

/** A field of several controls under one legend. */
export function Grouped(
  props: ControlProps & { role?: 'radiogroup' | undefined; children: ComponentChildren },
) {
  const said = described(props);
  return (
    <fieldset
      class="field"
      id={props.name}
      tabIndex={-1}
      role={props.role}
      // A consent's one box says it itself: once is enough.
      aria-describedby={props.field.type === 'consent' ? undefined : said['aria-describedby']}
      // Only a radiogroup may carry these two; boxes say by themselves that they are wrong.
      {...(props.role && said)}
    >
      <legend class="label">
        <LabelText {...props} />
      </legend>
      <FieldNotes {...props} />
      <div class="control">{props.children}</div>
    </fieldset>
  );
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

export function Input({ control, ...attributes }: { control: ControlProps } & InputAttributes) {
  const { name, raw, onInput } = control;
  return (
    <input
      type="text"
      dir="auto"
      {...attributes}
      {...described(control)}
      id={name}
      name={name}
      value={oneValue(raw)}
      onInput={onInput && ((event) => onInput(event.currentTarget.value))}
    />
  );
}

/** The part of a control: one line of an address, the text beside “Other”. */
export function PartInput({
  control,
  part,
  ...attributes
}: { control: ControlProps; part: string } & InputAttributes) {
  const { name, raw, problem, onInput } = control;
  const id = nameOf(name, part);
  const wrong = problem?.parts?.[part];
  return (
    <>
      <input
        type="text"
        dir="auto"
        id={id}
        name={id}
        value={oneValue(raw, part)}
        aria-invalid={wrong && 'true'}
        aria-describedby={wrong && ids(id).error}
        {...attributes}
        onInput={onInput && ((event) => onInput(event.currentTarget.value, part))}
      />
      {wrong && <ErrorText id={ids(id).error} problem={wrong} words={control.words} />}
    </>
  );
}

interface ChoiceProps extends ControlProps<ChoiceField | YesNoField | ConsentField> {
  type: 'radio' | 'checkbox';
}

/** One option as a box or a spot with its label, as large as a finger. */
export function ChoiceOf(
  props: ChoiceProps & {
    option: Pick<Option, 'id' | 'label'>;
    /** Of a box that is a question by itself. */
    said?: ReturnType<typeof described>;
    children?: ComponentChildren;
  },
) {
  const { type, name, raw, problem, option, said, children, onInput } = props;
  const values = valuesOf(raw);
  const change = (checked: boolean) => {
    if (type === 'radio') onInput?.(option.id);
    else onInput?.(checked ? [...values, option.id] : values.filter((id) => id !== option.id));
  };
  return (
    <label class="choice">
      <input
        type={type}
        name={name}
        value={option.id}
        aria-invalid={type === 'radio' ? undefined : problem && 'true'}
        {...said}
        checked={values.includes(option.id)}
        onChange={onInput && ((event) => change(event.currentTarget.checked))}
      />
      {children}
      <span dir="auto">{option.label}</span>
    </label>
  );
}

/** A field of such options. */
export function ChoiceGroup(props: ChoiceProps & { children: ComponentChildren }) {
  const { type, raw, children } = props;
  return (
    <Grouped {...props} role={type === 'radio' ? 'radiogroup' : undefined}>
      {children}
      <ClearChoice control={props} shown={type === 'radio' && valuesOf(raw).length > 0} />
    </Grouped>
  );
}

/** The browser's own dropdown. */
export function Select(
  props: ControlProps<DropdownField> & {
    options: readonly Pick<Option, 'id' | 'label'>[];
  },
) {
  const { field, name, raw, words, options, onInput } = props;
  return (
    <select
      {...described(props)}
      id={name}
      name={name}
      onChange={onInput && ((event) => onInput(event.currentTarget.value))}
    >
      <option value="">{field.placeholder ?? words.choose}</option>
      {options.map(({ id, label }) => (
        <option key={id} value={id} selected={oneValue(raw) === id}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Takes an optional choice back, which a spot by itself cannot. */
export function ClearChoice({ control, shown }: { control: ControlProps; shown: boolean }) {
  const { field, words, onInput } = control;
  if (!shown || field.required || !onInput) return null;
  return (
    <button type="button" class="link" onClick={() => onInput('')}>
      {words.clear}
      <span class="hidden">: {field.label}</span>
    </button>
  );
}
