/** Jumps from a page, and the rules of a form, as operations. Pure: ids come in. */
import { foldForSearch } from '@/domain/text/fold';
import {
  LIMITS,
  fieldOf,
  fieldsIn,
  isInput,
  type Ending,
  type Field,
  type FormDefinition,
  type Jump,
  type Page,
} from '@/domain/form/definition/definition';
import { locationOf } from '@/domain/form/places/locations';
import { setCases, setJumps, type Operation } from '@/domain/form/editing/operations';
import { withNames } from '@/domain/logic/chips';
import { rulesOf, type Rule } from '@/domain/logic/sentences';
import { setShowIf } from './edits';

/** What a jump from a page may refer to: inputs up to the page's end. */
export function fieldsUpTo(definition: FormDefinition, pageId: string): Field[] {
  const at = definition.pages.findIndex((page) => page.id === pageId);
  return definition.pages
    .slice(0, at + 1)
    .flatMap((page) => fieldsIn(definition, page))
    .filter(isInput);
}

/** Where a page may lead: to the pages after the next one or the next itself, and to the endings. */
export function goalsOf({ pages, endings }: FormDefinition, pageId: string): Jump['to'][] {
  const at = pages.findIndex((page) => page.id === pageId);
  return [
    ...pages.slice(at + 1).map(({ id }) => ({ kind: 'page' as const, id })),
    ...endings.map(({ id }) => ({ kind: 'ending' as const, id })),
  ];
}

/** What a new rule can be for: questions without a condition that come after another, and pages. */
export function ruleTargets(definition: FormDefinition): {
  fields: Field[];
  pageIds: string[];
  endings: Ending[];
} {
  const fields: Field[] = [];
  const pageIds: string[] = [];
  let hasSource = false;
  for (const page of definition.pages) {
    for (const field of fieldsIn(definition, page)) {
      if (hasSource && !field.showIf) fields.push(field);
      hasSource ||= isInput(field);
    }
    const isFull = (page.jumps?.length ?? 0) >= LIMITS.jumps;
    if (hasSource && !isFull && goalsOf(definition, page.id).length > 1) pageIds.push(page.id);
  }
  // The first one is shown if no other is.
  const endings = hasSource ? definition.endings.slice(1).filter(({ showIf }) => !showIf) : [];
  return { fields, pageIds, endings };
}

/** Another jump: to where most lead, the first page after the next one, else to the first goal there is. */
export function withJump(definition: FormDefinition, page: Page, id: string): Jump[] {
  const goals = goalsOf(definition, page.id);
  const pages = goals.filter(({ kind }) => kind === 'page');
  const to = pages[1] ?? goals[pages.length] ?? goals[0];
  return to ? [...(page.jumps ?? []), { id, to }] : (page.jumps ?? []);
}

/** Takes a rule away: what it belongs to stays. */
export function removeRule(definition: FormDefinition, rule: Rule): Operation[] {
  const { fieldId, pageId, endingId, partId } = rule;
  if (rule.kind === 'go') {
    const page = definition.pages.find(({ id }) => id === pageId);
    return page
      ? setJumps(
          page.id,
          (page.jumps ?? []).filter(({ id }) => id !== partId),
        )
      : [];
  }
  if (endingId !== undefined) {
    return setShowIf(definition, { kind: 'ending', id: endingId }, undefined);
  }
  if (pageId !== undefined) return setShowIf(definition, { kind: 'page', id: pageId }, undefined);
  const field = fieldId === undefined ? undefined : fieldOf(definition, fieldId);
  if (!field) return [];
  if (rule.kind === 'show') {
    return setShowIf(definition, { kind: 'field', id: field.id }, undefined);
  }
  if (rule.kind === 'require') {
    return [{ op: 'setField', fieldId: field.id, set: { requiredIf: null } }];
  }
  if (field.type !== 'calculated') return [];
  return setCases(
    field.id,
    (field.cases ?? []).filter(({ id }) => id !== partId),
  );
}

export interface RuleGroup {
  /** A page's id; empty for the endings. */
  id: string;
  title: string;
  rules: Rule[];
}

/** The rules in whose sentence a text occurs, page by page, and those of the endings. */
export function findRules(definition: FormDefinition, query: string): RuleGroup[] {
  const wanted = foldForSearch(query.trim());
  const found = rulesOf(definition).filter(({ text }) => foldForSearch(text).includes(wanted));
  const pageOf = ({ pageId, fieldId }: Rule) =>
    pageId ?? (fieldId === undefined ? '' : (locationOf(definition, fieldId)?.page.id ?? ''));
  return [
    ...definition.pages.map(({ id, title }, index) => ({
      id,
      title: withNames(title ?? '', definition).trim() || `Page ${index + 1}`,
    })),
    { id: '', title: 'Endings' },
  ]
    .map((place) => ({ ...place, rules: found.filter((rule) => pageOf(rule) === place.id) }))
    .filter(({ rules }) => rules.length > 0);
}
