import { queryOptions } from '@tanstack/react-query';
import type { AccountLink } from '@/domain/base/accountLinks';
import { accountLink } from './data';

/** What the link of a mail is about. Looking changes nothing; it is asked once for each opening. */
export function linkQuery(link: AccountLink, token: string) {
  return queryOptions({
    queryKey: ['account link', link, token],
    queryFn: () => accountLink({ link, token, act: 'look' }),
    staleTime: Number.POSITIVE_INFINITY,
    // Opened again, it may have been used meanwhile.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
