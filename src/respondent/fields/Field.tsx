/** @jsxImportSource preact */
import type { Field, FieldOf, StatementField } from '@/domain/form/definition/definition';
import type { ChoiceField, DropdownField } from '@/domain/form/definition/definition';
import type { CommonType } from '@/domain/form/fieldTypes/optionalParts';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { Text } from '../page/Text';
import {
  ChoiceGroup,
  ChoiceOf,
  Grouped,
  Input,
  Labelled,
  Select,
  described,
  type ControlProps,
  type FieldComponent,
} from './base';

import { optionalViews } from './optionalViews';

/** What browsers can fill in by themselves, told by where the answer goes. */
const AUTOCOMPLETE = {
  email: 'email',
  name: 'name',
  phone: 'tel',
  company: 'organization',
} as const;

function Choices(props: ControlProps<ChoiceField> & { type: 'radio' | 'checkbox' }) {
  return (
    <ChoiceGroup {...props}>
      <div>
        {props.field.options.map((option) => (
          <ChoiceOf key={option.id} {...props} option={option} />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function Dropdown(props: ControlProps<DropdownField>) {
  return (
    <Labelled {...props}>
      <Select {...props} options={props.field.options} />
    </Labelled>
  );
}

function Statement({ field }: ControlProps<StatementField>) {
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

const VIEWS: { readonly [T in CommonType | 'statement']: FieldComponent<FieldOf<T>> } = {
  short_text: (props) => (
    <Labelled {...props}>
      <Input
        control={props}
        placeholder={props.field.placeholder}
        autocomplete={props.field.contact && AUTOCOMPLETE[props.field.contact]}
        inputMode={props.field.contact === 'phone' ? 'tel' : undefined}
      />
    </Labelled>
  ),
  long_text: (props) => (
    <Labelled {...props}>
      <textarea
        {...described(props)}
        id={props.name}
        name={props.name}
        rows={5}
        dir="auto"
        placeholder={props.field.placeholder}
        value={oneValue(props.raw)}
        onInput={props.onInput && ((event) => props.onInput?.(event.currentTarget.value))}
      />
    </Labelled>
  ),
  email: (props) => (
    <Labelled {...props}>
      <Input
        control={props}
        type="email"
        inputMode="email"
        autocomplete="email"
        placeholder={props.field.placeholder}
      />
    </Labelled>
  ),
  number: (props) => (
    <Labelled {...props}>
      <div class="unit">
        <Input control={props} inputMode="decimal" placeholder={props.field.placeholder} />
        {(props.field.currency || props.field.unit) && (
          <span>{props.field.currency || props.field.unit}</span>
        )}
      </div>
    </Labelled>
  ),
  date: (props) => (
    <Labelled {...props}>
      <div class="unit">
        <Input control={props} {...optionalViews().shownDay?.(props)} />
        {optionalViews().calendar?.(props)}
      </div>
    </Labelled>
  ),
  single_choice: (props) => <Choices {...props} type="radio" />,
  multiple_choice: (props) => <Choices {...props} type="checkbox" />,
  dropdown: Dropdown,
  consent: (props) => (
    <Grouped {...props}>
      <ChoiceOf
        {...props}
        type="checkbox"
        option={{ id: 'yes', label: props.field.statement }}
        said={described(props)}
      />
    </Grouped>
  ),
  statement: Statement,
};

/** One field as the respondent sees it. */
export function FieldView(props: ControlProps<Field>) {
  const { field } = props;
  const { type } = field;
  const common: Partial<Record<string, unknown>> = VIEWS;
  const others: Partial<Record<string, unknown>> = optionalViews();
  // A form that has a choice with more to it shows all its choices that way: the markup is the same.
  // Sound: both tables map each type to the view of that very type, which an index by union cannot express.
  const FieldOfType = (others[`rich_${type}`] ??
    common[type] ??
    others[type]) as FieldComponent<Field>;
  return <FieldOfType {...props} />;
}
