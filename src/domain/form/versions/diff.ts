/** What changed between two definitions, as data. Sentences for it are made by changeText.ts. */
import { formulaText } from '@/domain/logic/formulaText';
import { withNames } from '@/domain/logic/chips';
import { rulesOf, type Rule } from '@/domain/logic/sentences';
import { cutText } from '@/domain/answers/text';
import { changeText } from './changeText';
import {
  fieldOf,
  fieldsInOrder,
  isInput,
  type Ending,
  type Field,
  type FieldType,
  type FormDefinition,
  type Option,
  type Page,
  type Translations,
} from '../definition/definition';
import { movedIn } from '../merge/mergeOrder';
import { isData, isSame, propertyOf } from '../merge/mergeValues';

/** The lists of a field whose parts are chosen in an answer. */
export const CHOICE_LISTS = ['options', 'rows', 'columns'] as const;
export type ChoiceList = (typeof CHOICE_LISTS)[number];

/** What a change is about; a removed thing is named by its id in the definition before. */
interface About {
  fieldId?: string;
  pageId?: string;
  endingId?: string;
}
/** A field, by its label in the definition after, or before where it is gone. */
interface OfField extends About {
  fieldId: string;
  label: string;
}
/** A page, by its number and title in the definition after, or before where it is gone. */
interface OfPage extends About {
  pageId: string;
  number: number;
  title: string;
}
interface OfEnding extends About {
  endingId: string;
  title: string;
}
interface OfRule extends About {
  ruleId: string;
  /** The rule read aloud, as it is now, or was where it is gone. */
  text: string;
}
interface OfOption extends OfField {
  list: ChoiceList;
  optionId: string;
  option: string;
}

export type Change =
  | (OfField & { kind: 'field_added'; type: FieldType })
  /** `asks`: it took answers, which stay as an archived column. */
  | (OfField & { kind: 'field_removed'; type: FieldType; asks: boolean })
  | (OfField & { kind: 'field_renamed'; from: string })
  | (OfField & { kind: 'field_moved' })
  | (OfField & { kind: 'type_changed'; from: FieldType; to: FieldType })
  | (OfField & { kind: 'required_changed'; required: boolean })
  /** Names of the properties that differ. */
  | (OfField & { kind: 'settings_changed'; settings: string[] })
  /** As their owner reads them; absent where only that of a case changed. */
  | (OfField & { kind: 'formula_changed'; from?: string; to?: string })
  | (OfOption & { kind: 'option_added' })
  | (OfOption & { kind: 'option_removed' })
  | (OfOption & { kind: 'option_renamed'; from: string })
  /** Its score or picture. */
  | (OfOption & { kind: 'option_changed' })
  | (OfField & { kind: 'options_moved'; list: ChoiceList })
  | (OfPage & { kind: 'page_added' })
  | (OfPage & { kind: 'page_removed' })
  | (OfPage & { kind: 'page_moved' })
  | (OfPage & { kind: 'page_renamed'; from: string })
  | (OfRule & { kind: 'rule_added' })
  | (OfRule & { kind: 'rule_removed' })
  | (OfRule & { kind: 'rule_changed'; from: string })
  /** The same rules in another order: the first that holds counts. */
  | (About & { kind: 'rules_moved'; name: string })
  | { kind: 'welcome_added' }
  | { kind: 'welcome_removed' }
  | { kind: 'welcome_changed' }
  | (OfEnding & { kind: 'ending_added' })
  | (OfEnding & { kind: 'ending_removed' })
  | (OfEnding & { kind: 'ending_moved' })
  | (OfEnding & { kind: 'ending_changed' })
  | { kind: 'title_changed'; from: string; to: string }
  | { kind: 'text_changed'; text: 'description' | 'submitLabel' }
  | { kind: 'language_changed'; from: string; to: string }
  | { kind: 'languages_changed'; added: string[]; removed: string[] }
  /** In which languages how many texts differ. */
  | { kind: 'translations_changed'; languages: string[]; texts: number }
  /** The same of the owner's words in place of the page's own. */
  | { kind: 'words_changed'; languages: string[]; texts: number };
export type ChangeKind = Change['kind'];

/** All that differs; empty only where both are the same. In the order of the form, what is gone at the end. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): Change[] {
  if (before === after) return [];
  return [
    ...formChanges(before, after),
    ...pageChanges(before, after),
    ...fieldChanges(before, after),
    ...ruleChanges(before, after),
    ...endingChanges(before, after),
    ...translationChanges(before, after),
  ];
}

function formChanges(before: FormDefinition, after: FormDefinition): Change[] {
  const changes: Change[] = [];
  if (before.title !== after.title) {
    changes.push({ kind: 'title_changed', from: before.title, to: after.title });
  }
  for (const text of ['description', 'submitLabel'] as const) {
    if (before[text] !== after[text]) changes.push({ kind: 'text_changed', text });
  }
  if (before.locale !== after.locale) {
    changes.push({ kind: 'language_changed', from: before.locale, to: after.locale });
  }
  if (!isSame(before.locales, after.locales)) {
    const [was, is] = [before.locales ?? [], after.locales ?? []];
    changes.push({
      kind: 'languages_changed',
      added: is.filter((code) => !was.includes(code)),
      removed: was.filter((code) => !is.includes(code)),
    });
  }
  const [was, is] = [before.welcome, after.welcome];
  if (!was && is) changes.push({ kind: 'welcome_added' });
  else if (was && !is) changes.push({ kind: 'welcome_removed' });
  else if (was && is && !isSame(plain(was), plain(is))) changes.push({ kind: 'welcome_changed' });
  return changes;
}

// ---- pages and endings ----------------------------------------------------------------------------------------------

/** Ids that both lists have, and of these the fewest that must have been moved. */
function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const [was, is] = [new Set(before), new Set(after)];
  return movedIn(
    before.filter((id) => is.has(id)),
    after.filter((id) => was.has(id)),
  );
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);
const byId = <T extends { id: string }>(things: readonly T[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

function pageChanges(before: FormDefinition, after: FormDefinition): Change[] {
  const was = byId(before.pages);
  const moved = movedAmong(idsOf(before.pages), idsOf(after.pages));
  const about = (page: Page, index: number, form = after): OfPage => ({
    pageId: page.id,
    number: index + 1,
    title: withNames(page.title ?? '', form),
  });
  const kept = after.pages.flatMap((page, index): Change[] => {
    const old = was.get(page.id);
    if (!old) return [{ kind: 'page_added', ...about(page, index) }];
    return [
      ...(moved.has(page.id) ? [{ kind: 'page_moved' as const, ...about(page, index) }] : []),
      ...(old.title === page.title
        ? []
        : [
            {
              kind: 'page_renamed' as const,
              ...about(page, index),
              from: withNames(old.title ?? '', before),
            },
          ]),
    ];
  });
  const is = byId(after.pages);
  const gone = before.pages.flatMap((page, index): Change[] =>
    is.has(page.id) ? [] : [{ kind: 'page_removed', ...about(page, index, before) }],
  );
  return [...kept, ...gone];
}

function endingChanges(before: FormDefinition, after: FormDefinition): Change[] {
  const was = byId(before.endings);
  const is = byId(after.endings);
  const moved = movedAmong(idsOf(before.endings), idsOf(after.endings));
  const about = ({ id, title }: Ending, form = after): OfEnding => ({
    endingId: id,
    title: withNames(title, form),
  });
  const kept = after.endings.flatMap((ending): Change[] => {
    const old = was.get(ending.id);
    if (!old) return [{ kind: 'ending_added', ...about(ending) }];
    return [
      ...(moved.has(ending.id) ? [{ kind: 'ending_moved' as const, ...about(ending) }] : []),
      ...(isSame(plain(old), plain(ending))
        ? []
        : [{ kind: 'ending_changed' as const, ...about(ending) }]),
    ];
  });
  const gone = before.endings.flatMap((ending): Change[] =>
    is.has(ending.id) ? [] : [{ kind: 'ending_removed', ...about(ending, before) }],
  );
  return [...kept, ...gone];
}

/** A thing without what is compared for itself: its rules and its translations. */
function plain(thing: object): Readonly<Record<string, unknown>> {
  return without(thing, ['showIf', 'translations']);
}

function without(thing: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name)));
}

// ---- fields ---------------------------------------------------------------------------------------------------------

function fieldChanges(before: FormDefinition, after: FormDefinition): Change[] {
  const moved = movedFields(before, after);
  const kept = fieldsInOrder(after).flatMap((field): Change[] => {
    const old = fieldOf(before, field.id);
    const about: OfField = { fieldId: field.id, label: withNames(field.label, after) };
    if (!old) return [{ kind: 'field_added', ...about, type: field.type }];
    return [
      ...(old === field
        ? []
        : [
            ...ownChanges(old, field, about, withNames(old.label, before)),
            ...formulaChange(before, after, old, field),
          ]),
      ...(moved.has(field.id) ? [{ kind: 'field_moved' as const, ...about }] : []),
    ];
  });
  const gone = fieldsInOrder(before).flatMap((field): Change[] => {
    if (fieldOf(after, field.id)) return [];
    const about: OfField = { fieldId: field.id, label: withNames(field.label, before) };
    return [{ kind: 'field_removed', ...about, type: field.type, asks: isInput(field) }];
  });
  return [...kept, ...gone];
}

/** What stands in each page and group. */
function parentsOf(definition: FormDefinition): Map<string, readonly string[]> {
  const parents = new Map<string, readonly string[]>();
  for (const page of definition.pages) parents.set(page.id, page.fieldIds);
  for (const field of Object.values(definition.fields)) {
    if (field.type === 'group') parents.set(field.id, field.fieldIds);
  }
  return parents;
}

function movedFields(before: FormDefinition, after: FormDefinition): Set<string> {
  const was = parentsOf(before);
  const parentBefore = new Map(
    [...was].flatMap(([parent, ids]) => ids.map((id) => [id, parent] as const)),
  );
  const moved = new Set<string>();
  for (const [parent, ids] of parentsOf(after)) {
    for (const id of movedAmong(was.get(parent) ?? [], ids)) moved.add(id);
    for (const id of ids) {
      const former = parentBefore.get(id);
      if (former !== undefined && former !== parent) moved.add(id);
    }
  }
  return moved;
}

/** Of every field, compared for themselves; what is left are settings. */
const NO_SETTINGS: readonly string[] = [
  'id',
  'type',
  'label',
  'required',
  'showIf',
  'requiredIf',
  'fieldIds',
  'translations',
];

/** Whether a property is compared for itself: lists and formulas only where the type has them. */
function isOwnMatter(name: string, old: Field, field: Field): boolean {
  if (NO_SETTINGS.includes(name)) return true;
  if (field.type === 'calculated') return name === 'formula' || name === 'cases';
  return CHOICE_LISTS.some(
    (list) => list === name && [old, field].some((one) => listIn(one, list).length > 0),
  );
}

/** @param from what the field was called before */
function ownChanges(old: Field, field: Field, about: OfField, from: string): Change[] {
  const changes: Change[] = [];
  if (old.label !== field.label) changes.push({ kind: 'field_renamed', ...about, from });
  if (old.type !== field.type) {
    changes.push({ kind: 'type_changed', ...about, from: old.type, to: field.type });
  }
  if (isInput(old) && isInput(field) && old.required !== field.required) {
    changes.push({ kind: 'required_changed', ...about, required: field.required });
  }
  for (const list of CHOICE_LISTS) {
    const [was, is] = [listIn(old, list), listIn(field, list)];
    if (was !== is) changes.push(...listChanges(was, is, list, about));
  }
  const names = new Set([...Object.keys(old), ...Object.keys(field)]);
  const settings = [...names].filter(
    (name) =>
      !isOwnMatter(name, old, field) && !isSame(propertyOf(old, name), propertyOf(field, name)),
  );
  // What comes and goes with the type is said by the type.
  if (settings.length > 0 && old.type === field.type) {
    changes.push({ kind: 'settings_changed', ...about, settings: settings.sort() });
  }
  return changes;
}

/** A calculated field that comes out otherwise; a case that is new or gone is a rule's matter. */
function formulaChange(
  before: FormDefinition,
  after: FormDefinition,
  old: Field,
  field: Field,
): Change[] {
  if (old.type !== 'calculated' || field.type !== 'calculated') return [];
  const about = {
    kind: 'formula_changed',
    fieldId: field.id,
    label: withNames(field.label, after),
  } as const;
  if (!isSame(old.formula, field.formula)) {
    const [from, to] = [formulaText(old.formula, before), formulaText(field.formula, after)];
    return [{ ...about, from, to }];
  }
  const cases = byId(old.cases ?? []);
  const isOther = (field.cases ?? []).some(({ id, formula }) => {
    const former = cases.get(id);
    return former !== undefined && !isSame(former.formula, formula);
  });
  return isOther ? [about] : [];
}

/** A list of options of a field as it is; none where the type has no such list. */
export function listIn(field: Field, list: ChoiceList): readonly Option[] {
  if (list === 'options') return 'options' in field ? field.options : NO_OPTIONS;
  return field.type === 'matrix' ? field[list] : NO_OPTIONS;
}
const NO_OPTIONS: readonly Option[] = [];

function listChanges(
  before: readonly Option[],
  after: readonly Option[],
  list: ChoiceList,
  about: OfField,
): Change[] {
  const was = byId(before);
  const is = byId(after);
  const of = ({ id, label }: Option): OfOption => ({ ...about, list, optionId: id, option: label });
  const kept = after.flatMap((option): Change[] => {
    const old = was.get(option.id);
    if (!old) return [{ kind: 'option_added', ...of(option) }];
    return [
      ...(old.label === option.label
        ? []
        : [{ kind: 'option_renamed' as const, ...of(option), from: old.label }]),
      ...(isSame(without(old, ['label']), without(option, ['label']))
        ? []
        : [{ kind: 'option_changed' as const, ...of(option) }]),
    ];
  });
  const gone = before.flatMap((option): Change[] =>
    is.has(option.id) ? [] : [{ kind: 'option_removed', ...of(option) }],
  );
  const moved = movedAmong(idsOf(before), idsOf(after)).size > 0;
  return [...kept, ...gone, ...(moved ? [{ kind: 'options_moved' as const, ...about, list }] : [])];
}

// ---- rules ----------------------------------------------------------------------------------------------------------

function ruleChanges(before: FormDefinition, after: FormDefinition): Change[] {
  const [oldRules, newRules] = [rulesOf(before), rulesOf(after)];
  const was = byId(oldRules);
  const is = byId(newRules);
  const of = ({ id, fieldId, pageId, endingId, text }: Rule): OfRule => ({
    ...(fieldId === undefined ? {} : { fieldId }),
    ...(pageId === undefined ? {} : { pageId }),
    ...(endingId === undefined ? {} : { endingId }),
    ruleId: id,
    text,
  });
  const kept = newRules.flatMap((rule): Change[] => {
    const old = was.get(rule.id);
    if (!old) return [{ kind: 'rule_added', ...of(rule) }];
    // As data: a sentence changes with every label that it names.
    if (isSame(old.when, rule.when) && isSame(old.to, rule.to)) return [];
    return [{ kind: 'rule_changed', ...of(rule), from: old.text }];
  });
  const gone = oldRules.flatMap((rule): Change[] =>
    is.has(rule.id) ? [] : [{ kind: 'rule_removed', ...of(rule) }],
  );
  return [...kept, ...gone, ...rulesMoved(before, after)];
}

/** Ways on from a page, and cases of a value: the first that holds counts, so their order does too. */
function rulesMoved(before: FormDefinition, after: FormDefinition): Change[] {
  const pages = byId(before.pages);
  const ofPages = after.pages.flatMap((page): Change[] => {
    const old = pages.get(page.id);
    // An empty list is none, and yet no equal of none.
    const same = isSame(idsIn(old?.jumps), idsIn(page.jumps));
    if (!old || same || !isOnlyMoved(old.jumps, page.jumps)) return [];
    return [{ kind: 'rules_moved', pageId: page.id, name: withNames(page.title ?? '', after) }];
  });
  const ofFields = Object.values(after.fields).flatMap((field): Change[] => {
    const old = fieldOf(before, field.id);
    if (field.type !== 'calculated' || old?.type !== 'calculated') return [];
    const same = isSame(idsIn(old.cases), idsIn(field.cases));
    if (same || !isOnlyMoved(old.cases, field.cases)) return [];
    return [{ kind: 'rules_moved', fieldId: field.id, name: withNames(field.label, after) }];
  });
  return [...ofPages, ...ofFields];
}

type Listed = readonly { id: string }[] | undefined;
const idsIn = (list: Listed) => list && idsOf(list);

/** Whether what both lists have stands in another order, or nothing else tells them apart. */
function isOnlyMoved(before: Listed, after: Listed): boolean {
  const [was, is] = [idsOf(before ?? []), idsOf(after ?? [])];
  return movedAmong(was, is).size > 0 || (was.length === 0 && is.length === 0);
}

// ---- translations ---------------------------------------------------------------------------------------------------

function translationChanges(before: FormDefinition, after: FormDefinition): Change[] {
  const pages = byId(before.pages);
  const endings = byId(before.endings);
  const pairs: [Translations | undefined, Translations | undefined][] = [
    [before.translations, after.translations],
    ...after.pages.flatMap((page) => pairOf(pages.get(page.id), page)),
    ...after.endings.flatMap((ending) => pairOf(endings.get(ending.id), ending)),
    ...Object.values(after.fields).flatMap((field) => pairOf(fieldOf(before, field.id), field)),
    ...(after.welcome ? pairOf(before.welcome, after.welcome) : []),
  ];
  return [
    ...textChanges('translations_changed', pairs),
    ...textChanges('words_changed', [[before.words, after.words]]),
  ];
}

function textChanges(
  kind: 'translations_changed' | 'words_changed',
  pairs: readonly [Translations | undefined, Translations | undefined][],
): Change[] {
  const languages = new Set<string>();
  let texts = 0;
  let differ = false;
  for (const [was, is] of pairs) {
    if (was === is || isSame(was, is)) continue;
    differ = true;
    for (const language of new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])) {
      const n = textsBetween(propertyOf(was, language), propertyOf(is, language));
      if (n > 0) languages.add(language);
      texts += n;
    }
  }
  return differ ? [{ kind, languages: [...languages].sort(), texts }] : [];
}

interface Translated {
  translations?: Translations;
}

/** Of a thing that both have; what is new or gone says so itself. */
function pairOf(
  was: Translated | undefined,
  is: Translated,
): [Translations | undefined, Translations | undefined][] {
  return was ? [[was.translations, is.translations]] : [];
}

function textsBetween(was: unknown, is: unknown): number {
  const names = new Set([was, is].flatMap((texts) => (isData(texts) ? Object.keys(texts) : [])));
  return [...names].filter((name) => propertyOf(was, name) !== propertyOf(is, name)).length;
}

// ---- sentences ------------------------------------------------------------------------------------------------------

/** Most sentences, and longest one, that a version keeps: they lie beside the largest definition in one document. */
const SENTENCES = 200;
const SENTENCE_LENGTH = 200;

/** Sentences about what is new, gone or different, as a version keeps them; empty where nothing is. */
export function describeChanges(
  before: FormDefinition | undefined,
  after: FormDefinition,
): string[] {
  if (!before) {
    const n = fieldsInOrder(after).filter(isInput).length;
    return [`First version with ${n} ${n === 1 ? 'question' : 'questions'}.`];
  }
  return compareDefinitions(before, after)
    .slice(0, SENTENCES)
    .map((change) => {
      const text = changeText(change);
      return text.length <= SENTENCE_LENGTH ? text : `${cutText(text, SENTENCE_LENGTH - 1)}…`;
    });
}
