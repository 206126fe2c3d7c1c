/** How much a contact, and what belongs to it, may hold. Without a schema, so that the app need not load zod for it. */

/** Longest value of a property, in UTF-16 units. */
export const VALUE_LENGTH = 200;
/** Email addresses, and phone numbers, of one contact. */
export const MAX_VALUES = 10;
export const MAX_CONTACT_TAGS = 20;
export const MAX_SUGGESTIONS = 20;
/** Suggestions that were dismissed and don't come back. */
export const MAX_DISMISSED = 50;
export const MAX_CONSENTS = 30;
/** Forms by which a contact is found: the latest. */
export const MAX_FORMS = 50;
/** Domains of one account. */
export const MAX_DOMAINS = 20;
/**
 * Contacts, or accounts, that can be one: itself and those merged into it. Queries name all of them, and Firestore takes
 * 30 values, kinds of lines included (four at most).
 */
export const MAX_MERGED = 7;
/** Contacts that one merge takes. */
export const MAX_MERGE = 5;
/** How long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** Why two contacts may be one person. */
export const DUPLICATE_REASONS = ['email', 'phone', 'name'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Contacts, or accounts, that one call changes. */
export const MAX_CHANGED_CONTACTS = 100;

/** Longest text of a note, or of a logged call or email. firestore.rules has no such number: the server writes them. */
export const ENTRY_LENGTH = 5_000;
export const MAX_MENTIONS = 20;

export const TASK_TITLE_LENGTH = 200;
/** Open tasks of one contact. */
export const MAX_OPEN_TASKS = 100;

/** Stages of a workspace. */
export const MAX_STAGES = 20;
export const STAGE_NAME_LENGTH = 40;
/** Properties of a workspace. */
export const MAX_PROPERTIES = 50;
export const PROPERTY_NAME_LENGTH = 60;
/** Options of a property. */
export const MAX_PROPERTY_OPTIONS = 50;

/** What a property of a workspace holds. */
export const PROPERTY_TYPES = ['text', 'number', 'date', 'choice', 'link'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What can be kept from becoming a contact. */
export const BLOCK_KINDS = ['email', 'domain', 'phone'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
/** Entries of a block list that members make. */
export const MAX_BLOCKED = 500;

/** What becomes of the responses of an erased person: deleted, or kept without their answers. */
export const ERASED_RESPONSES = ['delete', 'strip'] as const;
export type ErasedResponses = (typeof ERASED_RESPONSES)[number];

/** Months without activity after which contacts are deleted: those of the list, and the most of any other number. */
export const RETENTION_MONTHS = [6, 12, 24, 36] as const;
export const MAX_RETENTION_MONTHS = 120;

/** Kinds of lines in a timeline. */
export const ACTIVITY_TYPES = [
  'submission',
  'note',
  'call',
  'email',
  'task',
  'edit',
  'created',
  'merge',
  'import',
  'file',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Lines of a timeline that a member writes as text. */
export const ENTRY_TYPES = ['note', 'call', 'email'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Stages of a workspace that has not set its own. Their ids are stored with contacts, so they never change. */
export const DEFAULT_STAGES = [
  { id: 'lead', name: 'Lead' },
  { id: 'qualified', name: 'Qualified' },
  { id: 'customer', name: 'Customer' },
  { id: 'inactive', name: 'Inactive' },
] as const;

/** The value of a property of a contact or an account. */
export type PropertyValue = string | number;
