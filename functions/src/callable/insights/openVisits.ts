import { encodeSegment } from '../../answerStore/segmentFile';
import { cellsOfForms, visitsOfForms } from '../../answerStore/allForms';
import { ALL_FORMS_COLUMNS } from '@/domain/answerStore/allForms';
import { requirePermission, type CallSpec } from '../call';

/** The visits of several forms as one file, brought up to date first. */
export const openVisits: CallSpec<'openVisits'> = {
  takesTurns: true,
  async run(context, { workspace: ws, forms, months }) {
    const { db, now } = context;
    await db.runTransaction((tx) => requirePermission(tx, context, ws, 'readWorkspace'));
    const opened = await visitsOfForms({ db, ws, now }, forms, months, Date.now);
    const { rows, cells } = cellsOfForms(opened.forms);
    const bytes = rows > 0 ? encodeSegment(ALL_FORMS_COLUMNS, cells, rows) : new Uint8Array();
    return {
      forms: opened.forms.map(({ formId }) => formId),
      file: Buffer.from(bytes).toString('base64'),
      writtenAt: opened.writtenAt,
      isBehind: opened.isBehind,
    };
  },
};
