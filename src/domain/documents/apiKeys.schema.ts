/** Keys of the API. */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** What a key can read. */
export const API_SCOPES = ['forms:read', 'responses:read', 'contacts:read'] as const;

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

export type ApiScope = (typeof API_SCOPES)[number];

export type ApiKeyDoc = z.infer<typeof apiKeySchema>;
