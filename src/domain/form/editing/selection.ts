/** What is being edited or acted upon. Pure: the order of fields comes in. */

export type Selection =
  | {
      kind: 'form';
      /** The ending that is being written. */
      endingId?: string;
    }
  | { kind: 'page'; id: string }
  | { kind: 'field'; id: string }
  | {
      kind: 'fields';
      ids: ReadonlySet<string>;
      /** Where the choice began, and where it stands: what Shift extends goes from one to the other. */
      anchor: string;
      head: string;
      /** Chosen one by one with taps: each further tap adds or takes away. */
      picking: boolean;
    };

export const NOTHING: Selection = { kind: 'form' };

export const oneField = (id: string): Selection => ({ kind: 'field', id });

/** Several fields; the one itself where it is only one, and nothing where it is none. */
export function severalFields(ids: readonly string[], anchor?: string, head?: string): Selection {
  const [first] = ids;
  if (first === undefined) return NOTHING;
  if (ids.length === 1) return oneField(first);
  return {
    kind: 'fields',
    ids: new Set(ids),
    anchor: anchor ?? first,
    head: head ?? ids.at(-1) ?? first,
    picking: false,
  };
}

/** Whether two selections are the same one thing; several are never taken for the same. */
export function isSameOne(one: Selection, other: Selection): boolean {
  if (one.kind === 'fields' || other.kind === 'fields' || one.kind !== other.kind) return false;
  if (one.kind === 'form' || other.kind === 'form') {
    return one.kind === 'form' && other.kind === 'form' && one.endingId === other.endingId;
  }
  return one.id === other.id;
}

export function isChosen(selection: Selection, id: string): boolean {
  return selection.kind === 'fields'
    ? selection.ids.has(id)
    : selection.kind === 'field' && selection.id === id;
}

/** The chosen fields, in the order of the form. */
export function chosenIds(selection: Selection, order: readonly string[]): string[] {
  return order.filter((id) => isChosen(selection, id));
}

/** The field where the choice stands. */
export function selectionHead(selection: Selection): string | undefined {
  if (selection.kind === 'field') return selection.id;
  return selection.kind === 'fields' ? selection.head : undefined;
}

/** Adds a field to what is chosen, or takes it away. */
export function toggled(selection: Selection, id: string, order: readonly string[]): Selection {
  const ids = new Set(chosenIds(selection, order));
  if (!ids.delete(id)) ids.add(id);
  if (selection.kind === 'fields' && selection.picking) {
    return ids.size === 0 ? NOTHING : { ...selection, ids, anchor: id, head: id };
  }
  return severalFields(
    order.filter((one) => ids.has(one)),
    id,
    id,
  );
}

/** Everything from where the choice began to a field. */
export function extendedTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const anchor = selection.kind === 'fields' ? selection.anchor : (selectionHead(selection) ?? id);
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)].sort((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return oneField(id);
  return severalFields(order.slice(from, to + 1), anchor, id);
}

/** The beginning of choosing with taps. */
export function picking(id: string): Selection {
  return { kind: 'fields', ids: new Set([id]), anchor: id, head: id, picking: true };
}
