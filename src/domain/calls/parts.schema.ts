/** Pieces that requests and responses of several calls share. */
import * as z from 'zod';
import type { Answers } from '@/domain/values/answer';
import { decodeAnswers } from '@/domain/values/decodeAnswers';
import { utf8Length } from '@/domain/form/definition/canonicalJson';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/base/ids';

/** `{}`. */
export const nothing = z.strictObject({});

export const key = z.string().regex(KEY_PATTERN);
export const submissionId = z.string().regex(SUBMISSION_ID_PATTERN);
/** Ids of people's accounts: part of a path, so nothing that could lead elsewhere. */
export const uid = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
/** A stage of ours has a word as its id. */
export const localId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** A request about a workspace, a form of it, or a record or job of it. */
export const inWorkspace = { workspace: key };
export const ofForm = { workspace: key, formId: key };
export const ofId = { workspace: key, id: key };

/** What a note, a task or a file is about: exactly one of these, a contact or an account itself. */
export const subject = { contactId: key.optional(), accountId: key.optional() };
export type CallSubject = z.output<z.ZodObject<typeof subject>>;

/** The response of a call that makes or changes something with an id. */
export const withId = z.strictObject({ id: z.string() });

/** Longer than any name may be: the domain explains the limit in words. */
export const anyName = z.string().max(400);

/** What is done to a list of names in the workspace's document: tags, folders. */
export const namesChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), name: anyName }),
  z.strictObject({ kind: z.literal('rename'), id: key, name: anyName }),
  z.strictObject({ kind: z.literal('delete'), id: key }),
]);

/** Answers, read as strictly as those of strangers; `bytes` is the most that they take as JSON. */
export const answers = (bytes = Infinity) =>
  z.custom<Answers>().transform((value, context) => {
    const read = decodeAnswers(value);
    if (read && (bytes === Infinity || utf8Length(JSON.stringify(read)) <= bytes)) return read;
    context.addIssue({ code: 'custom', message: 'Not a set of answers.' });
    return z.NEVER;
  });

/** A file as base64, as the callable protocol carries it. */
export const base64 = (bytes: number) =>
  z
    .string()
    .min(1)
    // Four characters for three bytes.
    .max(Math.ceil(bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);
