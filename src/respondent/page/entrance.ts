/** What lets a page's requests in where its form asks for more than its address. */
import type { Entrance } from '@/domain/calls';

/** @param pass of the form's password, as the page came with it */
export function entrance(pass: string | undefined): Entrance {
  // The token of the personal link that led here.
  const link = new URLSearchParams(location.search).get('_link')?.slice(0, 100);
  return { ...(pass ? { pass } : {}), ...(link ? { link } : {}) };
}
