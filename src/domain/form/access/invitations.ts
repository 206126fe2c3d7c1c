/** Invitations by mail (decision 0205): who gets one, and when someone is reminded. */
import type { InvitationKind } from '@/domain/calls/limits';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import { personalLinkState } from './personalLink';

/** Mails that one person gets about a form, at most: the invitation and three reminders. */
export const MAX_INVITATIONS = 4;
/** Milliseconds between two of them, at least. */
export const BETWEEN_INVITATIONS = 86_400_000;

/** `Ann Lee, ann@firm.example`, `Ann Lee <ann@firm.example>` or two cells of a spreadsheet. */
const WITH_EMAIL = /^(.*?)[\s,;]*<?([^\s,;<>@]+@[^\s,;<>@]+\.[^\s,;<>@]+)>?$/;

/** The name and the address of a link: it is kept as `Ann Lee <ann@firm.example>`. */
export function namedPerson(text: string): { name: string; email?: string } {
  const [, name = '', email] = WITH_EMAIL.exec(text) ?? [];
  if (email === undefined) return { name: text };
  return { name: name === '' ? email : name, email };
}

/** Whether a mail of a kind is for the person of a link now: never again once they have responded. */
export function isInvited(link: PersonalLinkDoc, kind: InvitationKind, now: number): boolean {
  if (personalLinkState(link, now) !== 'open') return false;
  const { mailed } = link;
  if (kind === 'invite') return mailed === undefined;
  return (
    mailed !== undefined && mailed.times < MAX_INVITATIONS && now - mailed.at >= BETWEEN_INVITATIONS
  );
}
