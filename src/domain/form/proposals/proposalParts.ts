/** A proposal in the parts that a person accepts or leaves: what is done to one question, to a page, to the form itself. */
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { apply, type Operation } from '@/domain/form/editing/operations';
import { pageName } from '@/domain/logic/sentences';

export interface ProposalPart {
  /** The question, the page or `form`. */
  key: string;
  what: 'added' | 'changed' | 'moved' | 'removed';
  /** What it is of, as it is called before, or after if it is new. */
  name: string;
  /** What of it changes, by the names of its settings. */
  settings: readonly string[];
  /** Its operations, by their index in the proposal. */
  operations: readonly number[];
}

interface Place {
  key: string;
  what: ProposalPart['what'];
  name: string;
  settings: readonly string[];
}

/** The parts of a proposal, in its order. Operations that do not fit the definition are in no part. */
export function proposalParts(
  definition: FormDefinition,
  operations: readonly Operation[],
): ProposalPart[] {
  const parts = new Map<string, ProposalPart>();
  let current = definition;
  operations.forEach((operation, index) => {
    const applied = apply(current, operation);
    if (!applied.ok) return;
    const place = placeOf(operation, current, applied.definition);
    current = applied.definition;
    const before = parts.get(place.key);
    parts.set(place.key, {
      key: place.key,
      what: before ? joined(before.what, place.what) : place.what,
      name: before?.name ?? place.name,
      settings: [...new Set([...(before?.settings ?? []), ...place.settings])],
      operations: [...(before?.operations ?? []), index],
    });
  });
  return [...parts.values()];
}

/** What happened to a thing to which several things happen. */
function joined(first: ProposalPart['what'], second: ProposalPart['what']): ProposalPart['what'] {
  if (first === 'added' || second === 'removed') return first === 'added' ? first : second;
  return first === 'moved' ? second : first;
}

function placeOf(operation: Operation, before: FormDefinition, after: FormDefinition): Place {
  const label = (id: string) => {
    const field = fieldOf(before, id) ?? fieldOf(after, id);
    return field ? field.label || field.type.replaceAll('_', ' ') : id;
  };
  const page = (id: string) => {
    const where = before.pages.some((one) => one.id === id) ? before : after;
    return pageName(where, id);
  };
  switch (operation.op) {
    case 'setForm':
      return { key: 'form', what: 'changed', name: 'Form', settings: Object.keys(operation.set) };
    case 'addPage':
      return { key: operation.page.id, what: 'added', name: page(operation.page.id), settings: [] };
    case 'removePage':
      return { key: operation.pageId, what: 'removed', name: page(operation.pageId), settings: [] };
    case 'movePage':
      return { key: operation.pageId, what: 'moved', name: page(operation.pageId), settings: [] };
    case 'setPage':
      return {
        key: operation.pageId,
        what: 'changed',
        name: page(operation.pageId),
        settings: Object.keys(operation.set),
      };
    case 'addField':
      return {
        key: operation.field.id,
        what: 'added',
        name: label(operation.field.id),
        settings: [],
      };
    case 'removeField':
      return {
        key: operation.fieldId,
        what: 'removed',
        name: label(operation.fieldId),
        settings: [],
      };
    case 'moveField':
      return {
        key: operation.fieldId,
        what: 'moved',
        name: label(operation.fieldId),
        settings: [],
      };
    case 'setField':
      return {
        key: operation.fieldId,
        what: 'changed',
        name: label(operation.fieldId),
        settings: Object.keys(operation.set),
      };
    case 'replaceField':
      return {
        key: operation.field.id,
        what: 'changed',
        name: label(operation.field.id),
        settings: ['type'],
      };
  }
}
