import { queryOptions } from '@tanstack/react-query';

/**
 * What is done with the code of a link, as a query: a second render, StrictMode's or a real one, must not spend the code
 * twice, and neither may coming back to the tab.
 */
export function codeQuery<T>(kind: string, code: string, act: (code: string) => Promise<T>) {
  return queryOptions({
    queryKey: [kind, code],
    queryFn: () => act(code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
