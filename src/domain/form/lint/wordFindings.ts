/** What is wrong with the owner's words in place of the page's own. */
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { localesOf } from '@/domain/form/definition/translate';
import type { FormDefinition } from '../definition/definition';
import type { ReportFinding } from '@/domain/form/budget/finding';

/** Words on buttons: longer ones break over several lines on a phone. */
const BUTTONS = new Set([
  'start',
  'next',
  'back',
  'send',
  'sending',
  'another',
  'sendAsNew',
  'keepFirst',
  'retryNow',
  'copy',
  'startAgain',
  'undo',
  'add',
  'addAnother',
  'change',
]);
const MAX_BUTTON_LENGTH = 40;

/** Words of a button that are too long, in a language that the form has. */
export function checkWords(definition: FormDefinition, report: ReportFinding): void {
  for (const locale of localesOf(definition)) {
    const own = Object.entries(definition.words?.[locale] ?? {});
    for (const [name, text] of own) {
      if (!BUTTONS.has(name) || text.length <= MAX_BUTTON_LENGTH) continue;
      report({
        severity: 'warning',
        code: 'long_word',
        message: `The button text “${text}” (${languageInEnglish(locale)}) is long. Buttons read best with at most ${MAX_BUTTON_LENGTH} characters.`,
      });
    }
  }
}
