import { useState } from 'react';
import type { User } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { useToast } from '@/shared/ui/feedback/toast';
import { sendVerification } from './data';

/** Mails the link that verifies the present address, and says so. */
export function useSendVerification(user: User) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const state = await sendVerification();
      toast.show(
        state === 'sent'
          ? `A link is on its way to ${user.email}.`
          : 'Your email address is verified already.',
      );
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
