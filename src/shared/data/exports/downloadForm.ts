/** A form's draft as a file that the browser saves. */
import { draftSchema } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { FormFileFormat } from '@/domain/form/outgoing/formFile';
import { getStored } from '@/shared/firebase/db';
import { saveText } from '@/shared/ui/saveText';
import type { FormAddress } from '../drafts';

/** @throws AppError if the draft cannot be read */
export async function downloadForm(
  { workspace, formId }: FormAddress,
  format: FormFileFormat,
): Promise<void> {
  const [draft, { formFile }] = await Promise.all([
    getStored(paths.draft(workspace, formId), draftSchema),
    import('@/domain/form/outgoing/formFile'),
  ]);
  if (!draft) throw new AppError('not_found');
  const { name, type, text } = formFile(readStoredDefinition(draft.definition), format);
  saveText(name, type, text);
}
