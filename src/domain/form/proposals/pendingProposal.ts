/** What is proposed and not decided yet, beside the form as it is: shown at its questions, accepted or left part by part. */
import { fieldOf, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { apply, applyAll, type Operation } from '@/domain/form/editing/operations';
import { childrenIn, locationOf } from '@/domain/form/places/locations';
import { proposalParts, type ProposalPart } from './proposalParts';

/** A question that would be added, with those inside it. */
export interface ProposedField {
  field: Field;
  children: readonly Field[];
  parentId: string;
  /** The question after which it would be, of those that are there; absent at the beginning. */
  afterId?: string;
}

export interface PendingProposal {
  operations: readonly Operation[];
  parts: readonly ProposalPart[];
  added: readonly ProposedField[];
}

export const NO_PROPOSAL: PendingProposal = { operations: [], parts: [], added: [] };

/** @param operations those that are not decided yet, in their order */
export function pendingProposal(
  definition: FormDefinition,
  operations: readonly Operation[],
): PendingProposal {
  if (operations.length === 0) return NO_PROPOSAL;
  const { definition: after } = applyAll(definition, operations);
  const added = operations.flatMap((one) =>
    one.op === 'addField' ? addedField(definition, after, one) : [],
  );
  return { operations, parts: proposalParts(definition, operations), added };
}

function addedField(
  definition: FormDefinition,
  after: FormDefinition,
  { field, children = [] }: Extract<Operation, { op: 'addField' }>,
): ProposedField[] {
  const shown = fieldOf(after, field.id);
  const place = placeIn(definition, after, field.id);
  if (!shown || !place) return [];
  const { parentId, afterId } = place;
  return [{ field: shown, children, parentId, ...(afterId === undefined ? {} : { afterId }) }];
}

/** Where a new question would be among those of a form; undefined on a page or in a group that is not there yet. */
function placeIn(definition: FormDefinition, after: FormDefinition, id: string) {
  const place = locationOf(after, id);
  const there = place && childrenIn(definition, place.parentId);
  if (!there) return undefined;
  const { parentId, siblings, index } = place;
  const afterId = siblings.slice(0, index).findLast((one) => there.includes(one));
  return { parentId, afterId, index: afterId === undefined ? 0 : there.indexOf(afterId) + 1 };
}

// ---- what needs what -------------------------------------------------------------------------------------------------

/** Ids of things: of questions, options, pages, jumps. */
function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'id' && typeof inner === 'string') found.add(inner);
      else idsIn(inner, found);
    }
  }
  return found;
}

/** Of each part, those whose new questions or options it speaks of. */
function needs(definition: FormDefinition, { parts, operations }: PendingProposal) {
  const known = idsIn(definition);
  const own = parts.map((part) => part.operations.flatMap((at) => operations[at] ?? []));
  const texts = own.map((some) => JSON.stringify(some));
  const made = own.map((some) => [...idsIn(some)].filter((id) => !known.has(id)));
  const makers = new Map<string, number>();
  // The first that has an id makes it: those after it speak of it.
  made.forEach((ids, at) => {
    for (const id of ids) if (!makers.has(id)) makers.set(id, at);
  });
  return parts.map((_part, at) => {
    const found = new Set<string>();
    for (const [id, maker] of makers) {
      const key = parts[maker]?.key;
      if (maker !== at && key !== undefined && texts[at]?.includes(id)) found.add(key);
    }
    return found;
  });
}

/** Keys of the parts that are taken along with one: those whose questions or options it speaks of. */
export function withNeeded(
  definition: FormDefinition,
  pending: PendingProposal,
  key: string,
): ReadonlySet<string> {
  const needed = needs(definition, pending);
  return closure(key, (one) => {
    const at = pending.parts.findIndex((part) => part.key === one);
    return [...(needed[at] ?? [])];
  });
}

/** Keys of the parts that are left along with one: those that speak of what it would add. */
export function withNeeding(
  definition: FormDefinition,
  pending: PendingProposal,
  key: string,
): ReadonlySet<string> {
  const needed = needs(definition, pending);
  return closure(key, (one) =>
    pending.parts.flatMap((part, at) => (needed[at]?.has(one) ? [part.key] : [])),
  );
}

function closure(key: string, next: (key: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([key]);
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}

// ---- deciding --------------------------------------------------------------------------------------------------------

const indexesOf = ({ parts }: PendingProposal, keys: ReadonlySet<string>) =>
  new Set(parts.flatMap((part) => (keys.has(part.key) ? part.operations : [])));

/** The operations of some parts, their new questions at the places at which they are shown. */
export function operationsOfParts(
  definition: FormDefinition,
  pending: PendingProposal,
  keys: ReadonlySet<string>,
): Operation[] {
  const wanted = indexesOf(pending, keys);
  if (wanted.size === pending.operations.length) return [...pending.operations];
  const { definition: after } = applyAll(definition, pending.operations);
  let current = definition;
  return pending.operations.flatMap((operation, at): Operation[] => {
    if (!wanted.has(at)) return [];
    const place =
      operation.op === 'addField' ? placeIn(current, after, operation.field.id) : undefined;
    const placed = place
      ? { ...operation, parentId: place.parentId, index: place.index }
      : operation;
    const applied = apply(current, placed);
    if (applied.ok) current = applied.definition;
    return [placed];
  });
}

/** What is left once some parts are decided. @param definition the form as it is then */
export function withoutParts(
  definition: FormDefinition,
  pending: PendingProposal,
  keys: ReadonlySet<string>,
): PendingProposal {
  const decided = indexesOf(pending, keys);
  return pendingProposal(
    definition,
    pending.operations.filter((_operation, at) => !decided.has(at)),
  );
}
