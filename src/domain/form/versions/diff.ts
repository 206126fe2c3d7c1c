/** What changed between two definitions, as data. Sentences for it are made by changeText.ts. */
import {
  type Ending,
  fieldOf,
  type FormDefinition,
  type FormDesign,
  type Page,
  type Translations,
} from '@/domain/form/definition/definition';
import { isData, isSame, mergedProperty } from '@/domain/form/editing/mergeValues';
import { withNames } from '@/domain/logic/chips';
import { type Rule, rulesOf } from '@/domain/logic/sentences';
import type { VersionChange, OfEnding, OfPage, OfRule } from './change';
import { byId, fieldChanges, fieldIdsOf, movedAmong, plain } from './diffFields';

/** All that differs; empty only where both are the same. In the order of the form, what is gone at the end. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): VersionChange[] {
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

function formChanges(before: FormDefinition, after: FormDefinition): VersionChange[] {
  const changes: VersionChange[] = [];
  if (before.title !== after.title) {
    changes.push({ kind: 'title_changed', from: before.title, to: after.title });
  }
  for (const text of ['description', 'submitLabel'] as const) {
    const [from = '', to = ''] = [before[text], after[text]];
    if (from !== to) changes.push({ kind: 'text_changed', text, from, to });
  }
  const on = after.submitAnother === true;
  if ((before.submitAnother === true) !== on) changes.push({ kind: 'another_changed', on });
  const keeps = after.keepPartials === true;
  if ((before.keepPartials === true) !== keeps)
    changes.push({ kind: 'partials_changed', on: keeps });
  const parts = designParts(before.design, after.design);
  if (parts.length > 0) changes.push({ kind: 'design_changed', parts });
  if (before.locale !== after.locale) {
    changes.push({ kind: 'language_changed', from: before.locale, to: after.locale });
  }
  if (before.address !== after.address) {
    changes.push({ kind: 'address_changed', informal: after.address === 'informal' });
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

function designParts(was: FormDesign = {}, is: FormDesign = {}): string[] {
  const names = Object.keys({ ...was, ...is });
  return names
    .filter((name) => !isSame(mergedProperty(was, name), mergedProperty(is, name)))
    .sort();
}

function pageChanges(before: FormDefinition, after: FormDefinition): VersionChange[] {
  const was = byId(before.pages);
  const moved = movedAmong(fieldIdsOf(before.pages), fieldIdsOf(after.pages));
  const about = (page: Page, index: number, form = after): OfPage => ({
    pageId: page.id,
    number: index + 1,
    title: withNames(page.title ?? '', form),
  });
  const kept = after.pages.flatMap((page, index): VersionChange[] => {
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
  const gone = before.pages.flatMap((page, index): VersionChange[] =>
    is.has(page.id) ? [] : [{ kind: 'page_removed', ...about(page, index, before) }],
  );
  return [...kept, ...gone];
}

function endingChanges(before: FormDefinition, after: FormDefinition): VersionChange[] {
  const was = byId(before.endings);
  const is = byId(after.endings);
  const moved = movedAmong(fieldIdsOf(before.endings), fieldIdsOf(after.endings));
  const about = ({ id, title }: Ending, form = after): OfEnding => ({
    endingId: id,
    title: withNames(title, form),
  });
  const kept = after.endings.flatMap((ending): VersionChange[] => {
    const old = was.get(ending.id);
    if (!old) return [{ kind: 'ending_added', ...about(ending) }];
    return [
      ...(moved.has(ending.id) ? [{ kind: 'ending_moved' as const, ...about(ending) }] : []),
      ...(isSame(plain(old), plain(ending))
        ? []
        : [{ kind: 'ending_changed' as const, ...about(ending) }]),
    ];
  });
  const gone = before.endings.flatMap((ending): VersionChange[] =>
    is.has(ending.id) ? [] : [{ kind: 'ending_removed', ...about(ending, before) }],
  );
  return [...kept, ...gone];
}

function ruleChanges(before: FormDefinition, after: FormDefinition): VersionChange[] {
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
  const kept = newRules.flatMap((rule): VersionChange[] => {
    const old = was.get(rule.id);
    if (!old) return [{ kind: 'rule_added', ...of(rule) }];
    // As data: a sentence changes with every label that it names.
    if (isSame(old.when, rule.when) && isSame(old.to, rule.to)) return [];
    return [{ kind: 'rule_changed', ...of(rule), from: old.text }];
  });
  const gone = oldRules.flatMap((rule): VersionChange[] =>
    is.has(rule.id) ? [] : [{ kind: 'rule_removed', ...of(rule) }],
  );
  return [...kept, ...gone, ...rulesMoved(before, after)];
}

/** Ways on from a page, and cases of a value: the first that holds counts, so their order does too. */
function rulesMoved(before: FormDefinition, after: FormDefinition): VersionChange[] {
  const pages = byId(before.pages);
  const ofPages = after.pages.flatMap((page): VersionChange[] => {
    const old = pages.get(page.id);
    // An empty list is none, and yet no equal of none.
    const same = isSame(idsIn(old?.jumps), idsIn(page.jumps));
    if (!old || same || !isOnlyMoved(old.jumps, page.jumps)) return [];
    return [{ kind: 'rules_moved', pageId: page.id, name: withNames(page.title ?? '', after) }];
  });
  const ofFields = Object.values(after.fields).flatMap((field): VersionChange[] => {
    const old = fieldOf(before, field.id);
    if (field.type !== 'calculated' || old?.type !== 'calculated') return [];
    const same = isSame(idsIn(old.cases), idsIn(field.cases));
    if (same || !isOnlyMoved(old.cases, field.cases)) return [];
    return [{ kind: 'rules_moved', fieldId: field.id, name: withNames(field.label, after) }];
  });
  return [...ofPages, ...ofFields];
}

type Listed = readonly { id: string }[] | undefined;

const idsIn = (list: Listed) => list && fieldIdsOf(list);

/** Whether what both lists have stands in another order, or nothing else tells them apart. */
function isOnlyMoved(before: Listed, after: Listed): boolean {
  const [was, is] = [fieldIdsOf(before ?? []), fieldIdsOf(after ?? [])];
  return movedAmong(was, is).size > 0 || (was.length === 0 && is.length === 0);
}

function translationChanges(before: FormDefinition, after: FormDefinition): VersionChange[] {
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
): VersionChange[] {
  const languages = new Set<string>();
  let texts = 0;
  let differ = false;
  for (const [was, is] of pairs) {
    if (was === is || isSame(was, is)) continue;
    differ = true;
    for (const language of new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])) {
      const n = textsBetween(mergedProperty(was, language), mergedProperty(is, language));
      if (n > 0) languages.add(language);
      texts += n;
    }
  }
  return differ ? [{ kind, languages: [...languages].sort(), texts }] : [];
}

interface Translated {
  translations?: Translations;
}

/** Changes of an element that both versions have. */
function pairOf(
  was: Translated | undefined,
  is: Translated,
): [Translations | undefined, Translations | undefined][] {
  return was ? [[was.translations, is.translations]] : [];
}

function textsBetween(was: unknown, is: unknown): number {
  const names = new Set([was, is].flatMap((texts) => (isData(texts) ? Object.keys(texts) : [])));
  return [...names].filter((name) => mergedProperty(was, name) !== mergedProperty(is, name)).length;
}
