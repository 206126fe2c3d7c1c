/** The operations of the API: one table for the server's routes and the OpenAPI document. */
import * as z from 'zod';
import type { ApiScope } from '@/domain/documents/apiKeys.schema';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/base/ids';
import { ENTRY_LENGTH, TASK_TITLE_LENGTH } from '@/domain/options/contactLimits';
import { LIMITS } from '@/domain/form/definition/limits';
import { PROPOSAL_LIMITS } from '@/domain/options/assist';
import { HOOK_EVENTS } from '@/domain/options/destinations/hookEvents';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import { isDay } from '@/domain/base/calendar';
import { hookListResource, hookResource, hookSamplesResource } from './hooks.schema';
import {
  contactResource,
  createdResource,
  definitionResource,
  formDetailResource,
  formResource,
  pageOf,
  publishedResource,
  receivedResource,
  responseResource,
  tagsResource,
} from './resources.schema';
import { API_STATUSES } from '@/domain/options/responseStatus';

/** Requests of one key in a minute. */
export const API_REQUESTS_A_MINUTE = 120;

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Items of a page.'),
  cursor: z
    .string()
    .max(400)
    .optional()
    .describe('`nextCursor` of the page before. Send it with the same parameters.'),
};

/** How parameters are written, where a schema alone would take more. */
export const QUERY_PATTERNS: Readonly<Record<string, RegExp>> = { limit: /^[1-9]\d{0,2}$/ };

const changed = {
  updatedAfter: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      'Only what changed since, in the order in which it changed. What changes while you page comes again at the end.',
    ),
};

const within = {
  status: z.enum(API_STATUSES).default('complete'),
  submittedAfter: z.iso.datetime({ offset: true }).optional(),
  submittedBefore: z.iso.datetime({ offset: true }).optional(),
};

export interface ApiOperation {
  /** Below `API_ROOT`; parameters in braces. */
  path: string;
  summary: string;
  /** Absent where it is that of the event, or none is needed. */
  scope?: ApiScope;
  query: z.ZodObject;
  /** Absent if there is nothing to answer (204). */
  response?: z.ZodType;
  /** Of one that changes something; the others are read with GET. */
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: z.ZodType;
  /** Bytes of the body, at most; as of a response if it is absent. */
  bytes?: number;
  /** Of one that makes something (201): where that is read, before its id; empty for what is not read by itself. */
  makes?: string;
  /** What If-Match can name a version of. */
  matches?: 'contact' | 'draft';
}

const nothing = z.strictObject({});
const text = (most: number) => z.string().min(1).max(most);

/** Names of tags; those that the workspace does not have are made. */
const tagChange = z.strictObject({
  add: z.array(text(60)).max(20).default([]),
  remove: z.array(text(60)).max(20).default([]),
});

const contactFacts = {
  name: z.string().max(200),
  company: z.string().max(200),
};

export const READ_OPERATIONS = {
  listForms: {
    path: '/forms',
    summary: 'List forms, the newest first',
    scope: 'forms:read',
    query: z.strictObject({ ...page, ...changed }),
    response: pageOf(formResource).meta({ id: 'FormList' }),
  },
  getForm: {
    path: '/forms/{formId}',
    summary: 'Get a form with its questions',
    scope: 'forms:read',
    query: z.strictObject({}),
    response: formDetailResource,
  },
  listResponses: {
    path: '/forms/{formId}/responses',
    summary: 'List responses to a form, the newest first',
    scope: 'responses:read',
    query: z.strictObject({ ...page, ...within }),
    response: pageOf(responseResource).meta({ id: 'ResponseList' }),
  },
  getResponse: {
    path: '/responses/{responseId}',
    summary: 'Get a response',
    scope: 'responses:read',
    query: z.strictObject({}),
    response: responseResource,
  },
  listContacts: {
    path: '/contacts',
    summary: 'List contacts, the newest first',
    scope: 'contacts:read',
    query: z.strictObject({ ...page, ...changed }),
    response: pageOf(contactResource).meta({ id: 'ContactList' }),
  },
  getContact: {
    path: '/contacts/{contactId}',
    summary: 'Get a contact',
    scope: 'contacts:read',
    query: z.strictObject({}),
    response: contactResource,
  },
  getDefinition: {
    path: '/forms/{formId}/definition',
    summary: 'Get a form’s draft as a definition',
    scope: 'forms:read',
    query: z.strictObject({}),
    response: definitionResource,
  },
  listHooks: {
    path: '/hooks',
    summary: 'List the subscriptions of this key',
    query: nothing,
    response: hookListResource,
  },
  getHook: {
    path: '/hooks/{hookId}',
    summary: 'Get a subscription of this key',
    query: nothing,
    response: hookResource,
  },
  hookSamples: {
    path: '/hooks/samples/{event}',
    summary: 'Get samples of an event: the latest records as they are sent, or an example',
    query: z.strictObject({ formId: z.string().regex(KEY_PATTERN).optional() }),
    response: hookSamplesResource,
  },
} as const satisfies Record<string, ApiOperation & { response: z.ZodType }>;

const hookBody = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(MAX_TARGET_URL)
    .describe('Where events are sent: https, port 443 or 8443.'),
  event: z.enum(HOOK_EVENTS),
  formId: z
    .string()
    .regex(KEY_PATTERN)
    .optional()
    .describe('Only events of this form. Not for contacts.'),
});

export type HookBody = z.output<typeof hookBody>;

export const WRITE_OPERATIONS = {
  createForm: {
    path: '/forms',
    method: 'POST',
    summary: 'Create a form from a definition',
    scope: 'forms:write',
    query: nothing,
    body: z.strictObject({
      definition: z
        .record(z.string(), z.unknown())
        .describe('As “Download as JSON” of a form gives it.'),
    }),
    bytes: LIMITS.definitionBytes,
    response: formResource,
    makes: '/forms/',
  },
  publishForm: {
    path: '/forms/{formId}/publish',
    method: 'POST',
    summary: 'Publish the draft of a form',
    scope: 'forms:write',
    query: nothing,
    body: z.strictObject({ note: z.string().max(200).optional() }),
    response: publishedResource,
    matches: 'draft',
  },
  proposeChange: {
    path: '/forms/{formId}/proposals',
    method: 'POST',
    summary: 'Propose a change of a form’s draft, for a member to review in the builder',
    scope: 'forms:write',
    query: nothing,
    body: z.strictObject({
      operations: z
        .array(z.record(z.string(), z.unknown()))
        .min(1)
        .max(PROPOSAL_LIMITS.operations)
        .describe('Operations on the definition, in their order. All must fit the present draft.'),
      why: text(PROPOSAL_LIMITS.why),
    }),
    response: createdResource,
    makes: '',
  },
  createResponse: {
    path: '/forms/{formId}/responses',
    method: 'POST',
    summary: 'Add a response to a live form',
    scope: 'responses:write',
    query: nothing,
    body: z.strictObject({
      answers: z
        .record(z.string(), z.unknown())
        .describe(
          'By id or key of the question: texts, numbers, true or false; options by label or id; several as a list; rows of a matrix and parts of an address as an object; entries of a group as a list of objects.',
        ),
      language: z.string().max(35).optional(),
    }),
    response: receivedResource,
    makes: '/responses/',
  },
  tagResponse: {
    path: '/responses/{responseId}/tags',
    method: 'POST',
    summary: 'Tag a response',
    scope: 'responses:write',
    query: nothing,
    body: tagChange,
    response: tagsResource,
  },
  createContact: {
    path: '/contacts',
    method: 'POST',
    summary: 'Add a contact',
    scope: 'contacts:write',
    query: nothing,
    body: z.strictObject({
      ...z.object(contactFacts).partial().shape,
      email: z.string().max(254).optional(),
      phone: z.string().max(60).optional(),
    }),
    response: contactResource,
    makes: '/contacts/',
  },
  updateContact: {
    path: '/contacts/{contactId}',
    method: 'PATCH',
    summary: 'Change a contact',
    scope: 'contacts:write',
    query: nothing,
    body: z
      .strictObject({
        name: contactFacts.name.nullable(),
        company: contactFacts.company.nullable(),
        emails: z.array(z.string().max(254)).max(20).describe('All of them, the main one first.'),
        phones: z.array(z.string().max(60)).max(20).describe('All of them, the main one first.'),
        stage: z.string().max(60).nullable().describe('Name of a stage.'),
        owner: z.string().max(128).nullable().describe('Id of a member.'),
        properties: z
          .record(z.string(), z.union([z.string().max(2_000), z.number(), z.null()]))
          .describe('By name. Properties that are left out stay as they are.'),
      })
      .partial(),
    response: contactResource,
    matches: 'contact',
  },
  tagContact: {
    path: '/contacts/{contactId}/tags',
    method: 'POST',
    summary: 'Tag a contact',
    scope: 'contacts:write',
    query: nothing,
    body: tagChange,
    response: tagsResource,
  },
  addNote: {
    path: '/contacts/{contactId}/notes',
    method: 'POST',
    summary: 'Write a note about a contact',
    scope: 'contacts:write',
    query: nothing,
    body: z.strictObject({ text: text(ENTRY_LENGTH) }),
    response: createdResource,
    makes: '',
  },
  addTask: {
    path: '/contacts/{contactId}/tasks',
    method: 'POST',
    summary: 'Plan a task about a contact',
    scope: 'contacts:write',
    query: nothing,
    body: z.strictObject({
      title: text(TASK_TITLE_LENGTH),
      due: z.string().refine(isDay).optional().describe('YYYY-MM-DD.'),
      assignee: z.string().max(128).optional().describe('Id of a member.'),
    }),
    response: createdResource,
    makes: '',
  },
  changeTask: {
    path: '/tasks/{taskId}',
    method: 'PATCH',
    summary: 'Complete a task, or open it again',
    scope: 'contacts:write',
    query: nothing,
    body: z.strictObject({ done: z.boolean() }),
    response: createdResource,
  },
  createHook: {
    path: '/hooks',
    method: 'POST',
    summary: 'Subscribe to an event (REST hook)',
    query: nothing,
    body: hookBody,
    response: hookResource,
    makes: '/hooks/',
  },
  deleteHook: {
    path: '/hooks/{hookId}',
    method: 'DELETE',
    summary: 'Unsubscribe',
    query: nothing,
  },
} as const satisfies Record<string, ApiOperation & { method: NonNullable<ApiOperation['method']> }>;

export const OPERATIONS = { ...READ_OPERATIONS, ...WRITE_OPERATIONS };

export type ReadName = keyof typeof READ_OPERATIONS;
export type WriteName = keyof typeof WRITE_OPERATIONS;

/** What each parameter of a path looks like. */
export const PATH_PARAMETERS: Readonly<Record<string, RegExp>> = {
  formId: KEY_PATTERN,
  responseId: SUBMISSION_ID_PATTERN,
  contactId: KEY_PATTERN,
  taskId: KEY_PATTERN,
  hookId: KEY_PATTERN,
  event: new RegExp(`^(${HOOK_EVENTS.map((name) => name.replace('.', '\\.')).join('|')})$`),
};
