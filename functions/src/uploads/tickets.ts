/**
 * Tickets for files of responses: an HMAC over whom it was given to and until when, so that nothing is stored, and a page
 * that shows ten pictures needs one call. The door asks for the membership again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a ticket is good, in milliseconds. */
export const FILE_TICKET_LIFE = 5 * 60_000;

/** What a ticket is for. */
export interface FileTicket {
  ws: string;
  /** The upload. */
  id: string;
  uid: string;
  /** Instant, in milliseconds. */
  expiresAt: number;
}

function signature(secret: string, { ws, id, uid, expiresAt }: FileTicket): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['file', ws, id, uid, expiresAt]))
    .digest();
}

/** The path that opens a file. */
export function filePath(secret: string, ticket: FileTicket): string {
  const { ws, id, uid, expiresAt } = ticket;
  const query = new URLSearchParams({
    workspace: ws,
    member: uid,
    until: String(expiresAt),
    ticket: signature(secret, ticket).toString('base64url'),
  });
  return `/api/files/${id}?${query.toString()}`;
}

/** The ticket that a path holds, where it is genuine and still good; undefined for any other. */
export function readTicket(
  secret: string,
  id: string,
  query: URLSearchParams,
  now: number,
): FileTicket | undefined {
  const of = (name: string) => query.get(name) ?? '';
  const ticket = { ws: of('workspace'), id, uid: of('member'), expiresAt: Number(of('until')) };
  if (!(ticket.expiresAt > now) || ticket.expiresAt > now + FILE_TICKET_LIFE) return undefined;
  const given = Buffer.from(of('ticket'), 'base64url');
  const expected = signature(secret, ticket);
  return given.length === expected.length && timingSafeEqual(given, expected) ? ticket : undefined;
}
