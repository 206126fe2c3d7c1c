/** Calls about forms: making, publishing, putting away, filing (functions/src/callable and its forms). Editors, mostly. */
import * as z from 'zod';
import { cleanLines } from '@/domain/text/plainText';
import { accessSettingsSchema } from '@/domain/documents/access.schema';
import { FORM_PASSWORD_LENGTH } from '@/domain/options/formPassword';
import { FORM_ACTIONS, FORM_STATUSES, STATUS_CHANGES } from '@/domain/options/formStatus';
import { CHOICE_LISTS } from '@/domain/form/definition/parts';
import { receiptSchema, testResponse } from './doors.schema';
import { MAX_CHANGED_FORMS } from './limits';
import { inWorkspace, key, namesChange, nothing, ofForm, withId } from './parts.schema';

const revision = z.int().min(1);
const version = z.int().min(1);

/** What is removed, or becomes another, and how many answers have it; `atLeast` if not all were looked at. */
const affected = {
  fieldId: z.string(),
  label: z.string(),
  answers: z.int(),
  atLeast: z.literal(true).optional(),
};
const impact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), ...affected }),
  z.strictObject({ kind: z.literal('type'), ...affected }),
  z.strictObject({
    kind: z.literal('option'),
    ...affected,
    list: z.enum(CHOICE_LISTS),
    optionId: z.string(),
    option: z.string(),
  }),
]);
export type Impact = z.output<typeof impact>;

/** What can be done to several forms at once. */
const formsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('act'), act: z.enum(FORM_ACTIONS) }),
  /** Into a folder, or out of every one. */
  z.strictObject({ kind: z.literal('folder'), folder: key.nullable() }),
  /** For good; only what is in the trash. */
  z.strictObject({ kind: z.literal('delete') }),
]);
export type FormsChange = z.output<typeof formsChange>;

export type FolderChange = z.output<typeof namesChange>;

export const FORM_CALLS = {
  /** Stores a new form; a repeat with the same id and definition by the same person answers as the first did. */
  createForm: {
    request: z.strictObject({ ...ofForm, definition: z.string() }),
    response: z.strictObject({ formId: z.string(), rev: z.int() }),
  },

  /** Makes the draft of that revision the live version. A repeat without change answers the same version. */
  publishForm: {
    request: z.strictObject({
      ...ofForm,
      rev: revision,
      note: z.string().max(500).transform(cleanLines).optional(),
    }),
    /** `inReview`: its page opens once we have looked at the form. */
    response: z.strictObject({ version: z.int(), inReview: z.literal(true).optional() }),
  },

  /**
   * How many answers have what the draft of that revision (the newest, if none is named) or version `n` does not have,
   * against the live version. Empty before the first publish.
   */
  publishImpact: {
    request: z.strictObject({ ...ofForm, rev: revision.optional(), n: version.optional() }),
    response: z.strictObject({ impact: z.array(impact) }),
  },

  /**
   * Makes a new version like version `n`, live at once, and the draft like it too. If that would throw away changes that
   * were never published, it is refused (`conflict`, `details.unpublished`) unless `draftRev` names the revision of the
   * draft that has them: what someone saved since is not thrown away unseen. A repeat answers the same version.
   */
  restoreVersion: {
    request: z.strictObject({ ...ofForm, n: version, draftRev: z.int().min(0).optional() }),
    response: z.strictObject({ version: z.int() }),
  },

  /**
   * Sends an answer through the whole pipeline, marked as a test: stored, with its notifications, but with no contact, in
   * no number, and keeping no one out. Refused as an answer of a respondent would be. A repeat answers the same.
   */
  sendTestAnswer: {
    request: z.strictObject({ ...ofForm, ...testResponse }),
    response: z.strictObject({ submissionId: z.string(), receipt: receiptSchema }),
  },

  changeFormStatus: {
    request: z.strictObject({ ...ofForm, change: z.enum(STATUS_CHANGES) }),
    response: z.strictObject({ status: z.enum(FORM_STATUSES) }),
  },

  /**
   * Stores who may respond to a form, when, and how its link presents itself; in effect at once. `password`: a new one,
   * `null` for none, absent for no change. `conflict` if another form has the slug. `changed`: the settings that the save
   * is about; all of them if it is absent.
   */
  saveAccess: {
    request: z.strictObject({
      ...ofForm,
      access: accessSettingsSchema,
      changed: z.array(accessSettingsSchema.keyof()).optional(),
      password: z
        .string()
        .min(FORM_PASSWORD_LENGTH.min)
        .max(FORM_PASSWORD_LENGTH.max)
        .nullable()
        .optional(),
    }),
    response: nothing,
  },

  /**
   * Does the same to up to 100 forms, each by itself: what cannot be done to one does not keep the others. A repeat
   * answers as the first did. Editors; deleting for good takes an admin: `forbidden`.
   */
  changeForms: {
    request: z.strictObject({
      ...inWorkspace,
      ids: z.array(key).min(1).max(MAX_CHANGED_FORMS),
      change: formsChange,
    }),
    /** Those to which it was done, or had been, with their state then; the others were left as they are. */
    response: z.strictObject({
      done: z.array(z.strictObject({ id: z.string(), status: z.enum(FORM_STATUSES) })),
    }),
  },

  /** Removes a change that a program proposed, once it was decided. A repeat answers as the first did. Editors. */
  dismissProposal: { request: z.strictObject({ ...ofForm, id: key }), response: nothing },

  /**
   * Makes a copy of a form's draft under an id that the client makes, with its folder and what it mails to respondents;
   * without responses, recipients, webhooks and secrets. A repeat answers as the first did.
   */
  duplicateForm: {
    request: z.strictObject({ ...ofForm, copyId: key }),
    response: z.strictObject({ formId: z.string(), title: z.string() }),
  },

  /**
   * The draft as a PDF to print and fill in by hand, in these of its languages, one after the other; in its own, if none
   * of them is one of the form's. Viewers. `pdf` in base64.
   */
  printForm: {
    request: z.strictObject({ ...ofForm, locales: z.array(z.string().max(35)).max(20) }),
    response: z.strictObject({ name: z.string(), pdf: z.string() }),
  },

  /** Makes, renames or deletes a folder; answers its id. The forms of a deleted one stay, in no folder. */
  changeFolders: {
    request: z.strictObject({ ...inWorkspace, change: namesChange }),
    response: withId,
  },
};
