/** Calls about what members write about contacts and accounts, attach and plan (functions/src/callable/contacts). Editors. */
import * as z from 'zod';
import { isDay } from '@/domain/base/calendar';
import {
  ENTRY_LENGTH,
  ENTRY_TYPES,
  MAX_MENTIONS,
  TASK_TITLE_LENGTH,
} from '@/domain/options/contactLimits';
import { nothing, ofId, subject, uid } from './parts.schema';

const instant = z.int().positive();

export const TIMELINE_CALLS = {
  /**
   * Writes a note, or logs a call or an email, under an id that the client makes; again, to change its text. `at` is when
   * the call or email was. Members whom it mentions are notified, once each. Only its author may change it.
   */
  saveEntry: {
    request: z.strictObject({
      ...ofId,
      ...subject,
      type: z.enum(ENTRY_TYPES),
      text: z.string().max(ENTRY_LENGTH * 2),
      at: instant.optional(),
      mentions: z.array(uid).max(MAX_MENTIONS).optional(),
    }),
    response: nothing,
  },

  /** Deletes what `saveEntry` wrote: the caller's own; of others, admins. */
  deleteEntry: { request: z.strictObject(ofId), response: nothing },

  /**
   * Deletes a file that a member attached: the caller's own; of others, admins. Or puts it back, for an hour. A repeat
   * changes nothing.
   */
  changeFile: {
    request: z.strictObject({ ...ofId, act: z.enum(['delete', 'restore']) }),
    response: nothing,
  },

  /** Plans a task under an id that the client makes; again, to change it. A new assignee is notified. */
  saveTask: {
    request: z.strictObject({
      ...ofId,
      ...subject,
      title: z.string().max(TASK_TITLE_LENGTH * 2),
      /** `YYYY-MM-DD`. */
      due: z.string().refine(isDay).nullable(),
      assignee: uid.nullable(),
      remindAt: instant.nullable(),
    }),
    response: nothing,
  },

  changeTask: {
    request: z.strictObject({ ...ofId, act: z.enum(['done', 'reopen', 'delete']) }),
    response: nothing,
  },
};
