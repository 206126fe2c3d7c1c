/** Calls about comments on the questions of a form (functions/src/callable/forms/comments.ts). Editors write. */
import * as z from 'zod';
import { COMMENTS } from '@/domain/options/members';
import { key, localId, nothing, ofForm, uid } from './parts.schema';

/** A thread of a form. */
const ofThread = { ...ofForm, thread: key };

/** What a comment says, before it is cleaned, and whom it mentions. */
const said = {
  text: z.string().max(COMMENTS.text * 2),
  mentions: z.array(uid).max(20),
};

export const COMMENT_CALLS = {
  /** Begins a thread about a question, or replies in one. A repeat with the same ids answers as the first did. */
  addComment: {
    request: z.strictObject({
      ...ofThread,
      comment: key,
      fieldId: localId,
      /** As the question is called at present. */
      question: z.string().max(2_000),
      ...said,
    }),
    response: nothing,
  },

  /** Resolves a thread, opens it again, changes one's own comment, or deletes one: one's own; admins delete any. */
  changeComments: {
    request: z.strictObject({
      ...ofThread,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('resolve') }),
        z.strictObject({ kind: z.literal('reopen') }),
        z.strictObject({ kind: z.literal('edit'), comment: key, ...said }),
        z.strictObject({ kind: z.literal('delete'), comment: key }),
      ]),
    }),
    response: nothing,
  },
};
