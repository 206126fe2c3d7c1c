import { useState } from 'react';
import type { AccountLinkRequest } from '@/domain/base/accountLinks';
import { errorText } from '@/shared/lib/errorText';
import { accountLink } from './data';

/** Follows a link at a press: whether it is under way, and what went wrong. */
export function useLinkAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (request: AccountLinkRequest, then: () => void | Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await accountLink(request);
      await then();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
