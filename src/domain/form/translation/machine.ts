/**
 * Translations that a machine made and no one has confirmed. Kept with the form as a sum of each text: one that a person
 * has changed since is theirs, anyone who changed it and wherever.
 */
import { ownValue } from '@/domain/base/ownValue';
import type { FormDefinition } from '../definition/definition';
import type { Operation } from '../editing/operations';
import { textGroups, translationOf, type TextGroup } from '../editing/textGroups';

type Marks = FormDefinition['machine'];

/** FNV-1a over UTF-16, in base 36: enough to tell a text from the one that it was. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

/** Whether a text of a language is a machine's, and still as it was. */
export function isMachineMade(marks: Marks, locale: string, id: string, text: string): boolean {
  const sum = ownValue(ownValue(marks ?? {}, locale) ?? {}, id);
  return text !== '' && sum === sumOf(text);
}

/** The ids of a language's texts that wait to be confirmed. */
export function unconfirmed(groups: readonly TextGroup[], marks: Marks, locale: string): string[] {
  if (!ownValue(marks ?? {}, locale)) return [];
  return groups.flatMap((group) =>
    group.texts
      .filter((text) => isMachineMade(marks, locale, text.id, translationOf(group, text, locale)))
      .map(({ id }) => id),
  );
}

/** The marks of all languages as they are now, without those of texts that changed; some of one language differ. */
function withMarks(
  definition: FormDefinition,
  locale: string,
  change: (marks: Record<string, string>) => Record<string, string>,
): Operation[] {
  const groups = textGroups(definition);
  const { machine = {} } = definition;
  const kept = (one: string) => {
    const marks = ownValue(machine, one) ?? {};
    return Object.fromEntries(unconfirmed(groups, machine, one).map((id) => [id, marks[id] ?? '']));
  };
  const next = [...new Set([...Object.keys(machine), locale])]
    .map((one) => [one, one === locale ? change(kept(one)) : kept(one)] as const)
    .filter(([, marks]) => Object.keys(marks).length > 0);
  return [{ op: 'setForm', set: { machine: next.length === 0 ? null : Object.fromEntries(next) } }];
}

/** Marks texts that a machine has just made, which are part of the form already. */
export const markMachine = (
  definition: FormDefinition,
  locale: string,
  texts: readonly { id: string; text: string }[],
): Operation[] =>
  withMarks(definition, locale, (marks) => ({
    ...marks,
    ...Object.fromEntries(texts.map(({ id, text }) => [id, sumOf(text)])),
  }));

/** A person has read these texts of a language. */
export const confirmTexts = (
  definition: FormDefinition,
  locale: string,
  ids: readonly string[],
): Operation[] =>
  withMarks(definition, locale, (marks) =>
    Object.fromEntries(Object.entries(marks).filter(([id]) => !ids.includes(id))),
  );
