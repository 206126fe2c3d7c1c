import type { ComponentType } from 'react';
import type {
  AddressField,
  Field,
  FieldOf,
  FieldType,
  FileField,
  InputField,
  NameField,
  NumberField,
  PhoneField,
} from '@/domain/form/definition/definition';
import { regionOf } from '@/domain/form/fieldTypes/phone/region';
import { dateExample } from '@/domain/form/fieldTypes/slots/dateExample';
import { formatDay } from '@/domain/base/calendar';
import { fill } from '@/domain/base/fill';
import { fileLimits } from '@/domain/form/fieldTypes/file';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/domain/form/fieldTypes/signature';
import { controlText } from '../../settings/controlText';
import { useBuilder } from '../../state/store';
import { usePageWords } from '../../ui/PageWords';
import { Scale, Slider, Stars, YesNo } from './ScaleLook';

/** A control's initial value. */
const firstText = (field: InputField) => controlText(field, field.default);

/** Controls by type, with the markup of the public page (src/respondent/parts), holding what they hold at first. */
const LOOKS = {
  short_text: Line,
  email: Line,
  phone: PhoneLine,
  url: Line,
  long_text: ({ field }: { field: FieldOf<'long_text'> }) => (
    <textarea rows={5} readOnly placeholder={field.placeholder} value={firstText(field)} />
  ),
  number: NumberLine,
  date: DateLine,
  time: Line,
  datetime: Line,
  appointment: Times,
  yes_no: YesNo,
  rating: Stars,
  scale: Scale,
  nps: Scale,
  slider: Slider,
  name: Parts,
  address: Parts,
  signature: Pad,
  file: Upload,
} as const satisfies { readonly [T in FieldType]?: ComponentType<{ field: FieldOf<T> }> };

/** Types whose control is drawn, and not edited in place. */
export type DrawnType = keyof typeof LOOKS;
export const isDrawn = (field: Field): field is FieldOf<DrawnType> =>
  Object.hasOwn(LOOKS, field.type);

/** The control of a question: a picture for the eye, inert, and without names. */
export function AnswerLook({ field }: { field: FieldOf<DrawnType> }) {
  // Sound: the table maps each type to what takes fields of that very type.
  const Look = LOOKS[field.type] as ComponentType<{ field: Field }>;
  return (
    <div className="control" inert aria-hidden>
      <Look field={field} />
    </div>
  );
}

function Upload({ field }: { field: FileField }) {
  const words = usePageWords();
  return (
    <>
      <p className="help">{fileLimits(field, words)}</p>
      <div className="drop">
        <span>
          <b>{(field.maxFiles ?? 1) > 1 ? words.chooseFiles : words.chooseFile}</b> {words.dropHere}
        </span>
        <input type="file" />
      </div>
    </>
  );
}

const INPUT_TYPES: { readonly [T in FieldType]?: string } = {
  time: 'time',
  datetime: 'datetime-local',
};

function Line({ field }: { field: InputField }) {
  return (
    <input
      type={INPUT_TYPES[field.type] ?? 'text'}
      readOnly
      autoComplete="off"
      placeholder={'placeholder' in field ? field.placeholder : undefined}
      value={firstText(field)}
    />
  );
}

function DateLine({ field }: { field: FieldOf<'date'> }) {
  const words = usePageWords();
  const day = field.default?.t === 'date' ? formatDay(field.default.v, words.day) : '';
  return (
    <div className="unit">
      <input type="text" readOnly placeholder={dateExample(words)} value={day} />
    </div>
  );
}

/** The country is drawn by its letters: the page has its flag. */
function PhoneLine({ field }: { field: PhoneField }) {
  const locale = useBuilder(({ history }) => history.definition.locale);
  return (
    <div className="phone">
      <div className="country">
        <select>
          <option>{field.country ?? regionOf(locale)}</option>
        </select>
        <span>{field.country ?? regionOf(locale)}</span>
      </div>
      <Line field={field} />
    </div>
  );
}

function Times({ field }: { field: FieldOf<'appointment'> }) {
  const words = usePageWords();
  return (
    <>
      <select>
        <option>{words.chooseTime}</option>
      </select>
      <p className="help">{fill(words.timesIn, { zone: field.timeZone.replaceAll('_', ' ') })}</p>
    </>
  );
}

function NumberLine({ field }: { field: NumberField }) {
  const unit = field.currency ?? field.unit;
  return (
    <div className="unit">
      <Line field={field} />
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
