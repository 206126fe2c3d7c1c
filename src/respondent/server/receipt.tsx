/** @jsxImportSource preact */
/** What is shown once answers were sent, on a page of the server. */
import type { Answers } from '@/domain/answers/answer';
import type { Receipt, SubmissionRequest } from '@/domain/calls';
import { fieldOf, isInput } from '@/domain/form/definition/definition';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { endingFor } from '@/domain/logic/ending';
import { view as viewOf } from '@/domain/logic/visibility';
import { optionalViews } from '../fields/optionalViews';
import { EndingScreen } from '../page/EndingScreen';
import { Sheet } from '../page/FormScreen';
import { CheckFields, pairsOf } from './carried';
import type { HtmlDocument } from './document';
import { inLanguage, pageDocument, type ServedForm } from './pageDocument';

/**
 * The ending, with the receipt.
 *
 * @param answers what was sent: it tells which ending
 * @param day the respondent's day when it was
 */
export function receiptDocument(
  served: ServedForm,
  receipt: Receipt,
  answers: Answers = {},
  day = '',
  language?: string,
): HtmlDocument {
  const form = inLanguage(served, language);
  const shown = viewOf(form.definition, answers, day);
  const ending = endingFor(form.definition, shown);
  return pageDocument(
    form,
    () => (
      <EndingScreen ending={ending ?? { title: '', text: '' }} words={form.words} receipt={receipt}>
        {ending &&
          receipt.status !== 'held' &&
          optionalViews().ending?.({ ending, words: form.words, title: '', leads: false })}
        {form.definition.submitAnother && (
          <p class="actions">
            <a href={addressOf(form.formId, language)}>{form.words.another}</a>
          </p>
        )}
      </EndingScreen>
    ),
    ending?.title ? { title: ending.title } : {},
  );
}

/** The form's first page, in the language that was chosen. */
function addressOf(formId: string, language?: string): string {
  const chosen = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`;
  return `/forms/${encodeURIComponent(formId)}${chosen}`;
}

/** Same key, other content: the first receipt, and a way to send what there is now as a new answer. */
export function keyUsedDocument(
  served: ServedForm,
  receipt: Receipt,
  request: SubmissionRequest,
  newKey: string,
  language?: string,
): HtmlDocument {
  const form = inLanguage(served, language);
  const { definition, words } = form;
  const carried = Object.entries(request.answers).flatMap(([id, answer]) => {
    const field = fieldOf(definition, id);
    if (!field || !isInput(field)) return [];
    return Object.entries(inputsOf(field, answer, definition)).flatMap(([name, raw]) =>
      pairsOf(name, raw),
    );
  });
  return pageDocument(form, () => (
    <Sheet words={words}>
      <h1>{words.usedTitle}</h1>
      <p>
        {words.reference} <strong>{receipt.reference}</strong>.
      </p>
      <p>{words.used}</p>
      <form method="post">
        <CheckFields form={form} carried={carried} newKey={newKey} />
        <div class="actions">
          <button type="submit" name="_act" value="send">
            {words.sendAsNew}
          </button>
        </div>
      </form>
    </Sheet>
  ));
}
