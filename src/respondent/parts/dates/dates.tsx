/** @jsxImportSource preact */
/** Dates as people type them, in the form's own way of writing, and the button of the calendar: fetched once a person acts. */
import { Component, createRef, type ComponentType } from 'preact';
import { formatDay } from '@/domain/base/calendar';
import type { DateField } from '@/domain/form/definition/definition';
import { dateExample } from '@/domain/form/fieldTypes/slots/dateExample';
import { blocked } from '@/domain/form/fieldTypes/slots/blockedDays';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import type { ControlProps } from '../../fields/base';
import { optionalViews } from '../../fields/optionalViews';
import type { Part } from '../../fields/part';
import './days';

/** A calendar that is open. */
export interface CalendarProps extends ControlProps<DateField> {
  /** @param andFocus whether the focus goes back to the button */
  close: (andFocus?: boolean) => void;
}

class Opener extends Component<
  ControlProps<DateField>,
  { Calendar?: ComponentType<CalendarProps> }
> {
  readonly #button = createRef<HTMLButtonElement>();

  readonly #close = (andFocus = true): void => {
    this.setState({ Calendar: undefined }, () => andFocus && this.#button.current?.focus());
  };

  readonly #press = (): void => {
    if (this.state.Calendar) this.#close();
    // What can't be had leaves the line to type into.
    else
      void import('./calendar').then(
        (part) => this.setState({ Calendar: part.Calendar }),
        () => undefined,
      );
  };

  override render() {
    const { words, field } = this.props;
    const { Calendar } = this.state;
    return (
      <>
        <button
          type="button"
          class="link"
          ref={this.#button}
          aria-label={`${words.calendar}: ${field.label}`}
          title={words.calendar}
          aria-haspopup="dialog"
          aria-expanded={Calendar ? 'true' : 'false'}
          onClick={this.#press}
        >
          <svg width="1.5rem" height="1.5rem" viewBox="0 0 24 24" aria-hidden="true">
            <path
              fill="none"
              stroke="currentColor"
              stroke-width="2"
              d="M4 6h16v14H4zm0 4h16M8 3v5m8-5v5"
            />
          </svg>
        </button>
        {Calendar && <Calendar {...this.props} close={this.#close} />}
      </>
    );
  }
}

export const part = {
  tools: { typed, blocked },
  views: {
    shownDay: (control) => {
      const { onInput, raw, words, scope } = control;
      const placeholder = dateExample(words);
      if (!onInput) return { placeholder };
      return {
        placeholder,
        control: { ...control, raw: { '': formatDay(oneValue(raw), words.day) } },
        onChange: ({ currentTarget }) => {
          const read = typed('date', currentTarget.value, scope.locale);
          if (read && 'answer' in read && read.answer?.t === 'date') onInput(read.answer.v);
        },
      };
    },
    calendar: (control) => control.onInput !== undefined && <Opener {...control} />,
  },
} satisfies Part;

Object.assign(optionalEngine, part.tools);
Object.assign(optionalViews(), part.views);
