import { useEffect, useLayoutEffect, useState } from 'react';
import { userSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { User } from '@/shared/firebase/auth';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { applyPreferences, forgetPreferences } from '@/shared/lib/locale';
import { reportError } from '@/shared/lib/report';

/** The profile of a user, live; null until their first workspace is made. */
export function useProfile(user: User) {
  return useLive(liveDocument(paths.user(user.uid), userSchema));
}

export interface FollowedProfile {
  /** Whether the preferences are known, or will not be. */
  known: boolean;
  /** The account is being deleted: nothing should be made for it any more. */
  leaving: boolean;
}

/**
 * Follows the profile: dates and numbers are written as it says, in the zone of the workspace, and if the account has another name, address or
 * picture than others see, the server is asked to copy it.
 */
export function useFollowedProfile(user: User, timeZone: string | undefined): FollowedProfile {
  const { data, isError } = useProfile(user);
  // Once seen it stays so: the profile is the last to go, and its absence would look like a new account.
  const [leaving, setLeaving] = useState(false);
  if (data?.deletingAt !== undefined && !leaving) setLeaving(true);
  const known = data !== undefined || isError;
  const preferences = data?.preferences;
  useLayoutEffect(() => {
    if (known) applyPreferences(preferences, timeZone);
  }, [known, preferences, timeZone]);
  useEffect(() => forgetPreferences, []);

  const differs =
    data !== undefined &&
    data !== null &&
    (data.email !== user.email ||
      // Verified past our own links: the server ends what was there before.
      (data.unproven === true && user.emailVerified) ||
      data.photoURL !== user.photoURL ||
      (user.displayName !== '' && data.displayName !== user.displayName));
  useEffect(() => {
    if (!differs) return;
    call('syncProfile', {}).catch((error: unknown) => reportError(error, 'syncProfile'));
  }, [differs]);
  return { known, leaving };
}
