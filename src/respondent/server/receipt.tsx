/** @jsxImportSource preact */
/** What is shown once answers were sent, on a page of the server. */
import type { Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import { fieldOf, isInput } from '@/domain/form/definition/definition';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { Sheet } from '../page/FormScreen';
import { CheckFields, pairsOf } from './carried';
import type { HtmlDocument } from './document';
import { formInLanguage, type ServedForm } from './pageBody';
import { pageDocument } from './pageDocument';
import { receiptPage } from './receiptPage';

/** The ending, with the receipt (receiptPage.tsx). */
export function receiptDocument(...about: Parameters<typeof receiptPage>): HtmlDocument {
  return pageDocument(receiptPage(...about));
}

/** Same key, other content: the first receipt, and a way to send what there is now as a new answer. */
export function keyUsedDocument(
  served: ServedForm,
  receipt: Receipt,
  request: SubmissionRequest,
  newKey: string,
  language?: string,
): HtmlDocument {
  const form = formInLanguage(served, language);
  const { definition, words } = form;
  const carried = Object.entries(request.answers).flatMap(([id, answer]) => {
    const field = fieldOf(definition, id);
    if (!field || !isInput(field)) return [];
    return Object.entries(inputsOf(field, answer, definition)).flatMap(([name, raw]) =>
      pairsOf(name, raw),
    );
  });
  const screen = () => (
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
  );
  return pageDocument({ form, screen });
}
