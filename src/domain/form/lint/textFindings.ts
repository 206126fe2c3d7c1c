/** What is wrong with answers in texts (logic/piping.ts), and with translations. */
import { PIPED_PROPERTIES } from '@/domain/logic/piping';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';
import { fieldOf, isInput, type FieldId, type FormDefinition } from '../definition/definition';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { compareReferences } from '../translation/references';
import {
  languagesOf,
  missingIn,
  textGroups,
  translationOf,
} from '@/domain/form/editing/textGroups';
import type { Operation } from '../editing/operations';
import type { ReportFinding, Where } from '@/domain/form/budget/finding';
import { hasPart } from './known';
import { movedBefore } from './dependents';

/**
 * @param thing a page, a field, an ending, the welcome
 * @param before fields whose answers there can be where it is read
 * @param change how properties of the thing are set
 */
export function checkTexts(
  definition: FormDefinition,
  thing: object,
  where: Where,
  before: ReadonlySet<FieldId>,
  change: (set: Readonly<Record<string, unknown>>) => Operation[],
  report: ReportFinding,
): void {
  const texts = thing as Readonly<Record<string, unknown>>;
  for (const name of PIPED_PROPERTIES) {
    const text = texts[name];
    if (typeof text !== 'string') continue;
    for (const [place, id = '', part, instead = ''] of text.matchAll(PLACEHOLDER)) {
      const field = fieldOf(definition, id);
      const isThere = field && isInput(field) && (part === undefined || hasPart(field, part));
      if (isThere && before.has(id)) continue;
      const plain = {
        label: instead === '' ? 'Remove it from the text' : `Replace it with “${instead}”`,
        operations: change({ [name]: text.replace(place, () => instead) }),
      };
      if (!isThere) {
        report({
          severity: 'error',
          code: 'dead_place',
          message: 'This text uses the answer to a question that was removed.',
          ...where,
          fix: plain,
        });
      } else {
        report({
          severity: 'error',
          code: 'later_place',
          message: 'This text uses the answer to a question that comes later.',
          ...where,
          fix: movedBefore(definition, id, where) ?? plain,
        });
      }
    }
  }
}

/**
 * Texts that a further language of the form lacks, where people read the form's own language, and translations that lost
 * an answer of the original.
 */
export function checkTranslations(definition: FormDefinition, report: ReportFinding): void {
  const languages = languagesOf(definition);
  if (languages.length === 0) return;
  const groups = textGroups(definition);
  for (const locale of languages) {
    const language = languageInEnglish(locale);
    const missing = missingIn(groups, locale);
    if (missing > 0) {
      const said = missing === 1 ? '1 text isn’t' : `${missing} texts aren’t`;
      report({
        severity: 'warning',
        code: 'untranslated',
        message: `${said} translated into ${language}. Respondents see the original.`,
      });
    }
    const lost = groups.flatMap((group) =>
      group.texts.filter((text) => {
        const translated = translationOf(group, text, locale);
        return translated !== '' && compareReferences(text.source, translated).dropped.length > 0;
      }),
    ).length;
    if (lost > 0) {
      const said = lost === 1 ? '1 translation' : `${lost} translations`;
      report({
        severity: 'warning',
        code: 'answer_not_translated',
        message: `${said} into ${language} ${lost === 1 ? 'leaves' : 'leave'} out an answer that the original shows.`,
      });
    }
  }
}
