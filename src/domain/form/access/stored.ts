import type { AccessSettings, FormAccessDoc } from '@/domain/documents/access.schema';

/** What the owner chose, without what the server keeps beside it. */
export function accessSettingsOf(stored: FormAccessDoc): AccessSettings {
  const {
    schemaVersion: _version,
    hasPassword: _password,
    signingKey: _key,
    slugs: _slugs,
    retentionDueAt: _due,
    updatedAt: _at,
    updatedBy: _by,
    ...settings
  } = stored;
  return settings;
}
