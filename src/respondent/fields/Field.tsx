/** @jsxImportSource preact */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import type { Problem, RawInput } from '@/domain/answers/answer';
import { problemText } from '@/domain/answers/messages';
import {
  isInput,
  type ChoiceField,
  type Field,
  type FieldType,
  type InputField,
} from '@/domain/form/definition';
import { dateRange } from '@/domain/form/fieldTypes/date';
import { Text } from '../Text';
import { TEXTS } from '../texts';

/** What a control needs: its field, what it holds, what is wrong, and whom to tell. */
export interface ControlProps<F extends InputField = InputField> {
  field: F;
  raw: RawInput | undefined;
  problem: Problem | undefined;
  /** Absent where the page is rendered for a browser without script. */
  onInput?: ((raw: RawInput) => void) | undefined;
}

const ids = (id: string) => ({ help: `${id}-help`, error: `${id}-error` });

/** Attributes that tie a control to its help and its error. */
function described({ field, problem }: Pick<ControlProps, 'field' | 'problem'>) {
  const { help, error } = ids(field.id);
  const by = [field.help ? help : '', problem ? error : ''].filter(Boolean).join(' ');
  return {
    'aria-describedby': by === '' ? undefined : by,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-required': field.required ? ('true' as const) : undefined,
  };
}

function single(raw: RawInput | undefined): string {
  return typeof raw === 'string' ? raw : (raw?.[0] ?? '');
}

function chosen(raw: RawInput | undefined): readonly string[] {
  return raw === undefined ? [] : typeof raw === 'string' ? [raw] : raw;
}

function LabelText({ field }: { field: InputField }) {
  return (
    <>
      <span dir="auto">{field.label}</span>
      {!field.required && <span class="optional"> {TEXTS.optional}</span>}
    </>
  );
}

function Notes({ field, problem }: Pick<ControlProps, 'field' | 'problem'>) {
  const { help, error } = ids(field.id);
  return (
    <>
      {field.help && (
        <p class="help" id={help} dir="auto">
          {field.help}
        </p>
      )}
      {problem && (
        <p class="error" id={error}>
          <span class="hidden">{TEXTS.errorPrefix}</span>
          {problemText(problem)}
        </p>
      )}
    </>
  );
}

/** A field whose label belongs to one control. */
function Labelled(props: ControlProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      {/* eslint-disable-next-line jsx-a11y/label-has-associated-control -- Preact's `for` ties it to its control */}
      <label class="label" for={props.field.id}>
        <LabelText field={props.field} />
      </label>
      <Notes {...props} />
      <div class="control">{props.children}</div>
    </div>
  );
}

/** A field of several controls under one legend. */
function Grouped(props: ControlProps & { role?: 'radiogroup'; children: ComponentChildren }) {
  const {
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
  } = described(props);
  return (
    <fieldset
      class="field"
      id={props.field.id}
      tabIndex={-1}
      role={props.role}
      aria-describedby={describedBy}
      // Only a radiogroup may carry these two; elsewhere the error text says it.
      aria-invalid={props.role ? invalid : undefined}
      aria-required={props.role ? required : undefined}
    >
      <legend class="label">
        <LabelText field={props.field} />
      </legend>
      <Notes {...props} />
      <div class="control">{props.children}</div>
    </fieldset>
  );
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

function Input({ control, attributes }: { control: ControlProps; attributes: InputAttributes }) {
  const { field, raw, onInput } = control;
  return (
    <input
      {...attributes}
      {...described(control)}
      id={field.id}
      name={field.id}
      dir={attributes.type === 'date' ? undefined : 'auto'}
      value={single(raw)}
      onInput={onInput && ((event) => onInput(event.currentTarget.value))}
    />
  );
}

/** What browsers can fill in by themselves, told by where the answer goes. */
const AUTOCOMPLETE = {
  email: 'email',
  name: 'name',
  phone: 'tel',
  company: 'organization',
} as const;

function Choices(props: ControlProps<ChoiceField> & { type: 'radio' | 'checkbox' }) {
  const { field, raw, onInput, type } = props;
  const values = chosen(raw);
  const change = (id: string, checked: boolean) => {
    if (type === 'radio') onInput?.(id);
    else onInput?.(checked ? [...values, id] : values.filter((value) => value !== id));
  };
  return (
    <Grouped {...props} {...(type === 'radio' ? { role: 'radiogroup' as const } : {})}>
      {field.options.map((option) => (
        <label class="choice" key={option.id}>
          <input
            type={type}
            name={field.id}
            value={option.id}
            checked={values.includes(option.id)}
            onChange={onInput && ((event) => change(option.id, event.currentTarget.checked))}
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
      {type === 'radio' && !field.required && onInput && values.some((value) => value !== '') && (
        <button type="button" class="link" onClick={() => onInput('')}>
          {TEXTS.clear}
          <span class="hidden">: {field.label}</span>
        </button>
      )}
    </Grouped>
  );
}

type Renderers = {
  [T in InputField['type']]: (
    props: ControlProps<Extract<InputField, { type: T }>>,
  ) => preact.JSX.Element;
};

const RENDERERS = {
  short_text: (props) => (
    <Labelled {...props}>
      <Input
        control={props}
        attributes={{
          type: 'text',
          placeholder: props.field.placeholder,
          autocomplete: props.field.contact && AUTOCOMPLETE[props.field.contact],
          inputMode: props.field.contact === 'phone' ? 'tel' : undefined,
        }}
      />
    </Labelled>
  ),
  long_text: (props) => (
    <Labelled {...props}>
      <textarea
        {...described(props)}
        id={props.field.id}
        name={props.field.id}
        rows={5}
        dir="auto"
        placeholder={props.field.placeholder}
        value={single(props.raw)}
        onInput={props.onInput && ((event) => props.onInput?.(event.currentTarget.value))}
      />
    </Labelled>
  ),
  email: (props) => (
    <Labelled {...props}>
      <Input
        control={props}
        attributes={{
          type: 'email',
          inputMode: 'email',
          autocomplete: 'email',
          placeholder: props.field.placeholder,
        }}
      />
    </Labelled>
  ),
  number: (props) => (
    <Labelled {...props}>
      <div class="unit">
        <Input control={props} attributes={{ type: 'text', inputMode: 'decimal' }} />
        {props.field.unit && <span>{props.field.unit}</span>}
      </div>
    </Labelled>
  ),
  date: (props) => (
    <Labelled {...props}>
      <Input control={props} attributes={{ type: 'date', ...dateRange(props.field) }} />
    </Labelled>
  ),
  single_choice: (props) => <Choices {...props} type="radio" />,
  multiple_choice: (props) => <Choices {...props} type="checkbox" />,
  dropdown: (props) => (
    <Labelled {...props}>
      <select
        {...described(props)}
        id={props.field.id}
        name={props.field.id}
        onChange={props.onInput && ((event) => props.onInput?.(event.currentTarget.value))}
      >
        <option value="">{props.field.placeholder ?? TEXTS.choose}</option>
        {props.field.options.map((option) => (
          <option key={option.id} value={option.id} selected={single(props.raw) === option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  ),
  consent: (props) => (
    <Grouped {...props}>
      <label class="choice">
        <input
          type="checkbox"
          name={props.field.id}
          value="yes"
          aria-describedby={props.problem ? ids(props.field.id).error : undefined}
          aria-invalid={props.problem ? 'true' : undefined}
          aria-required={props.field.required ? 'true' : undefined}
          checked={single(props.raw) !== ''}
          onChange={
            props.onInput && ((event) => props.onInput?.(event.currentTarget.checked ? 'yes' : ''))
          }
        />
        <span dir="auto">{props.field.statement}</span>
      </label>
    </Grouped>
  ),
} satisfies Renderers satisfies Record<Exclude<FieldType, 'statement'>, unknown>;

/** One field as the respondent sees it. */
export function FieldView({ field, ...rest }: Omit<ControlProps, 'field'> & { field: Field }) {
  if (!isInput(field)) {
    return (
      <div class="field">
        {field.label && (
          <h2 class="label" dir="auto">
            {field.label}
          </h2>
        )}
        <Text text={field.text} />
      </div>
    );
  }
  // Sound: RENDERERS maps each type to the renderer of that very type, which an index by union cannot express.
  const Renderer = RENDERERS[field.type] as (props: ControlProps) => preact.JSX.Element;
  return <Renderer field={field} {...rest} />;
}
