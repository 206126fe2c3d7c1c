/** @jsxImportSource preact */
import type { Answers } from '@/domain/values/answer';
import type { Receipt } from '@/domain/calls/doors.schema';
import { endingFor } from '@/domain/logic/ending';
import { view as viewOf } from '@/domain/logic/visibility';
import { optionalViews } from '../fields/optionalViews';
import { EndingScreen } from '../page/EndingScreen';
import { formInLanguage, type FormPage, type ServedForm } from './pageBody';

/**
 * The ending, with the receipt.
 *
 * @param answers what was sent: it tells which ending
 * @param day the respondent's day when it was
 */
export function receiptPage(
  served: ServedForm,
  receipt: Receipt,
  answers: Answers = {},
  day = '',
  language?: string,
): FormPage {
  const form = formInLanguage(served, language);
  const shown = viewOf(form.definition, answers, day);
  const ending = endingFor(form.definition, shown);
  return {
    form,
    screen: () => (
      <EndingScreen ending={ending ?? { title: '', text: '' }} words={form.words} receipt={receipt}>
        {ending &&
          receipt.status === 'received' &&
          optionalViews().ending?.({ ending, words: form.words, title: '', leads: false })}
        {receipt.change !== undefined && form.guard?.changes !== undefined && (
          <p>
            <a href={receipt.change}>{form.guard.changes}</a>
          </p>
        )}
        {form.definition.submitAnother && (
          <p class="actions">
            <a href={addressOf(form.formId, language)}>{form.words.another}</a>
          </p>
        )}
      </EndingScreen>
    ),
    ...(ending?.title ? { title: ending.title } : {}),
  };
}

/** The form's first page, in the language that was chosen. */
function addressOf(formId: string, language?: string): string {
  const chosen = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`;
  return `/forms/${encodeURIComponent(formId)}${chosen}`;
}
