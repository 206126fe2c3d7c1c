/** Keeps the files of a post without JavaScript: from then on the page carries their names, as it does answers. */
import type { Problems } from '@/domain/values/answer';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { USUAL_FILES } from '@/domain/options/fileLimits';
import { NEW_FILES, fileValue } from '@/domain/form/fieldTypes/file';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { receiveWhole, type UploadContext } from './uploads';

interface Posted {
  form: PublicFormDoc;
  formId: string;
  version: number;
  definition: FormDefinition;
  /** Values by control; those of files that are kept are added. */
  body: Record<string, string[]>;
  files: readonly { control: string; name: string; bytes: Buffer }[];
}

/**
 * Adds the files of a post to its values.
 *
 * @returns what is wrong with those that were refused, by field id
 */
export async function keepPosted(context: UploadContext, posted: Posted): Promise<Problems> {
  const { form, formId, version, definition, body, files } = posted;
  const problems: Problems = {};
  for (const { control, name, bytes } of files) {
    const [id = '', part] = control.split('.');
    const field = fieldOf(definition, id);
    if (field?.type !== 'file' || part !== NEW_FILES) continue;
    const max = field.maxFiles ?? USUAL_FILES.maxFiles;
    const kept = (body[id] ??= []);
    // One that takes the place of the only file; beyond that, too many.
    if (max === 1) kept.splice(0);
    if (kept.length >= max) {
      problems[id] = { code: 'too_many_files', params: { max } };
      continue;
    }
    try {
      const about = { version, field: id, name };
      kept.push(fileValue(await receiveWhole(context, form, formId, about, bytes)));
    } catch (error) {
      const found =
        error instanceof AppError ? (error.details?.['problems'] as Problems) : undefined;
      if (!found) throw error;
      Object.assign(problems, found);
    }
  }
  return problems;
}
