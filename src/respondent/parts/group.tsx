/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import { nameOf, type RawInput } from '@/domain/values/answer';
import type { GroupField } from '@/domain/form/definition/definition';
import {
  group,
  maxRows,
  controlsOfCell,
  readGroupRow,
  rowsOf,
  viewRow,
} from '@/domain/form/fieldTypes/group';
import { Grouped, type ControlProps } from '../fields/base';
import { FieldView } from '../fields/Field';
import { fill } from '@/domain/base/fill';
import type { Part } from '../fields/part';

/** The same questions once a row. The field's own control lists the rows that are on the page. */
class Group extends Component<ControlProps<GroupField>, { said: string }> {
  override state = { said: '' };
  private readonly box = createRef<HTMLDivElement>();

  private rows(): string[] {
    return rowsOf(this.props.field, this.props.raw);
  }

  private label(): string {
    return this.props.field.itemLabel || this.props.field.label;
  }

  private readonly add = (): void => {
    const rows = this.rows();
    const next = String(Math.max(-1, ...rows.map(Number)) + 1);
    this.props.onInput?.([...rows, next].join(' '));
    this.focusOn(rows.length);
  };

  private remove(row: string, index: number): void {
    const { raw, words, onInput } = this.props;
    onInput?.(
      this.rows()
        .filter((other) => other !== row)
        .join(' '),
    );
    // What was in it goes with it: a row that is added later begins empty.
    for (const part of Object.keys(raw)) {
      if (part.startsWith(`${row}.`)) onInput?.('', part);
    }
    this.setState({ said: fill(words.removed, { label: this.label(), n: index + 1 }) });
    this.focusOn(Math.max(0, index - 1));
  }

  /** The focus goes to the row that is now the one to fill in. */
  private focusOn(index: number): void {
    this.setState({}, () => {
      const rows = this.box.current?.querySelectorAll<HTMLElement>(':scope > fieldset');
      rows?.[index]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  }

  override render() {
    const { field, name, raw, problem, words, scope, answers, seed, onInput } = this.props;
    const rows = this.rows();
    const label = this.label();
    const least = Math.max(1, field.min ?? 0);
    return (
      <Grouped {...this.props}>
        <input type="hidden" name={name} value={rows.join(' ')} />
        <div ref={this.box}>
          {rows.map((row, index) => {
            const seen = viewRow(field, readGroupRow(field, raw, row, scope), scope);
            return (
              <fieldset class="item" key={row}>
                <legend>{fill(words.item, { label, n: index + 1 })}</legend>
                {seen.fields.map((child) => {
                  const part = nameOf(row, child.id);
                  return (
                    <FieldView
                      key={child.id}
                      field={child}
                      name={nameOf(name, part)}
                      raw={controlsOfCell(raw, part)}
                      problem={problem?.parts?.[`${index}.${child.id}`]}
                      words={words}
                      scope={scope}
                      answers={answers}
                      seed={seed}
                      onInput={
                        onInput &&
                        ((value: RawInput, own?: string) => onInput(value, nameOf(part, own)))
                      }
                    />
                  );
                })}
                {rows.length > least && (
                  <button
                    type={onInput ? 'button' : 'submit'}
                    name="_act"
                    value={`remove:${name}:${row}`}
                    class="link"
                    onClick={onInput && (() => this.remove(row, index))}
                  >
                    {fill(words.remove, { label, n: index + 1 })}
                  </button>
                )}
              </fieldset>
            );
          })}
        </div>
        {rows.length < maxRows(field) && (
          <button
            type={onInput ? 'button' : 'submit'}
            name="_act"
            value={`add:${name}`}
            class="quiet"
            onClick={onInput && this.add}
          >
            {field.itemLabel ? fill(words.add, { label }) : words.addAnother}
          </button>
        )}
        <span role="status" class="hidden">
          {this.state.said}
        </span>
      </Grouped>
    );
  }
}

export const part = {
  specs: { group },
  views: { group: (props) => <Group {...props} /> },
} satisfies Part;
