/** A form's draft as a file that the browser saves. */
import { draftSchema } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { FormFileFormat } from '@/domain/form/outgoing/formFile';
import type { XlsLoss } from '@/domain/form/outgoing/xlsForm/losses';
import { call } from '@/shared/firebase/call';
import { getStored } from '@/shared/firebase/db';
import { saveContent } from '@/shared/ui/saveContent';
import type { DraftAddress } from '../drafts';

export type FormDownload = FormFileFormat | 'xlsForm' | 'pdf';

/** @throws AppError if the draft cannot be read */
export async function readDraft({ workspace, formId }: DraftAddress): Promise<FormDefinition> {
  const draft = await getStored(paths.draft(workspace, formId), draftSchema);
  if (!draft) throw new AppError('not_found');
  return readStoredDefinition(draft.definition);
}

/** Saves a form as text of a format. */
export async function saveFormText(
  definition: FormDefinition,
  format: FormFileFormat,
): Promise<void> {
  const { formFile } = await import('@/domain/form/outgoing/formFile');
  const { name, type, text } = formFile(definition, format);
  saveContent(name, type, text);
}

/**
 * Saves a form as XLSForm. The writer of workbooks and the words of all languages come once someone asks for them.
 *
 * @returns what other tools will not read of it
 */
export async function saveXlsForm(definition: FormDefinition): Promise<readonly XlsLoss[]> {
  const { xlsFormFile } = await import('@/shared/lib/formFiles/xlsFormFile');
  const { name, bytes, type, losses } = xlsFormFile(definition);
  saveContent(name, type, bytes);
  return losses;
}

/** Saves the draft as a PDF to print, in these of its languages. The server sets it: it has the fonts of all scripts. */
export async function savePrint(form: DraftAddress, locales: readonly string[]): Promise<void> {
  const { name, pdf } = await call('printForm', { ...form, locales: [...locales] });
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  saveContent(name, 'application/pdf', bytes);
}
