/** Contacts, accounts, the keys that find them, and what they did. */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** Where a value came from. */
export const provenanceSchema = z.object({
  submissionId: z.string(),
  at: instant,
});

export const contactSchema = z.object({
  schemaVersion: version,
  name: z.string().optional(),
  /** Folded name or email, by which lists sort. */
  sortName: z.string(),
  /** By what it is found (domain/crm/search.ts); contacts that did nothing since have none. */
  search: z.array(z.string()).optional(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  company: z.string().optional(),
  accountId: z.string().optional(),
  submissionCount: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
  provenance: z.record(z.string(), provenanceSchema),
});

export const accountSchema = z.object({
  schemaVersion: version,
  name: z.string(),
  sortName: z.string(),
  domains: z.array(z.string()),
  peopleCount: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
});

/** `keys/{v_hmac}`: which contact or account owns a normalised email, phone or domain. */
export const keySchema = z.object({
  schemaVersion: version,
  kind: z.enum(['email', 'domain']),
  owner: z.string(),
});

export const activitySchema = z.object({
  schemaVersion: version,
  type: z.enum(['submission']),
  at: instant,
  contactId: z.string(),
  accountId: z.string().optional(),
  formId: z.string(),
  submissionId: z.string(),
});

export type ContactDoc = z.infer<typeof contactSchema>;

export type AccountDoc = z.infer<typeof accountSchema>;

export type KeyDoc = z.infer<typeof keySchema>;

export type ActivityDoc = z.infer<typeof activitySchema>;
