import { useState } from 'react';
import type { User } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { useToast } from '@/shared/ui/feedback/toast';
import { refreshUser } from '../firebase/account';
import { call } from '../firebase/call';

async function sendVerification(): Promise<'sent' | 'verified'> {
  const { state } = await call('sendVerification', {});
  if (state === 'verified') await refreshUser();
  return state;
}

/** Emails the link that verifies the user's address, and confirms it in a toast. */
export function useSendVerification(user: User) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const state = await sendVerification();
      toast.show(
        state === 'sent'
          ? `We’ve sent a link to ${user.email}.`
          : 'Your email address is already verified.',
      );
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
