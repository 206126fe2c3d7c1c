/** Calls about responses: what members decide, mark, edit and delete of them (functions/src/callable/responses). */
import * as z from 'zod';
import { SUBMISSION_STATUSES } from '@/domain/options/responseStatus';
import { segmentSchema } from '@/domain/documents/answerStore.schema';
import { MAX_OPENED } from '@/domain/options/fileLimits';
import { MAX_CHANGED_RESPONSES } from './limits';
import {
  answers,
  inWorkspace,
  key,
  namesChange,
  nothing,
  ofForm,
  submissionId,
  uid,
  withId,
} from './parts.schema';

const ids = z.array(submissionId).min(1).max(MAX_CHANGED_RESPONSES);

/** What can be done to several responses at once. */
const responseChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    act: z.enum(['spam', 'trash', 'restore', 'erase']),
  }),
  z.strictObject({ kind: z.literal('read'), read: z.boolean() }),
  /** All of them or none: at most 20 tags each, or `conflict`. */
  z.strictObject({ kind: z.literal('tag'), tagId: key, on: z.boolean() }),
  /** To a member, or to no one. */
  z.strictObject({ kind: z.literal('assign'), uid: uid.nullable() }),
]);
export type ResponseChange = z.output<typeof responseChange>;

export type TagChange = z.output<typeof namesChange>;

/** Where a file of a response can be had for five minutes. */
const openedFile = z.strictObject({
  path: z.string(),
  /** A small picture of it, if it is one. */
  preview: z.string().optional(),
});
export type OpenedFile = z.output<typeof openedFile>;

export const RESPONSE_CALLS = {
  /** Accepts or refuses a held answer. */
  decideHeld: {
    request: z.strictObject({ ...inWorkspace, submissionId, accept: z.boolean() }),
    response: z.strictObject({ status: z.enum(SUBMISSION_STATUSES) }),
  },

  /**
   * Does the same to up to 100 responses, each by itself: what cannot be done to one (it was erased since, it never was)
   * does not keep the others. A repeat answers as the first did. Deleting for good takes an admin: `forbidden`.
   */
  changeResponses: {
    request: z.strictObject({ ...inWorkspace, ids, change: responseChange }),
    /**
     * Those to which it was done, or had been; the others were left as they are. `changed` are those that were not so
     * before, and `former` the members to whom these were assigned: an undo is about these.
     */
    response: z.strictObject({
      done: z.array(z.string()),
      /** Those that were left because their places are taken. */
      full: z.array(z.string()).optional(),
      changed: z.array(z.string()).optional(),
      former: z.record(z.string(), z.string().nullable()).optional(),
    }),
  },

  /**
   * Deletes up to 100 partial responses for good. A repeat answers as the first did. One whose respondent continues comes
   * back with what they send next. Editors.
   */
  deletePartials: { request: z.strictObject({ ...inWorkspace, ids }), response: nothing },

  /**
   * Deletes for good, as a job under `id`, all responses that are in the trash or in spam now; of one form or of the
   * workspace. Admins.
   */
  emptyTrash: {
    request: z.strictObject({
      ...inWorkspace,
      id: key,
      view: z.enum(['trash', 'spam']),
      formId: key.optional(),
    }),
    response: withId,
  },

  /** Paths that answer with the files of a response, or attached ones, within five minutes. Members. */
  openFiles: {
    request: z.union([
      z.strictObject({ ...inWorkspace, submissionId }),
      /** Ids of files that members attached. */
      z.strictObject({ ...inWorkspace, attached: z.array(key).max(MAX_OPENED) }),
    ]),
    /** By the file's id; those that are gone are left out. */
    response: z.strictObject({ files: z.record(z.string(), openedFile) }),
  },

  /**
   * The segments of a form's answer store, brought up to date. Each file is at `/api/answers/{workspace}/{form}/{name}`, for
   * members with their token. Members.
   */
  openAnswers: {
    request: z.strictObject(ofForm),
    response: z.strictObject({
      timeZone: z.string(),
      /** Up to when changes are in it, milliseconds. */
      writtenAt: z.int(),
      /** Rows are still missing: ask again. */
      isBehind: z.boolean(),
      segments: z.array(segmentSchema),
    }),
  },

  /** Makes, renames or deletes a tag; answers its id. A tag of that name is not made twice, whatever its capitals. */
  changeTags: {
    request: z.strictObject({ ...inWorkspace, change: namesChange }),
    response: withId,
  },

  /**
   * The path of the site by which the respondent changes a response; absent if its form allows no changes, or none any
   * more. `withdraw` ends those that were given before. Editors.
   */
  changeLink: {
    request: z.strictObject({
      ...inWorkspace,
      submissionId,
      withdraw: z.literal(true).optional(),
    }),
    response: z.strictObject({
      path: z.string().optional(),
    }),
  },

  /**
   * Edits the answers of a response, all of which are sent. `base` is the revision that the editor saw, 0 for none: if
   * there is a newer one, it is refused (`conflict`). `invalid_answers` with problems by field id. A repeat answers as the
   * first did.
   */
  editResponse: {
    request: z.strictObject({
      ...inWorkspace,
      submissionId,
      base: z.int().min(0).max(1_000),
      answers: answers(),
    }),
    response: z.strictObject({ revision: z.int() }),
  },
};
