/** What the form check finds wrong with a form of foreign origin is taken away, and noted. */
import {
  fieldOf,
  isInput,
  type Field,
  type FormDefinition,
  type Jump,
  type Page,
} from '@/domain/form/definition/definition';
import { FORMULA_CODES, type Finding, type LintCode } from '@/domain/form/budget/finding';
import { applyAll } from '@/domain/form/editing/operations';
import { lint } from '@/domain/form/lint/lint';
import { note, type SketchNote } from './notes';
import { withEarlierPlaces } from './places';

/** More rounds than errors that hide each other were ever seen. */
const MOST_ROUNDS = 8;

/** Errors of conditions and jumps. */
const OF_CONDITIONS: readonly LintCode[] = [
  'dead_reference',
  'later_reference',
  'cycle',
  'unfit_operator',
  'unfit_comparison',
  'unknown_option',
  'unknown_part',
  'no_value',
  'reversed_range',
  'condition_too_long',
  'contradiction',
  'dead_jump',
  'jump_back',
  'unreachable_page',
];

/** What an error is about, and which it is: the same in two states of a form. */
const nameOf = ({ code, fieldId, pageId, endingId, message }: Finding) =>
  [code, fieldId, pageId, endingId, message].join();

const errorsIn = (definition: FormDefinition) =>
  lint(definition).filter(({ severity }) => severity === 'error');

/**
 * The form without what its check calls an error, as far as taking something away fixes it.
 *
 * @param before what the form was before it was edited: its errors are its owner's, and stay
 */
export function repairedSketch(
  definition: FormDefinition,
  notes: SketchNote[],
  before?: FormDefinition,
): FormDefinition {
  const known = new Set(before ? errorsIn(before).map(nameOf) : []);
  let current = definition;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = errorsIn(current).filter((error) => !known.has(nameOf(error)));
    if (errors.length === 0) return current;
    const unmended = current;
    const own = { ...current, fields: { ...current.fields } };
    current = own;
    for (const error of errors) current = without(current, error, notes);
    if (current === own) return unmended;
  }
  return current;
}

/** A form whose table of fields is a round’s own is written into: a copy for each of a thousand errors takes seconds. */
function withFieldHere(definition: FormDefinition, field: Field): FormDefinition {
  definition.fields[field.id] = field;
  return { ...definition };
}

function without(
  definition: FormDefinition,
  finding: Finding,
  notes: SketchNote[],
): FormDefinition {
  const { fieldId, pageId, endingId, code, message } = finding;
  const field = fieldId === undefined ? undefined : fieldOf(definition, fieldId);
  if (field && (code === 'later_place' || code === 'dead_place')) {
    const next = withEarlierPlaces(definition, field, notes);
    if (next) return withFieldHere(definition, next);
  }
  if (field) {
    const next = mended(field, code);
    if (next) {
      notes.push(note(field.type === 'calculated' ? 'formula' : 'condition', field.label, message));
      return withFieldHere(definition, next);
    }
    const plain = asText(field, code);
    if (plain) return withFieldHere(definition, plain);
  } else if (code === 'unreachable_page') {
    const gone = withWayTo(definition, pageId);
    if (gone) {
      notes.push(note('jump', gone.at, message));
      return gone.definition;
    }
  } else if (OF_CONDITIONS.includes(code) && code !== 'jump_back' && code !== 'dead_jump') {
    const gone = withoutConditions(definition, pageId, endingId);
    if (gone) {
      notes.push(note('condition', gone.at, message));
      return gone.definition;
    }
  }
  return withFix(definition, finding, notes);
}

/** The field without its conditions, or a calculated one as a value that the link brings. */
function mended(field: Field, code: LintCode): Field | undefined {
  if (
    field.type === 'calculated' &&
    (FORMULA_CODES.includes(code) || OF_CONDITIONS.includes(code))
  ) {
    const { id, key, label } = field;
    return { id, type: 'hidden', key, label, required: false };
  }
  if (!OF_CONDITIONS.includes(code)) return undefined;
  const { showIf, ...rest } = field;
  if (isInput(field) && field.requiredIf) {
    const { requiredIf: _gone, ...plain } = rest as typeof field;
    return plain;
  }
  return showIf ? rest : undefined;
}

/** A question that has nothing to choose from, as one that takes a text; a nameless one with its key. */
function asText(field: Field, code: LintCode): Field | undefined {
  if (code === 'no_options' && isInput(field)) {
    const { id, key, label, required, showIf } = field;
    return { id, type: 'short_text', key, label, required, ...(showIf ? { showIf } : {}) };
  }
  if (code === 'no_label' && isInput(field))
    return { ...field, label: field.key.replaceAll('_', ' ') };
  return undefined;
}

function withoutConditions(definition: FormDefinition, pageId?: string, endingId?: string) {
  const page = definition.pages.find(({ id }) => id === pageId);
  if (page && (page.showIf || page.jumps)) {
    const { showIf: _showIf, jumps: _jumps, ...rest } = page;
    const pages = definition.pages.map((other) => (other === page ? rest : other));
    return { definition: { ...definition, pages }, at: page.title ?? '' };
  }
  const ending = definition.endings.find(({ id }) => id === endingId);
  if (!ending?.showIf) return undefined;
  const { showIf: _showIf, ...rest } = ending;
  const endings = definition.endings.map((other) => (other === ending ? rest : other));
  return { definition: { ...definition, endings }, at: ending.title };
}

/**
 * A page that no answers lead to loses its condition; without one, the jumps of the last page from which everyone is taken
 * past it go, or else those of the last page that leads past it at all.
 */
function withWayTo(definition: FormDefinition, pageId?: string) {
  const { pages, endings } = definition;
  const here = pages.findIndex(({ id }) => id === pageId);
  const page = pages[here];
  if (!page) return undefined;
  const changed = (old: Page, next: Page, at: string) => ({
    definition: { ...definition, pages: pages.map((one) => (one === old ? next : one)) },
    at,
  });
  if (page.showIf) {
    const { showIf: _showIf, ...rest } = page;
    return changed(page, rest, page.title ?? '');
  }
  const leadsPast = ({ to }: Jump) =>
    to.kind === 'ending'
      ? endings.some(({ id }) => id === to.id)
      : pages.findIndex(({ id }) => id === to.id) > here;
  const takesAll = (jump: Jump) => !jump.when && leadsPast(jump);
  const earlier = pages.slice(0, here);
  const always = earlier.findLast(({ jumps = [] }) => jumps.some(takesAll));
  const from = always ?? earlier.findLast(({ jumps = [] }) => jumps.some(leadsPast));
  if (!from) return undefined;
  const { jumps = [], ...rest } = from;
  const left = jumps.filter((jump) => !(always ? takesAll : leadsPast)(jump));
  return changed(from, { ...rest, ...(left.length > 0 ? { jumps: left } : {}) }, from.title ?? '');
}

/** What the check itself offers; a question that it would take away becomes one that takes a text. */
function withFix(
  definition: FormDefinition,
  { fix, message, fieldId }: Finding,
  notes: SketchNote[],
): FormDefinition {
  const field = fieldId === undefined ? undefined : fieldOf(definition, fieldId);
  const moves = fix?.operations.some(({ op }) => op === 'moveField' || op === 'removeField');
  if (field && isInput(field) && (!fix || moves)) {
    if (field.type === 'short_text') return definition;
    const { id, key, label, required } = field;
    const plain: Field = { id, type: 'short_text', key, label, required };
    notes.push(note('type', label, field.type));
    return { ...definition, fields: { ...definition.fields, [id]: plain } };
  }
  const operations =
    fix?.operations ?? (field && [{ op: 'removeField' as const, fieldId: field.id }]);
  const applied = operations && applyAll(definition, operations);
  if (!applied || applied.refused.length > 0) return definition;
  notes.push(note('setting', field?.label ?? '', message));
  return applied.definition;
}
