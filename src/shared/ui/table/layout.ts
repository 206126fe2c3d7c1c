/** How a person has a table of responses: which columns, in which order, how wide, which of them stay in sight. */

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

export interface TableLayout {
  /** Ids of columns; those that came later stand where the form has them. */
  order: readonly string[];
  /** Shown or hidden, where that is not as the column begins. */
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  /** These come first, and stay while one scrolls sideways. */
  pinned: readonly string[];
}

export const PLAIN_LAYOUT: TableLayout = { order: [], shown: {}, widths: {}, pinned: [] };

/** More would leave no room for the columns that scroll. */
export const MAX_PINNED = 3;

export interface ColumnAbout {
  id: string;
  label: string;
  archived?: boolean;
  /** Not shown until it is chosen. */
  isExtra?: boolean;
}

export const isShown = ({ shown }: TableLayout, { id, isExtra = false }: ColumnAbout) =>
  shown[id] ?? !isExtra;

/** All columns in the person’s order, pinned ones first. */
export function arranged<C extends ColumnAbout>(
  columns: readonly C[],
  { order, pinned }: TableLayout,
): C[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ids = order.filter((id) => byId.has(id));
  const placed = new Set(ids);
  columns.forEach(({ id }, index) => {
    if (placed.has(id)) return;
    const before = columns[index - 1];
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id);
    placed.add(id);
  });
  const first = pinned.filter((id) => byId.has(id));
  const rest = ids.filter((id) => !first.includes(id));
  return [...first, ...rest].flatMap((id) => byId.get(id) ?? []);
}

/** A column one place on, or back, among the columns in their order. */
export function movedColumn(
  columns: readonly ColumnAbout[],
  layout: TableLayout,
  id: string,
  by: 1 | -1,
): TableLayout {
  const ids = arranged(columns, layout).map((column) => column.id);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  // Pinned columns are a list of their own.
  if (at < 0 || other === undefined) return layout;
  if (layout.pinned.includes(id) !== layout.pinned.includes(other)) return layout;
  const order = ids.map((one) => (one === id ? other : one === other ? id : one));
  return { ...layout, order, pinned: order.filter((one) => layout.pinned.includes(one)) };
}

/** Pins a column behind those that are, or takes the pin out. */
export function withPin({ pinned, ...layout }: TableLayout, id: string): TableLayout {
  const isPinned = pinned.includes(id);
  if (!isPinned && pinned.length >= MAX_PINNED) return { ...layout, pinned };
  return { ...layout, pinned: isPinned ? pinned.filter((one) => one !== id) : [...pinned, id] };
}

// ---- what is stored ----------------------------------------------------------------------------------------------------

export interface LayoutState {
  density: Density;
  /** The tables seen last, the latest first. */
  forms: readonly { id: string; layout: TableLayout }[];
}

const MAX_FORMS = 20;

/**
 * The state with a form’s layout in it. The forms longest not arranged go where there is no room.
 *
 * @param bytes most bytes of the state as JSON
 */
export function withLayout(
  state: LayoutState,
  id: string,
  layout: TableLayout,
  bytes: number,
): LayoutState {
  const forms = [{ id, layout }, ...state.forms.filter((form) => form.id !== id)].slice(
    0,
    MAX_FORMS,
  );
  const size = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  while (forms.length > 0 && size({ ...state, forms }) > bytes) forms.pop();
  return { ...state, forms };
}
