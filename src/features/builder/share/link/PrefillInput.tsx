import type { ComponentType } from 'react';
import type { Answer } from '@/domain/values/answer';
import {
  ANSWER_LIMITS,
  type FieldOf,
  type InputField,
  type Option,
} from '@/domain/form/definition/definition';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { DefaultInput } from '../../settings/DefaultInput';
import { useFieldTitle } from '../../text/FieldTitle';
import { ChoiceSetting, TextSetting } from '../../ui/settingInputs';

interface Props<F extends InputField = InputField> {
  field: F;
  answer: Answer | undefined;
  onChange: (answer: Answer | undefined) => void;
}

interface OwnProps<F extends InputField> extends Props<F> {
  title: string;
}

/** Types that need more than the control of their default. */
const INPUTS: { readonly [T in InputField['type']]?: ComponentType<OwnProps<FieldOf<T>>> } = {
  hidden: HiddenInput,
  name: PartInputs,
  address: PartInputs,
  matrix: RowInputs,
  ranking: PlaceInputs,
};

/** What a link fills in for one question. */
export function PrefillInput(props: Props) {
  const { field, answer, onChange } = props;
  const title = useFieldTitle(field);
  // Sound: the table maps each type to what takes fields of that very type.
  const Input = INPUTS[field.type] as ComponentType<OwnProps<InputField>> | undefined;
  if (Input) return <Input {...props} title={title} />;
  const { default: _own, ...bare } = field;
  return (
    <DefaultInput
      // Sound: the field as it is, but for what it holds at first.
      field={answer ? { ...bare, default: answer } : bare}
      label={title}
      set={(patch) => onChange((patch['default'] as Answer | null | undefined) ?? undefined)}
    />
  );
}

function HiddenInput({ title, answer, onChange }: OwnProps<FieldOf<'hidden'>>) {
  return (
    <TextSetting
      label={title}
      value={answer?.t === 'text' ? answer.v : ''}
      maxLength={ANSWER_LIMITS.shortText}
      onChange={(v) => onChange(v === null ? undefined : { t: 'text', v })}
    />
  );
}

function PartInputs({ field, title, answer, onChange }: OwnProps<FieldOf<'name' | 'address'>>) {
  const texts = answer?.t === 'parts' ? answer.v : {};
  return field.parts.map((part) => (
    <TextSetting
      key={part}
      label={`${title}: ${PART_NAMES[part]}`}
      value={texts[part] ?? ''}
      maxLength={ANSWER_LIMITS.part}
      onChange={(text) => {
        const { [part]: _before, ...others } = texts;
        const v = text === null ? others : { ...others, [part]: text };
        onChange(Object.keys(v).length === 0 ? undefined : { t: 'parts', v });
      }}
    />
  ));
}

function RowInputs({ field, title, answer, onChange }: OwnProps<FieldOf<'matrix'>>) {
  const grid = answer?.t === 'grid' ? answer.v : {};
  return field.rows.map((row) => (
    <OneOf
      key={row.id}
      label={`${title}: ${row.label}`}
      options={field.columns}
      value={grid[row.id]?.[0] ?? ''}
      onChange={(column) => {
        const { [row.id]: _before, ...others } = grid;
        const v = column === '' ? others : { ...others, [row.id]: [column] };
        onChange(Object.keys(v).length === 0 ? undefined : { t: 'grid', v });
      }}
    />
  ));
}

function PlaceInputs({ field, title, answer, onChange }: OwnProps<FieldOf<'ranking'>>) {
  const order = answer?.t === 'ranking' ? answer.v : [];
  // One place after the other: a ranking is whole, or none.
  const places = Math.min(order.length + 1, field.options.length);
  return Array.from({ length: places }, (_place, at) => (
    <OneOf
      key={at}
      label={`${title}: place ${at + 1} of ${field.options.length}`}
      options={field.options.filter(({ id }) => !order.slice(0, at).includes(id))}
      value={order[at] ?? ''}
      onChange={(id) => {
        const v = [...order.slice(0, at), ...(id === '' ? [] : [id])];
        onChange(v.length === 0 ? undefined : { t: 'ranking', v });
      }}
    />
  ));
}

function OneOf(props: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
}) {
  const { label, options, value, onChange } = props;
  return (
    <ChoiceSetting
      label={label}
      value={value}
      choices={[
        ['', 'Nothing'],
        ...options.map((option) => [option.id, option.label || 'Untitled'] as const),
      ]}
      onChange={onChange}
    />
  );
}
