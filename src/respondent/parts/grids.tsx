/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import { nameOf } from '@/domain/values/answer';
import type { MatrixField, RankingField } from '@/domain/form/definition/definition';
import { matrix, ranking } from '@/domain/form/fieldTypes/grids';
import { oneValue, valuesOf } from '@/domain/form/fieldTypes/spec';
import { ErrorText, Grouped, type ControlProps } from '../fields/base';
import { fill } from '@/domain/base/fill';
import type { Part } from '../fields/part';

/**
 * Whether the headings have room beside each other with whole words: letters of their longest words, and space around
 * them, in the width of a form. Otherwise each row has its list, as on a phone.
 */
const fitsTable = ({ columns }: MatrixField): boolean =>
  columns.reduce(
    (sum, { label }) => sum + 1 + Math.max(3, ...label.split(/[\s-]+/).map(({ length }) => length)),
    0,
  ) <= 54;

/** One group of spots a row; a style lines them up under one heading where there is room. */
function Matrix(props: ControlProps<MatrixField>) {
  const { field, name, raw, problem, words, onInput } = props;
  const type = field.multiple ? 'checkbox' : 'radio';
  const change = (row: string, id: string, checked: boolean) => {
    if (!field.multiple) return onInput?.(id, row);
    const values = valuesOf(raw, row);
    onInput?.(checked ? [...values, id] : values.filter((value) => value !== id), row);
  };
  return (
    <Grouped {...props}>
      <div class={fitsTable(field) ? 'matrix' : undefined}>
        <div class="columns" aria-hidden="true">
          <span />
          {field.columns.map(({ id, label }) => (
            <span key={id} dir="auto">
              {label}{' '}
            </span>
          ))}
        </div>
        {field.rows.map((row) => {
          const id = nameOf(name, row.id);
          const values = valuesOf(raw, row.id);
          const wrong = problem?.parts?.[row.id];
          return (
            <div
              key={row.id}
              class="row"
              id={id}
              role={field.multiple ? 'group' : 'radiogroup'}
              aria-labelledby={`${id}-label`}
              aria-describedby={wrong ? `${id}-error` : undefined}
              aria-invalid={!field.multiple && wrong ? 'true' : undefined}
            >
              <span class="rowlabel">
                <span id={`${id}-label`} dir="auto">
                  {row.label}
                </span>
                {wrong && <ErrorText id={`${id}-error`} problem={wrong} words={words} />}
              </span>
              {field.columns.map((column) => (
                <label key={column.id}>
                  <input
                    type={type}
                    name={id}
                    value={column.id}
                    aria-invalid={field.multiple && wrong ? 'true' : undefined}
                    checked={values.includes(column.id)}
                    onChange={
                      onInput && ((event) => change(row.id, column.id, event.currentTarget.checked))
                    }
                  />
                  <span dir="auto">{column.label}</span>
                </label>
              ))}
            </div>
          );
        })}
      </div>
    </Grouped>
  );
}

interface RankingState {
  ready: boolean;
  /** What was just moved, said aloud. */
  said: string;
}

/** Numbers to choose until script is there, then a list whose items are moved by buttons, keys or dragging. */
class Ranking extends Component<ControlProps<RankingField>, RankingState> {
  override state: RankingState = { ready: false, said: '' };
  private readonly list = createRef<HTMLOListElement>();

  override componentDidMount(): void {
    if (this.props.onInput) this.setState({ ready: true });
  }

  /** The options as they stand: ranked ones by their place; the form's order where nothing is ranked yet. */
  private order() {
    const { field, raw } = this.props;
    const place = (id: string) => Number(oneValue(raw, id)) || Number.POSITIVE_INFINITY;
    return [...field.options].sort((a, b) => {
      const difference = place(a.id) - place(b.id);
      return Number.isNaN(difference) ? 0 : difference;
    });
  }

  private ranked(): boolean {
    const { field, raw } = this.props;
    return field.options.every(({ id }) => oneValue(raw, id) !== '');
  }

  private write(order: readonly { id: string }[]): void {
    order.forEach(({ id }, index) => this.props.onInput?.(String(index + 1), id));
  }

  private move(from: number, to: number, focus?: 'up' | 'down'): void {
    const order = this.order();
    const [moved] = order.splice(from, 1);
    if (!moved || to < 0 || to > order.length) return;
    order.splice(to, 0, moved);
    this.write(order);
    const said = fill(this.props.words.ranked, {
      label: moved.label,
      n: to + 1,
      of: order.length,
    });
    this.setState({ said }, () => {
      if (!focus) return;
      const buttons = this.list.current?.children[to]?.querySelectorAll('button');
      // At either end the button that led there is spent: the other one takes the focus.
      const wanted = buttons?.[focus === 'up' ? 0 : 1];
      (wanted?.disabled ? buttons?.[focus === 'up' ? 1 : 0] : wanted)?.focus();
    });
  }

  /** Dragging: while a finger or a pointer holds the handle, the item goes where it is. */
  private readonly drag = (event: PointerEvent, index: number): void => {
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    let from = index;
    const over = (next: PointerEvent) => {
      const items = [...(this.list.current?.children ?? [])];
      const to = items.findIndex((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return next.clientY >= top && next.clientY <= bottom;
      });
      if (to < 0 || to === from) return;
      this.move(from, to);
      from = to;
    };
    const end = () => {
      handle.removeEventListener('pointermove', over);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', over);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };

  override render() {
    const { field, words } = this.props;
    const order = this.order();
    if (!this.state.ready) return this.byNumbers();
    return (
      <Grouped {...this.props}>
        <p class="help">{words.rankHelp}</p>
        <ol class={this.ranked() ? 'ranking' : 'ranking unset'} ref={this.list}>
          {order.map(({ id, label }, index) => (
            <li key={id}>
              <span
                class="handle"
                aria-hidden="true"
                onPointerDown={(event) => this.drag(event, index)}
              >
                ⠿
              </span>
              <span class="place" aria-hidden="true">
                {this.ranked() ? index + 1 : '–'}
              </span>
              <span dir="auto">{label}</span>
              <button
                type="button"
                class="quiet"
                disabled={index === 0}
                aria-label={fill(words.up, { label })}
                onClick={() => this.move(index, index - 1, 'up')}
              >
                ↑
              </button>
              <button
                type="button"
                class="quiet"
                disabled={index === order.length - 1}
                aria-label={fill(words.down, { label })}
                onClick={() => this.move(index, index + 1, 'down')}
              >
                ↓
              </button>
            </li>
          ))}
        </ol>
        {!this.ranked() && (
          <button type="button" class="link" onClick={() => this.write(order)}>
            {words.useOrder}
            <span class="hidden">: {field.label}</span>
          </button>
        )}
        {this.ranked() && !field.required && (
          <button
            type="button"
            class="link"
            onClick={() => order.forEach(({ id }) => this.props.onInput?.('', id))}
          >
            {words.clear}
            <span class="hidden">: {field.label}</span>
          </button>
        )}
        <span role="status" class="hidden">
          {this.state.said}
        </span>
      </Grouped>
    );
  }

  private byNumbers() {
    const { field, name, raw, words } = this.props;
    return (
      <Grouped {...this.props}>
        {field.options.map(({ id, label }) => (
          <div class="unit rank" key={id}>
            <select
              id={nameOf(name, id)}
              name={nameOf(name, id)}
              aria-label={fill(words.place, { label })}
            >
              <option value="">-</option>
              {field.options.map((_option, index) => (
                <option
                  key={index}
                  value={String(index + 1)}
                  selected={oneValue(raw, id) === String(index + 1)}
                >
                  {index + 1}
                </option>
              ))}
            </select>{' '}
            <span dir="auto">{label}</span>
          </div>
        ))}
      </Grouped>
    );
  }
}

export const part = {
  specs: { matrix, ranking },
  views: { matrix: Matrix, ranking: (props) => <Ranking {...props} /> },
} satisfies Part;
