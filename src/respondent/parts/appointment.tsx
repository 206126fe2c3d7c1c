/** @jsxImportSource preact */
/** An appointment: a list of free times by day; with script first the day, then its times. */
import { Component } from 'preact';
import { instantIn } from '@/domain/base/localTime';
import { formatDay } from '@/domain/base/calendar';
import { fill } from '@/domain/base/fill';
import type { AppointmentField } from '@/domain/form/definition/definition';
import { appointment, offeredDays, timesOn } from '@/domain/form/fieldTypes/slots/appointment';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import type { Part } from '../fields/part';
import { Fresh, timesLeft } from './places';
import { Grouped, Labelled, described, type ControlProps } from '../fields/base';

interface Props {
  control: ControlProps<AppointmentField>;
  /** The free times, in order; undefined in a preview that knows of none. */
  times: readonly string[];
}

interface State {
  ready: boolean;
  day: string;
}

const dayOf = (moment: string) => moment.slice(0, 10);
const timeOf = (moment: string) => moment.slice(11);

/** `Mo, 30 Nov 2026` in the words of the page. */
const dayText = (day: string, { words, scope }: ControlProps<AppointmentField>): string => {
  const at = new Date(`${day}T12:00:00Z`);
  const name = at.toLocaleDateString(scope.locale ?? 'en', { weekday: 'short', timeZone: 'UTC' });
  return `${name}, ${formatDay(day, words.day)}`;
};

class AppointmentControl extends Component<Props, State> {
  override state: State = { ready: false, day: '' };

  override componentDidMount(): void {
    if (this.props.control.onInput) this.setState({ ready: true });
  }

  /** Those that are free, and the respondent's own. */
  #times(): string[] {
    const { control, times } = this.props;
    const chosen = oneValue(control.raw);
    return chosen === '' || times.includes(chosen) ? [...times] : [...times, chosen].sort();
  }

  #days = (times: readonly string[]) => [...new Set(times.map(dayOf))];

  #zone() {
    const { field, words } = this.props.control;
    return <p class="help">{fill(words.timesIn, { zone: field.timeZone.replaceAll('_', ' ') })}</p>;
  }

  /** What the respondent's clock shows then, if that is another time. */
  #own(moment: string): string {
    const { field, words } = this.props.control;
    const at = new Date(instantIn(field.timeZone, `${moment}:00`));
    const two = (n: number) => String(n).padStart(2, '0');
    const own = `${two(at.getHours())}:${two(at.getMinutes())}`;
    return own === timeOf(moment) ? '' : ` (${fill(words.yourTime, { time: own })})`;
  }

  override render() {
    const { control } = this.props;
    const { name, raw, words, onInput } = control;
    const times = this.#times();
    const days = this.#days(times);
    const chosen = oneValue(raw);
    if (times.length === 0) {
      return (
        <Grouped {...control}>
          <p>{words.noTimes}</p>
        </Grouped>
      );
    }
    if (!this.state.ready) {
      return (
        <Labelled {...control}>
          <select {...described(control)} id={name} name={name}>
            <option value="">{words.chooseTime}</option>
            {days.map((day) => (
              <optgroup key={day} label={dayText(day, control)}>
                {times
                  .filter((one) => dayOf(one) === day)
                  .map((one) => (
                    <option key={one} value={one} selected={one === chosen}>
                      {timeOf(one)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          {this.#zone()}
        </Labelled>
      );
    }
    const known = [this.state.day, dayOf(chosen)].find((day) => days.includes(day));
    const day = known ?? days[0] ?? '';
    return (
      <Grouped {...control}>
        <label class="day">
          {words.chooseDay}{' '}
          <select onChange={(event) => this.setState({ day: event.currentTarget.value })}>
            {days.map((one) => (
              <option key={one} value={one} selected={one === day}>
                {dayText(one, control)}
              </option>
            ))}
          </select>
        </label>
        <div class="slots">
          {times
            .filter((one) => dayOf(one) === day)
            .map((one) => (
              <label key={one} class="choice">
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={one === chosen}
                  onChange={() => onInput?.(one)}
                />
                <span>
                  {timeOf(one)}
                  {this.#own(one)}
                </span>
              </label>
            ))}
        </div>
        {this.#zone()}
      </Grouped>
    );
  }
}

/** The free times of a question; in a preview those of two weeks. */
const timesFor = (field: AppointmentField): readonly string[] =>
  timesLeft(field.id) ??
  offeredDays({ ...field, ahead: 14 }, new Date().toISOString().slice(0, 10)).flatMap((day) =>
    timesOn(field, day).map((time) => `${day}T${time}`),
  );

export const part = {
  specs: { appointment },
  views: {
    appointment: (control) => (
      <Fresh
        control={control}
        draw={() => <AppointmentControl control={control} times={timesFor(control.field)} />}
      />
    ),
  },
} satisfies Part;
