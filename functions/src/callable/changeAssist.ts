import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { dataOf, FieldValue } from '../lib/admin';
import { requirePermission, type CallSpec } from './call';

/** Chooses who may answer what members ask the assistant: whatever there is, the built-in generator alone, or no one. */
export const changeAssist: CallSpec<'changeAssist'> = {
  async run(context, { workspace: ws, mode }) {
    const { db } = context;
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const { assist = 'on' } = dataOf<WorkspaceDoc>(await tx.get(ref)) ?? {};
      if (assist === mode) return {};
      tx.update(ref, {
        assist: mode === 'on' ? FieldValue.delete() : mode,
      });
      recordAct(tx, context, ws, member, 'assist_changed', { params: { mode } });
      return {};
    });
  },
};

/** Allows or forbids that respondents' answers are sent: to the recipient that the admin saw by name, and to no other. */
export const allowAssistAnswers: CallSpec<'allowAssistAnswers'> = {
  async run(context, { workspace: ws, to }) {
    const { db, now, caller } = context;
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const before = dataOf<WorkspaceDoc>(await tx.get(ref))?.assistAnswers?.to ?? null;
      if (before === to) return {};
      tx.update(ref, {
        assistAnswers: to === null ? FieldValue.delete() : { to, at: now, by: caller.uid },
      });
      if (to === null)
        recordAct(tx, context, ws, member, 'assist_answers_forbidden', { params: {} });
      else recordAct(tx, context, ws, member, 'assist_answers_allowed', { params: { to } });
      return {};
    });
  },
};
