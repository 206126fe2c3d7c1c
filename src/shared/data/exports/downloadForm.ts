/** A form's draft as a file that the browser saves. */
import { draftSchema } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { FormFileFormat } from '@/domain/form/outgoing/formFile';
import type { XlsLoss } from '@/domain/form/outgoing/xlsForm/losses';
import { getStored } from '@/shared/firebase/db';
import { saveContent } from '@/shared/ui/saveContent';
import type { FormAddress } from '../drafts';

export type FormDownload = FormFileFormat | 'xlsForm';

/**
 * @returns what other tools will not read of the file
 * @throws AppError if the draft cannot be read
 */
export async function downloadForm(
  { workspace, formId }: FormAddress,
  format: FormDownload,
): Promise<readonly XlsLoss[]> {
  const [draft, { formFile, formFileName }] = await Promise.all([
    getStored(paths.draft(workspace, formId), draftSchema),
    import('@/domain/form/outgoing/formFile'),
  ]);
  if (!draft) throw new AppError('not_found');
  const definition = readStoredDefinition(draft.definition);
  if (format === 'xlsForm') return saveXlsForm(definition, formFileName(definition.title));
  const { name, type, text } = formFile(definition, format);
  saveContent(name, type, text);
  return [];
}

/** The writer of workbooks and the words of all languages come once somebody asks for them. */
async function saveXlsForm(definition: FormDefinition, name: string): Promise<readonly XlsLoss[]> {
  const { xlsFormFile } = await import('@/shared/lib/formFiles/xlsFormFile');
  const { bytes, type, losses } = xlsFormFile(definition);
  saveContent(`${name}.xlsx`, type, bytes);
  return losses;
}
