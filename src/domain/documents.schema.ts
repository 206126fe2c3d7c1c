/**
 * One schema for each stored document; types are inferred. A file for each noun; this is the one address of them all.
 * Instants are milliseconds since the epoch (UTC), so that both SDKs read the same number; `expireAt` alone is a Firestore
 * timestamp, because TTL wants one, and is not read.
 */

export * from '@/domain/documents/people.schema';
export * from '@/domain/documents/workspaces.schema';
export * from '@/domain/documents/jobs.schema';
export * from '@/domain/documents/access.schema';
export * from '@/domain/documents/personalLinks.schema';
export * from '@/domain/documents/forms.schema';
export * from '@/domain/documents/numbers.schema';
export * from '@/domain/documents/themes.schema';
export * from '@/domain/documents/submissions.schema';
export * from '@/domain/documents/uploads.schema';
export * from '@/domain/documents/notes.schema';
export * from '@/domain/documents/crm.schema';
export * from '@/domain/documents/mail.schema';
export * from '@/domain/documents/delivery.schema';
export * from '@/domain/documents/webhooks.schema';
export * from '@/domain/documents/apiKeys.schema';
export * from '@/domain/documents/content.schema';
