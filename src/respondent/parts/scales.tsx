/** @jsxImportSource preact */
import { Component } from 'preact';
import type {
  NpsField,
  RatingField,
  ScaleField,
  SliderField,
  YesNoField,
} from '@/domain/form/definition/definition';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import {
  YES_NO,
  nps,
  rating,
  scale,
  slider,
  stepsOf,
  yesNo,
} from '@/domain/form/fieldTypes/scales';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import {
  ChoiceGroup,
  ChoiceOf,
  ClearChoice,
  Grouped,
  Input,
  Labelled,
  described,
  type ControlProps,
} from '../fields/base';
import { fill } from '@/domain/base/fill';
import type { Part } from '../fields/part';

function Ends({ field, name }: { field: { low?: string; high?: string }; name: string }) {
  if (!field.low && !field.high) return null;
  return (
    <p class="ends help">
      <span id={`${name}-low`} dir="auto">
        {field.low}
      </span>{' '}
      <span id={`${name}-high`} dir="auto">
        {field.high}
      </span>
    </p>
  );
}

/** The id of the caption at an end of the row: said with the spot that it belongs to. */
function endOf(
  field: RatingField | ScaleField | NpsField,
  name: string,
  first: boolean,
  last: boolean,
): string | undefined {
  if (field.type === 'rating') return undefined;
  if (first && field.low) return `${name}-low`;
  return last && field.high ? `${name}-high` : undefined;
}

/** Spots in a row, one a step; stars are spots too, which a style fills up to the chosen one. */
function Steps(props: ControlProps<RatingField | ScaleField | NpsField>) {
  const { field, name, raw, words, onInput } = props;
  const steps = stepsOf(field);
  const sign = field.type === 'rating' ? (field.shape === 'heart' ? '♥' : '★') : undefined;
  const value = oneValue(raw);
  return (
    <Grouped {...props} role="radiogroup">
      <div class={sign ? 'stars' : 'steps'}>
        {steps.map((step, index) => (
          <label key={step}>
            <input
              type="radio"
              name={name}
              value={String(step)}
              checked={value === String(step)}
              aria-describedby={endOf(field, name, index === 0, index === steps.length - 1)}
              onChange={onInput && (() => onInput(String(step)))}
            />
            <span class={sign ? 'hidden' : undefined}>
              {sign ? fill(words.of, { n: step, of: steps.length }) : step}
            </span>
            {sign && <span aria-hidden="true">{sign}</span>}
          </label>
        ))}
      </div>
      {field.type !== 'rating' && <Ends field={field} name={name} />}
      <ClearChoice control={props} shown={value !== ''} />
    </Grouped>
  );
}

function YesNo(props: ControlProps<YesNoField>) {
  const { field, words } = props;
  return (
    <ChoiceGroup {...props} type="radio">
      <div class="pair">
        {YES_NO.map((id) => (
          <ChoiceOf
            key={id}
            {...props}
            type="radio"
            option={{ id, label: field[id] || words[id] }}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/**
 * A number by hand until script is there, then a slider: a browser's own slider cannot say “not answered”, and would
 * send its middle.
 */
class Slider extends Component<ControlProps<SliderField>, { ready: boolean }> {
  override state = { ready: false };

  override componentDidMount(): void {
    if (this.props.onInput) this.setState({ ready: true });
  }

  override render() {
    const { field, name, raw, words, scope, onInput } = this.props;
    const shown = (text: string) => formatNumber(field, Number(text), scope.locale);
    const value = oneValue(raw);
    if (!this.state.ready || !onInput) {
      return (
        <Labelled {...this.props}>
          <div class="unit slide">
            <Input control={this.props} inputMode="decimal" />{' '}
            <span>
              {formatNumber({}, field.min, scope.locale)} –{' '}
              {formatNumber(field, field.max, scope.locale)}
            </span>
          </div>
          <Ends field={field} name={name} />
        </Labelled>
      );
    }
    const { min, max, step = 1 } = field;
    const middle = String(min + Math.floor((max - min) / step / 2) * step);
    const settle = (event: { currentTarget: HTMLInputElement }) =>
      onInput(event.currentTarget.value);
    return (
      <Labelled {...this.props}>
        <div class="unit slide">
          <input
            type="range"
            class={value === '' ? 'unset' : undefined}
            {...described(this.props)}
            id={name}
            name={name}
            min={min}
            max={max}
            step={step}
            value={value === '' ? middle : value}
            aria-valuetext={value === '' ? words.notSet : shown(value)}
            onInput={settle}
            // The middle is chosen by a press on it, which changes nothing and so is no input.
            onClick={settle}
          />
          <output for={name}>{value === '' ? '–' : shown(value)}</output>
        </div>
        <Ends field={field} name={name} />
        <ClearChoice control={this.props} shown={value !== ''} />
      </Labelled>
    );
  }
}

export const part = {
  specs: { rating, scale, nps, slider, yes_no: yesNo },
  views: {
    rating: Steps,
    scale: Steps,
    nps: Steps,
    yes_no: YesNo,
    slider: (props) => <Slider {...props} />,
  },
} satisfies Part;
