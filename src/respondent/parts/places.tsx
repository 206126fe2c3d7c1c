/** @jsxImportSource preact */
/** Options of which there are so many places: how many are left, from the document and then fresh from the server. */
import { Component } from 'preact';
import type { PlacesLeft } from '@/domain/form/access/places';
import { fill } from '@/domain/base/fill';
import { ownValue } from '@/domain/base/ownValue';
import type { ChoiceField, Option } from '@/domain/form/definition/definition';
import { valuesOf } from '@/domain/form/fieldTypes/spec';
import type { PublicForm } from '../page/publicForm';
import type { Inputs } from '@/domain/values/answer';
import type { FormReads } from '../page/running';
import type { ControlProps } from '../fields/base';
import type { Part } from '../fields/part';

/** What is known of the form on the page; undefined in a preview, where nothing is taken. */
let known: PlacesLeft | undefined;
let formId: string | undefined;
/** What a response holds that is changed; undefined where none is. */
let held: Inputs | undefined;
const shown = new Set<() => void>();

/**
 * Renders with what is left of a form; the server's rendering is never interrupted.
 *
 * @param own what a response holds that is changed
 */
export function withLeft<T>(
  left: PlacesLeft | undefined,
  own: Inputs | undefined,
  render: () => T,
): T {
  known = left;
  held = own;
  try {
    return render();
  } finally {
    known = undefined;
    held = undefined;
  }
}

function begin(): void {
  const data = document.getElementById('data');
  if (formId !== undefined || !data) return;
  // Written by our own server into this very document.
  const form = JSON.parse(data.textContent) as PublicForm;
  known ??= form.left;
  if (form.guard?.change) held = form.defaults;
  formId = form.formId;
}

/** Asks how many are left now. Where that can't be had, what was known stays: the intake decides. */
async function refresh(): Promise<void> {
  begin();
  if (!formId) return;
  try {
    const answer = await fetch(`/api/forms/${formId}/places`);
    if (!answer.ok) return;
    known = (await answer.json()) as PlacesLeft;
    for (const draw of shown) draw();
  } catch {
    // No connection.
  }
}

/** The free times of an appointment question; undefined in a preview. */
export const timesLeft = (fieldId: string): readonly string[] | undefined =>
  known ? (ownValue(known.times ?? {}, fieldId) ?? []) : formId === undefined ? undefined : [];

/** How many of an option are left; undefined where that isn't shown. */
const leftOf = (field: ChoiceField, { id, places }: Option): number | undefined =>
  known ? ownValue(ownValue(known.options, field.id) ?? {}, id) : places;

export type PlacedOption = Option & { disabled?: boolean };

/** The options as they are shown: with what is left, without the full ones if the owner wants that. */
function placed({ field, raw, words }: ControlProps<ChoiceField>): PlacedOption[] {
  const chosen = valuesOf(raw);
  return field.options.flatMap((option): PlacedOption[] => {
    const left = leftOf(field, option);
    const isHeld = valuesOf({ '': held?.[field.id] ?? [] }).includes(option.id);
    if (left === undefined || isHeld || ('placesShown' in field && left > 0)) return [option];
    const isChosen = chosen.includes(option.id);
    if (left > 0) return [labelled(option, fill(words.placesLeft, { n: left }))];
    if (known?.canWait && !held) return [labelled(option, words.placesWait)];
    if (field.placesShown === 'hide' && !isChosen) return [];
    return [{ ...labelled(option, words.placesFull), disabled: !isChosen }];
  });
}

const labelled = (option: Option, text: string): PlacedOption => ({
  ...option,
  label: `${option.label} · ${text}`,
});

/** A question with places, drawn again when more is known of them. */
export class Fresh extends Component<{ control: ControlProps; draw: () => preact.JSX.Element }> {
  readonly #draw = () => this.forceUpdate();

  override componentDidMount(): void {
    if (!this.props.control.onInput) return;
    if (shown.size === 0) void refresh();
    shown.add(this.#draw);
  }

  override componentWillUnmount(): void {
    shown.delete(this.#draw);
  }

  override componentDidUpdate(before: { control: ControlProps }): void {
    const { problem } = this.props.control;
    if (problem !== before.control.problem && problem && /^(f(ull|ew_)|time_)/.test(problem.code)) {
      void refresh();
    }
  }

  override render() {
    if (this.props.control.onInput) begin();
    return this.props.draw();
  }
}

/** The choice with its options as they are shown. A list has those that can be chosen; which are full is said below it. */
function drawn<F extends ChoiceField>(
  control: ControlProps<F>,
  draw: (control: ControlProps<F>) => preact.JSX.Element,
): preact.JSX.Element {
  const options = placed(control);
  const inList = control.field.type === 'dropdown';
  const full = inList ? options.filter(({ disabled }) => disabled) : [];
  const shownOptions = options.filter((option) => !full.includes(option));
  return (
    <>
      {draw({ ...control, field: { ...control.field, options: shownOptions } })}
      {full.length > 0 && <p class="help">{full.map(({ label }) => label).join(', ')}</p>}
    </>
  );
}

/** Whether the respondent was shown that something they chose is full, and that submitting joins the waiting list. */
function waits({ state, look }: Pick<FormReads, 'state' | 'look'>): { wait: true } | undefined {
  const isTold = Object.values(state.problems).some(({ code }) => code === 'full_wait');
  const isFull =
    known?.canWait &&
    !held &&
    (known.isFull ||
      Object.entries(look().view.answers).some(
        ([id, answer]) =>
          answer.t === 'options' &&
          answer.v.some((one) => ownValue(ownValue(known?.options ?? {}, id) ?? {}, one) === 0),
      ));
  return isTold || isFull ? { wait: true } : undefined;
}

export const part = {
  views: {
    placed: (control, draw) => <Fresh control={control} draw={() => drawn(control, draw)} />,
    waits: (app) => waits({ state: app.state, look: () => app.look() }),
  },
} satisfies Part;
