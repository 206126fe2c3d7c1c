/** Keys of the API. */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** What a key can read, which a new key is offered with. */
export const READ_SCOPES = ['forms:read', 'responses:read', 'contacts:read'] as const;

/** What a key can do. */
export const API_SCOPES = [
  ...READ_SCOPES,
  'forms:write',
  'responses:write',
  'contacts:write',
] as const;

/** Most keys of a workspace. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME = 60;

/**
 * `workspaces/{ws}/apiKeys/{id}`, id = SHA-256 of the whole key, hex. The key itself is shown once and stored nowhere.
 * Written by the server; admins read it.
 */
export const apiKeySchema = z.object({
  schemaVersion: version,
  name: z.string(),
  /** Its last characters, by which people tell keys apart. */
  ending: z.string(),
  scopes: z.array(z.enum(API_SCOPES)).min(1),
  createdAt: instant,
  createdBy: z.string(),
  /** From when it opens nothing; absent for one without an end. */
  expiresAt: instant.optional(),
  /** To the hour. */
  lastUsedAt: instant.optional(),
});

/** `workspaces/{ws}/apiRequests/{id}`: what an Idempotency-Key, whose hash is the id, was sent with. A week; server only. */
export const apiRequestSchema = z.object({
  schemaVersion: version,
  /** SHA-256 of method, path and body, hex. */
  fingerprint: z.string(),
  at: instant,
  expireAt: z.unknown(),
});

export type ApiRequestDoc = z.infer<typeof apiRequestSchema>;

export type ApiScope = (typeof API_SCOPES)[number];

export type ApiKeyDoc = z.infer<typeof apiKeySchema>;
