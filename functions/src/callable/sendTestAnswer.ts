import { testAnswerSchema } from '@/domain/answers/intake.schema';
import { takeTestAnswer } from '../http/intake';
import { demandAct, type CallSpec } from './call';

/** Sends a member's answer the whole way, as a test. */
export const sendTestAnswer: CallSpec<'sendTestAnswer'> = {
  schema: testAnswerSchema,
  async run(context, { workspace, formId, ...request }) {
    const { db, now } = context;
    await db.runTransaction((tx) => demandAct(tx, context, workspace, 'editForms'), {
      readOnly: true,
    });
    const { id, receipt } = await takeTestAnswer(db, now, workspace, formId, request);
    return { submissionId: id, receipt };
  },
};
