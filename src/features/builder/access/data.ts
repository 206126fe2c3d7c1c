import { useMutation } from '@tanstack/react-query';
import {
  formAccessSchema,
  type AccessSettings,
  type FormAccessDoc,
} from '@/domain/documents/access.schema';
import { accessSettingsOf } from '@/domain/form/access/stored';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';

interface FormAddress {
  workspace: string;
  formId: string;
}

/** A form's settings, and what else is known of them. */
export interface KnownAccess {
  settings: AccessSettings;
  hasPassword: boolean;
  /** Every readable name that leads to the form. */
  slugs: readonly string[];
  /** What signs the values of its links. */
  signingKey?: FormAccessDoc['signingKey'];
}

/**
 * Who may respond to a form and when, live; undefined until it is known.
 *
 * @param timeZone of the workspace, for a form without settings
 */
export function useAccess({ workspace, formId }: FormAddress, timeZone: string) {
  const { data, error, refetch } = useLive(
    liveDocument(paths.access(workspace, formId), formAccessSchema),
  );
  const access = data === undefined ? undefined : knownOf(data, timeZone);
  return { access, stored: data, error, refetch };
}

function knownOf(stored: FormAccessDoc | null, timeZone: string): KnownAccess {
  if (!stored) return { settings: { timeZone }, hasPassword: false, slugs: [] };
  const { hasPassword = false, slugs, signingKey } = stored;
  return { settings: accessSettingsOf(stored), hasPassword, slugs, signingKey };
}

interface AccessChange {
  access: AccessSettings;
  changed: (keyof AccessSettings)[];
  /** A new password, or `null` for none. */
  password?: string | null;
}

export function useSaveAccess({ workspace, formId }: FormAddress) {
  return useMutation({
    // One after the other.
    scope: { id: `saveAccess ${formId}` },
    mutationFn: (change: AccessChange) => call('saveAccess', { workspace, formId, ...change }),
  });
}

/** Makes the form a new signing key, which only the answer shows, or removes it. */
export function useChangeSigningKey(form: FormAddress) {
  return useMutation({
    mutationFn: (act: 'create' | 'remove') => call('changeSigningKey', { ...form, act }),
  });
}
