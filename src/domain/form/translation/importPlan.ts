/** What importing a file of translations would change, and what of it is skipped: nothing is changed here. */
import { isBroken } from '@/domain/text/plainText';
import { LANGUAGES } from '@/domain/base/languages';
import { ownValue } from '@/domain/base/ownValue';
import { LIMITS, type FormDefinition } from '../definition/definition';
import { addLanguages, setTexts } from '../editing/translations';
import { applyAll, type Operation } from '../editing/operations';
import { compareReferences } from './references';
import { languagesOf, textGroups, translationOf } from '@/domain/form/editing/textGroups';
import { UnreadableTexts, unixLines, type TextFile, type TextRow } from './textFile';

export interface PlannedText {
  id: string;
  locale: string;
  source: string;
  /** Empty where there was none. */
  before: string;
  after: string;
  /** References of the original that it lacks. */
  dropped: string[];
}

/** `unknown`: the form has no such text. `stale`: its original has changed since the export. */
export type SkipReason = 'unknown' | 'stale' | 'broken' | 'too_long' | 'repeated';

export interface SkippedText {
  id: string;
  locale: string;
  reason: SkipReason;
  text: string;
}

export interface ImportPlan {
  /** Languages that the form gets with it. */
  languages: string[];
  changes: PlannedText[];
  skipped: SkippedText[];
  /** Texts that are there already. */
  same: number;
  /** Places in the file that hold nothing. */
  empty: number;
}

const isSameCode = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** A language as the form has it, without its region too, else as we have it, else as it is written. */
function codeFor(definition: FormDefinition, code: string): string {
  const own = languagesOf(definition);
  const [first = '', ...rest] = code.split('-');
  const language = first.toLowerCase();
  const locale =
    [...own, ...LANGUAGES.map((one) => one.code)].find((one) => isSameCode(one, code)) ??
    own.find((one) => one === language) ??
    [language, ...rest].join('-');
  if (!LOCALE.test(locale)) {
    throw new UnreadableTexts(`“${code.slice(0, 40)}” isn’t a language code.`);
  }
  return locale;
}

/**
 * @param file as it was read
 * @throws UnreadableTexts where it is no file for this form
 */
export function planImport(definition: FormDefinition, file: TextFile): ImportPlan {
  const { locale: own } = definition;
  if (!isSameCode(file.sourceLocale, own)) {
    throw new UnreadableTexts(
      `This file translates from “${file.sourceLocale.slice(0, 40)}”, but the form is written in “${own}”.`,
    );
  }
  const locales = file.locales.map((code) => ({ code, locale: codeFor(definition, code) }));
  const before = languagesOf(definition);
  const languages = locales.map(({ locale }) => locale).filter((one) => !before.includes(one));
  if (locales.some(({ locale }) => isSameCode(locale, own))) {
    throw new UnreadableTexts(
      'This file translates into the language that the form is written in.',
    );
  }
  if (before.length + languages.length > LIMITS.languages) {
    throw new UnreadableTexts(`A form can have up to ${LIMITS.languages} translations.`);
  }
  const plan: ImportPlan = { languages: [], changes: [], skipped: [], same: 0, empty: 0 };
  const known = knownTexts(definition);
  const seen = new Set<string>();
  for (const row of file.rows) {
    const isRepeated = seen.has(row.id);
    seen.add(row.id);
    for (const { code, locale } of locales) judge(row, code, locale, isRepeated);
  }
  const used = new Set(plan.changes.map(({ locale }) => locale));
  plan.languages = languages.filter((one) => used.has(one));
  return plan;

  function judge(row: TextRow, code: string, locale: string, isRepeated: boolean): void {
    const after = unixLines(ownValue(row.targets, code) ?? '');
    const { id } = row;
    const skip = (reason: SkipReason) => plan.skipped.push({ id, locale, reason, text: after });
    if (row.broken?.includes(code)) return void skip('broken');
    if (after.trim() === '') return void (plan.empty += 1);
    const one = known.get(id);
    if (!one) return void skip('unknown');
    if (isRepeated) return void skip('repeated');
    const { source, group, text } = one;
    const now = translationOf(group, text, locale);
    if (now === after) return void (plan.same += 1);
    if (unixLines(source) !== unixLines(row.source)) return void skip('stale');
    if (isBroken(after)) return void skip('broken');
    if (after.length > (group.kind === 'words' ? LIMITS.word : LIMITS.statement)) {
      return void skip('too_long');
    }
    const { dropped } = compareReferences(source, after);
    plan.changes.push({ id, locale, source, before: now, after, dropped });
    return undefined;
  }
}

function knownTexts(definition: FormDefinition) {
  return new Map(
    textGroups(definition).flatMap((group) =>
      group.texts.map((text) => [text.id, { group, text, source: text.source }] as const),
    ),
  );
}

/** The plan as operations: its languages, then its texts. One step of undo. */
export function importOperations(definition: FormDefinition, plan: ImportPlan): Operation[] {
  const languages = addLanguages(definition, plan.languages);
  const after = applyAll(definition, languages).definition;
  const changes = plan.changes.map(({ id, locale, after: text }) => ({ id, locale, text }));
  return [...languages, ...setTexts(after, changes)];
}
