/** A proposal in the parts that a person accepts or leaves: what is done to one question, to the pages, to the form itself. */
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { apply, type Operation } from '@/domain/form/editing/operations';
import { locationOf } from '@/domain/form/places/locations';
import { changeText } from '@/domain/form/versions/changeText';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { pageName } from '@/domain/logic/sentences';

export interface ProposalPart {
  /** The question, the page, `pages` or `form`. */
  key: string;
  what: 'added' | 'changed' | 'moved' | 'removed';
  /** What it is of, as it is called before, or after if it is new. */
  name: string;
  /** What it does, as the history of versions says it; the first few. */
  sentences: readonly string[];
  /** Its operations, by their index in the proposal. */
  operations: readonly number[];
}

type Place = Pick<ProposalPart, 'key' | 'what' | 'name'>;

/** Longest list of sentences of one part. */
const MOST_SENTENCES = 4;

/**
 * The parts of a proposal, in its order. Operations that do not fit the definition are in no part. Pages that come or go
 * are one part with the questions that move to or from them: without those, a page would take questions along.
 */
export function proposalParts(
  definition: FormDefinition,
  operations: readonly Operation[],
): ProposalPart[] {
  const changing = new Set(
    operations.flatMap((one) =>
      one.op === 'addPage' ? [one.page.id] : one.op === 'removePage' ? [one.pageId] : [],
    ),
  );
  const parts = new Map<string, ProposalPart>();
  let current = definition;
  operations.forEach((operation, index) => {
    const applied = apply(current, operation);
    if (!applied.ok) return;
    const after = applied.definition;
    const place = placeOf(operation, { before: current, after, changing });
    const known = parts.get(place.key);
    const sentences = known?.sentences ?? [];
    parts.set(place.key, {
      key: place.key,
      what: known ? joined(known.what, place.what) : place.what,
      name: known?.name ?? place.name,
      sentences:
        sentences.length < MOST_SENTENCES
          ? [
              ...new Set([...sentences, ...compareDefinitions(current, after).map(changeText)]),
            ].slice(0, MOST_SENTENCES)
          : sentences,
      operations: [...(known?.operations ?? []), index],
    });
    current = after;
  });
  return [...parts.values()];
}

/** What happened to a thing to which several things happen. */
function joined(first: ProposalPart['what'], second: ProposalPart['what']): ProposalPart['what'] {
  if (first === 'added') return first;
  return second === 'removed' || first === 'moved' ? second : first;
}

interface States {
  before: FormDefinition;
  after: FormDefinition;
  /** Pages that the proposal adds or removes. */
  changing: ReadonlySet<string>;
}

const PAGES: Place = { key: 'pages', what: 'changed', name: 'Pages' };

function placeOf(operation: Operation, { before, after, changing }: States): Place {
  const ofField = (id: string, what: Place['what']): Place => {
    const field = fieldOf(before, id) ?? fieldOf(after, id);
    return { key: id, what, name: field ? field.label || field.type.replaceAll('_', ' ') : id };
  };
  switch (operation.op) {
    case 'setForm':
      return { key: 'form', what: 'changed', name: 'Form' };
    case 'addPage':
    case 'removePage':
    case 'movePage':
      return PAGES;
    case 'setPage':
      return changing.has(operation.pageId)
        ? PAGES
        : { key: operation.pageId, what: 'changed', name: pageName(before, operation.pageId) };
    case 'moveField': {
      const from = locationOf(before, operation.fieldId)?.parentId ?? '';
      return changing.has(from) || changing.has(operation.parentId)
        ? PAGES
        : ofField(operation.fieldId, 'moved');
    }
    case 'addField':
      return ofField(operation.field.id, 'added');
    case 'removeField':
      return ofField(operation.fieldId, 'removed');
    case 'setField':
      return ofField(operation.fieldId, 'changed');
    case 'replaceField':
      return ofField(operation.field.id, 'changed');
  }
}
