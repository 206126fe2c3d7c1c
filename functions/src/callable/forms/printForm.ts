import { refused } from '@/domain/refusals/refusals';
import type { DraftDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { paperForm } from '@/domain/export/paper/paperForm';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { localesOf } from '@/domain/form/definition/translate';
import { formFileName } from '@/domain/form/outgoing/formFile';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Most characters that are set. Measured on busy cores: 1,000 questions are 240,000 and take 2.7 s, this many take 7.6 s. */
const MOST_CHARACTERS = 600_000;

/** The draft as a PDF to print and fill in by hand. Writes nothing. */
export const printForm: CallSpec<'printForm'> = {
  takesTurns: true,
  async run(context, { workspace, formId, locales }) {
    const { db, now } = context;
    const draft = await db.runTransaction(
      async (tx) => {
        await requirePermission(tx, context, workspace, 'readWorkspace');
        return dataOf<DraftDoc>(await tx.get(db.doc(paths.draft(workspace, formId))));
      },
      { readOnly: true },
    );
    if (!draft) throw new AppError('not_found');
    // Drafts are written by clients, so their content is as untrusted as any request.
    const read = readDefinition(draft.definition);
    if (!read.ok) throw new AppError('malformed', read.reason);
    const known = localesOf(read.definition);
    const wanted = known.filter((locale) => locales.includes(locale));
    const forms = (wanted.length > 0 ? wanted : known.slice(0, 1)).map((locale) =>
      paperForm(read.definition, locale),
    );
    if (JSON.stringify(forms).length > MOST_CHARACTERS) throw refused('print_too_long');
    // Its library and fonts are loaded by anyone who makes a PDF alone.
    const { formPdf } = await import('../../pdf/form/renderForm');
    const bytes = await formPdf(forms, now);
    return {
      name: `${formFileName(read.definition.title)}.pdf`,
      pdf: bytes.toString('base64'),
    };
  },
};
