import {
  isInput,
  type FieldOf,
  type InputField,
  type NpsField,
  type RatingField,
  type ScaleField,
  type SliderField,
} from '@/domain/form/definition/definition';
import { stepsOf, yesNoText, YES_NO } from '@/domain/form/fieldTypes/scales';
import { usePageWords } from '../../ui/PageWords';

const numberIn = ({ default: first }: InputField) => (first?.t === 'number' ? first.v : undefined);

/** Stars or hearts in a row. */
export function Stars({ field }: { field: RatingField }) {
  return (
    <div className="stars">
      {stepsOf(field).map((step) => (
        <label key={step}>
          <input type="radio" readOnly checked={numberIn(field) === step} />
          <span>{field.shape === 'heart' ? '♥' : '★'}</span>
        </label>
      ))}
    </div>
  );
}

/** Numbers in a row, with what the first and the last mean. */
export function Scale({ field }: { field: ScaleField | NpsField }) {
  return (
    <>
      <div className="steps">
        {stepsOf(field).map((step) => (
          <label key={step}>
            <input type="radio" readOnly checked={numberIn(field) === step} />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <Ends low={field.low} high={field.high} />
    </>
  );
}

export function Slider({ field }: { field: SliderField }) {
  const { min, max, step = 1, unit, low, high } = field;
  const first = numberIn(field);
  const middle = min + Math.floor((max - min) / step / 2) * step;
  return (
    <>
      <div className="unit slide">
        <input
          type="range"
          className={first === undefined ? 'unset' : undefined}
          min={min}
          max={max}
          step={step}
          readOnly
          value={first ?? middle}
        />
        <output>{first === undefined ? '–' : `${first} ${unit ?? ''}`}</output>
      </div>
      <Ends low={low} high={high} />
    </>
  );
}

function Ends({ low, high }: { low: string | undefined; high: string | undefined }) {
  if (!low && !high) return null;
  return (
    <p className="ends help">
      <span dir="auto">{low}</span>
      <span dir="auto">{high}</span>
    </p>
  );
}

export function YesNo({ field }: { field: FieldOf<'yes_no'> }) {
  const words = usePageWords();
  const { default: first } = field;
  return (
    <div className="pair">
      {YES_NO.map((id) => (
        <label key={id} className="choice">
          <input
            type="radio"
            readOnly
            checked={isInput(field) && first?.t === 'options' && first.v.includes(id)}
          />
          <span dir="auto">{yesNoText(field, id, words)}</span>
        </label>
      ))}
    </div>
  );
}
