/** @jsxImportSource preact */
/** The calendar of a date: one month as a grid (the date picker dialog of the ARIA Authoring Practices). */
import { Component, createRef } from 'preact';
import { addDays, isDay } from '@/domain/base/calendar';
import { date, rangeOn } from '@/domain/form/fieldTypes/date';
import { today } from '../../page/today';
import type { Part } from '../../fields/part';
import type { CalendarProps } from './dates';
import { CALENDAR_CSS } from '../../calendar/calendarCss';
import { firstWeekday, readDate, keyStep } from '../../calendar/month';

const adopted = new WeakSet<Document | ShadowRoot>();

/** Gives the page the calendar's styles, once. */
function adopt(root: Document | ShadowRoot): void {
  if (adopted.has(root) || !('adoptedStyleSheets' in root)) return;
  adopted.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CALENDAR_CSS);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** A day as an answer is checked: what the owner excludes can be reached, and not chosen. */
const problemWith = ({ field, scope }: CalendarProps, day: string) =>
  date.check(field, { t: 'date', v: day }, today(), scope);

export class Calendar extends Component<CalendarProps, { day: string }> {
  readonly #box = createRef<HTMLDivElement>();
  override state = { day: this.#first() };

  /** The chosen day, else today, or the day nearest to it that the question takes. */
  #first(): string {
    const { min, max } = rangeOn(this.props.field, today());
    const now = today() < min ? min : today() > max ? max : today();
    return readDate(this.props) ?? now;
  }

  override componentDidMount(): void {
    const root = this.#box.current?.getRootNode() as Document | ShadowRoot;
    adopt(root);
    this.#focus();
    this.#box.current?.scrollIntoView({ block: 'nearest' });
    document.addEventListener('click', this.#outside, true);
  }

  override componentWillUnmount(): void {
    document.removeEventListener('click', this.#outside, true);
  }

  /** A press beside the date closes the calendar; the focus stays where the press put it. */
  readonly #outside = (event: Event): void => {
    const path = event.composedPath();
    const { current } = this.#box;
    if (!(current?.parentElement && path.includes(current.parentElement))) this.props.close(false);
  };

  #focus(): void {
    this.#box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  #show(day: string, andFocus = false): void {
    if (isDay(day)) this.setState({ day }, () => andFocus && this.#focus());
  }

  #choose(day: string): void {
    if (problemWith(this.props, day)) return;
    this.props.onInput?.(day);
    this.props.close();
  }

  readonly #key = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    if (key === 'Escape') this.props.close();
    else if (key === 'Tab') {
      // Round the buttons of the dialog: the days are one stop.
      const stops = [
        ...(this.#box.current?.querySelectorAll<HTMLElement>('[tabindex="0"],nav button') ?? []),
      ];
      const at = stops.indexOf(target) + (shiftKey ? -1 : 1);
      stops.at(at % stops.length)?.focus();
    } else {
      const day =
        target.closest('table') &&
        keyStep(this.state.day, event, {
          first: firstWeekday(this.props.scope.locale),
          isRtl: getComputedStyle(target).direction === 'rtl',
        });
      if (!day) return;
      this.#show(day, true);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  override render() {
    const { field, scope } = this.props;
    const { day } = this.state;
    const locale = `${scope.locale || 'en-GB'}-u-ca-gregory-nu-latn`;
    const written = (at: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(at));
    const month = (at: string) => written(at, { month: 'long', year: 'numeric' });
    /** A button that turns to another month, which is its name. */
    const turn = (sign: string, key: string, shiftKey = false) => {
      const to = keyStep(day, { key, shiftKey }) ?? day;
      return (
        <button type="button" aria-label={month(to)} onClick={() => this.#show(to)}>
          {sign}
        </button>
      );
    };
    const start = `${day.slice(0, 8)}01`;
    const first = firstWeekday(scope.locale);
    const weekday = (at: string) => new Date(at).getUTCDay() || 7;
    const before = (weekday(start) - first + 7) % 7;
    const weeks = Array.from({ length: 6 }, (_week, row) =>
      Array.from({ length: 7 }, (_day, column) => addDays(start, row * 7 + column - before)),
    ).filter((week) => week.some((one) => one.startsWith(start.slice(0, 8))));
    const chosen = readDate(this.props);
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of a dialog are its own
      <div
        class="calendar"
        role="dialog"
        aria-modal="true"
        aria-label={field.label}
        ref={this.#box}
        onKeyDown={this.#key}
      >
        <nav>
          {turn('«', 'PageUp', true)}
          {turn('‹', 'PageUp')}
          <b aria-live="polite">{month(day)}</b>
          {turn('›', 'PageDown')}
          {turn('»', 'PageDown', true)}
        </nav>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of buttons, by APG */}
        <table role="grid" aria-label={month(day)}>
          <thead>
            <tr>
              {weeks[0]?.map((one) => (
                <th key={one} scope="col" abbr={written(one, { weekday: 'long' })}>
                  <span aria-hidden="true">{written(one, { weekday: 'narrow' })}</span>
                  <span class="hidden">{written(one, { weekday: 'long' })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((one) => (
                  <td key={one} aria-selected={one === chosen ? 'true' : 'false'}>
                    {one.startsWith(start.slice(0, 8)) && (
                      <button
                        type="button"
                        tabIndex={one === day ? 0 : -1}
                        aria-label={written(one, { dateStyle: 'full' })}
                        aria-disabled={problemWith(this.props, one) && 'true'}
                        aria-current={one === today() ? 'date' : undefined}
                        onClick={() => this.#choose(one)}
                      >
                        {Number(one.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
}

export const part = { views: {} } satisfies Part;
