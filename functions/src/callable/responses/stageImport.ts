import * as z from 'zod';
import { decodeAnswers } from '@/domain/answers/validate';
import type { JobDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { utf8Length } from '@/domain/form/definition/canonicalJson';
import { LIMITS } from '@/domain/form/definition/definition';
import { paths } from '@/domain/firestorePaths';
import { KEY_PATTERN } from '@/domain/ids';
import { MAX_IMPORT_ROW_NUMBER, MAX_IMPORT_ROWS, PART_ROWS } from '@/domain/import/options';
import { stagedPart } from '../../imports/staged';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

const key = z.string().regex(KEY_PATTERN);

const row = z.strictObject({
  row: z.int().min(1).max(MAX_IMPORT_ROW_NUMBER),
  answers: z.unknown().transform((value, context) => {
    const answers = decodeAnswers(value);
    if (answers && utf8Length(JSON.stringify(answers)) <= LIMITS.submissionBytes) return answers;
    context.addIssue({ code: 'custom', message: 'Not a set of answers.' });
    return z.NEVER;
  }),
  at: z.int().min(0).max(253_402_300_799_999).optional(),
  email: z.email().max(254).optional(),
});

/** Keeps a part of the rows of an import until it is started. */
export const stageImport: CallSpec<'stageImport'> = {
  takesTurns: true,
  schema: z.strictObject({
    workspace: key,
    id: key,
    formId: key,
    part: z
      .int()
      .min(0)
      .max(MAX_IMPORT_ROWS - 1),
    rows: z.array(row).min(1).max(PART_ROWS),
  }),
  async run(context, { workspace: ws, id, formId, part, rows }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importResponses');
      const [form, job] = await tx.getAll(
        db.doc(paths.form(ws, formId)),
        db.doc(paths.job(ws, id)),
      );
      if (!form?.exists) throw new AppError('not_found');
      // Its steps have read what was staged: nothing changes under them.
      if (job?.exists) {
        // The answer to its start was lost, and the dialog sends everything again.
        if (dataOf<JobDoc>(job)?.startedBy === caller.uid) return;
        throw new AppError('conflict');
      }
      tx.set(db.doc(paths.importRows(ws, id, part)), stagedPart(formId, caller.uid, rows, now));
    });
    return {};
  },
};
