import type { ReactNode } from 'react';
import {
  isInput,
  type AddressField,
  type Field,
  type FileField,
  type NameField,
  type NumberField,
} from '@/domain/form/definition/definition';
import { fileLimits } from '@/domain/form/fieldTypes/file';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/domain/form/fieldTypes/signature';
import { controlText } from '../../settings/controlText';
import { usePageWords } from './PageWords';
import { Scale, Slider, Stars, YesNo } from './ScaleLook';

/**
 * The control of a question with the markup of the public page (src/respondent/parts), holding what it holds at first.
 * It is a picture for the eye: inert, and without names.
 */
export function AnswerLook({ field }: { field: Field }) {
  return (
    <div className="control" inert aria-hidden>
      <Control field={field} />
    </div>
  );
}

/** A control's initial value. */
const firstText = (field: Field) => (isInput(field) ? controlText(field, field.default) : '');

function Control({ field }: { field: Field }): ReactNode {
  switch (field.type) {
    case 'short_text':
    case 'email':
    case 'phone':
    case 'url':
      return <Line field={field} placeholder={field.placeholder} />;
    case 'long_text':
      return (
        <textarea rows={5} readOnly placeholder={field.placeholder} value={firstText(field)} />
      );
    case 'number':
      return <NumberLine field={field} />;
    case 'date':
    case 'time':
      return <Line field={field} type={field.type} />;
    case 'datetime':
      return <Line field={field} type="datetime-local" />;
    case 'yes_no':
      return <YesNo field={field} />;
    case 'rating':
      return <Stars field={field} />;
    case 'scale':
    case 'nps':
      return <Scale field={field} />;
    case 'slider':
      return <Slider field={field} />;
    case 'name':
    case 'address':
      return <Parts field={field} />;
    case 'signature':
      return <Pad />;
    case 'file':
      return <Upload field={field} />;
    default:
      return null;
  }
}

function Upload({ field }: { field: FileField }) {
  const words = usePageWords();
  return (
    <>
      <p className="help">{fileLimits(field, words)}</p>
      <input type="file" />
    </>
  );
}

function Line(props: { field: Field; type?: string; placeholder?: string | undefined }) {
  const { field, type = 'text', placeholder } = props;
  return (
    <input
      type={type}
      readOnly
      autoComplete="off"
      placeholder={placeholder}
      value={firstText(field)}
    />
  );
}

function NumberLine({ field }: { field: NumberField }) {
  const unit = field.currency ?? field.unit;
  return (
    <div className="unit">
      <Line field={field} placeholder={field.placeholder} />
      {unit && <span>{unit}</span>}
    </div>
  );
}

/** Lines that go beside each other where there is room, as on the page (parts/people.tsx). */
const SHORT: readonly string[] = ['prefix', 'first', 'middle', 'last', 'city', 'postcode'];

function Parts({ field }: { field: NameField | AddressField }) {
  const words = usePageWords();
  return (
    <div className="parts">
      {field.parts.map((part) => (
        <div key={part} className={SHORT.includes(part) ? 'half' : undefined}>
          <span className="part">{words[part]}</span>
          <input type="text" readOnly autoComplete="off" value="" />
        </div>
      ))}
    </div>
  );
}

function Pad() {
  const words = usePageWords();
  return (
    <>
      <svg className="pad" viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} />
      <button type="button" className="link">
        {words.typeInstead}
      </button>
    </>
  );
}

/** The value that is worked out, before anything is known. */
export function TotalLook() {
  return (
    <output className="total" aria-hidden>
      –
    </output>
  );
}
