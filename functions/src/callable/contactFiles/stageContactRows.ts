import * as z from 'zod';
import { KEPT_CELL, MAX_CONTACT_COLUMNS } from '@/domain/contacts/import/options';
import {
  MAX_CONTACT_TAGS,
  MAX_PROPERTIES,
  MAX_VALUES,
  VALUE_LENGTH,
} from '@/domain/contacts/limits';
import { paths } from '@/domain/firestorePaths';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import type { JobDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { MAX_IMPORT_ROW_NUMBER, MAX_IMPORT_ROWS, PART_ROWS } from '@/domain/import/options';
import { stagedDoc } from '../../imports/contacts/staging';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { key, localId, uid } from '../contacts/shared';

const line = z.string().min(1).max(VALUE_LENGTH);

const email = line.max(254).refine((text) => CONTACT_PROPERTIES.email.normalise(text) === text);

const row = z.strictObject({
  row: z.int().min(1).max(MAX_IMPORT_ROW_NUMBER),
  cells: z.array(z.string().max(KEPT_CELL)).max(MAX_CONTACT_COLUMNS),
  values: z.strictObject({
    name: line.optional(),
    email: email.optional(),
    phone: line.optional(),
    emails: z.array(email).max(MAX_VALUES).optional(),
    phones: z.array(line).max(MAX_VALUES).optional(),
    company: line.optional(),
    stage: localId.optional(),
    owner: uid.optional(),
    tags: z.array(key).max(MAX_CONTACT_TAGS).optional(),
    custom: z
      .record(key, z.union([z.string().max(2_000), z.number()]))
      .refine((values) => Object.keys(values).length <= MAX_PROPERTIES)
      .optional(),
  }),
  reason: z
    .strictObject({
      code: z.string().max(40),
      column: z.int().min(0).max(MAX_CONTACT_COLUMNS).optional(),
      params: z.record(z.string().max(20), z.union([z.string().max(100), z.number()])).optional(),
    })
    .optional(),
});

/** Keeps a part of the rows of a file of contacts until its dry run is started. */
export const stageContactRows: CallSpec<'stageContactRows'> = {
  takesTurns: true,
  schema: z.strictObject({
    workspace: key,
    id: key,
    part: z
      .int()
      .min(0)
      .max(MAX_IMPORT_ROWS - 1),
    rows: z.array(row).min(1).max(PART_ROWS),
  }),
  async run(context, { workspace: ws, id, part, rows }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importContacts');
      const job = dataOf<JobDoc>(await tx.get(db.doc(paths.job(ws, id))));
      if (job) {
        // The answer to its start was lost, and the dialog sends everything again.
        if (job.kind === 'checkContacts' && job.startedBy === caller.uid) return;
        throw new AppError('conflict');
      }
      tx.set(db.doc(paths.importRows(ws, id, part)), stagedDoc(caller.uid, rows, now));
    });
    return {};
  },
};
