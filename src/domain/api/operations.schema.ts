/** The operations of the API: one table for the server's routes and the OpenAPI document. */
import * as z from 'zod';
import type { ApiScope } from '@/domain/documents/apiKeys.schema';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/base/ids';
import {
  contactResource,
  formDetailResource,
  formResource,
  pageOf,
  responseResource,
} from './resources.schema';
import { API_STATUSES } from '@/domain/options/responseStatus';

/** Where the API begins. */
export const API_ROOT = '/api/v1';
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

export interface Operation {
  /** Below `API_ROOT`; parameters in braces. */
  path: string;
  summary: string;
  scope: ApiScope;
  query: z.ZodObject;
  response: z.ZodType;
}

export const OPERATIONS = {
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
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** What each parameter of a path looks like. */
export const PATH_PARAMETERS: Readonly<Record<string, RegExp>> = {
  formId: KEY_PATTERN,
  responseId: SUBMISSION_ID_PATTERN,
  contactId: KEY_PATTERN,
};
