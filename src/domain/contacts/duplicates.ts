/**
 * Which contacts may be one person: by the same phone number, by addresses that differ in dots or a tag, by similar names
 * at the same company. A contact keeps a token for each; who shares a token is compared.
 */
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { emailDomain } from '@/domain/text/email';
import { foldedWords } from '@/domain/text/fold';
import { DUPLICATE_REASONS, type DuplicateReason } from '@/domain/options/contactLimits';
import { mayBeSameName } from './matching';

/**
 * Version of the tokens. Raise it with a change of them: workspaces whose contacts have older ones, or none, are gone
 * through (functions' contacts/tokensKind.ts).
 */
export const TOKENS_VERSION = 2;

/** Providers whose addresses mean the same with and without dots. */
const DOTLESS = ['gmail.com', 'googlemail.com'];
/** Digits of the shortest number that says anything. */
const DIGITS = 7;
/** Tokens of a contact: a query takes 30. */
const MOST = 30;

/** The mailbox behind an address: without a tag, and without dots where they mean nothing. */
export function mailboxOf(email: string): string {
  const domain = emailDomain(email);
  const [local = ''] = email.slice(0, email.length - domain.length - 1).split('+');
  if (!DOTLESS.includes(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@${DOTLESS[0]}`;
}

/** First letters with last words: what names written differently share. */
function nameTokens(name: string): string[] {
  const words = foldedWords(name);
  const [first = '', last] = [words[0], words.at(-1)];
  if (first === '') return [];
  if (last === undefined || words.length === 1) return [first];
  return [`${first.charAt(0)} ${last}`, `${last.charAt(0)} ${first}`];
}

type Compared = Pick<ContactDoc, 'status' | 'name' | 'emails' | 'phones' | 'company' | 'accountId'>;

/** The tokens of a contact; none of one that no list shows. */
export function dupTokens(contact: Compared): string[] {
  if (contact.status !== 'active') return [];
  const { name, emails, phones, company, accountId } = contact;
  const places = [
    ...(accountId === undefined ? [] : [`a:${accountId}`]),
    ...(company === undefined ? [] : [`c:${foldedWords(company).join(' ')}`]),
  ];
  const names = name === undefined ? [] : nameTokens(name);
  const tokens = [
    ...emails.map((email) => `e:${mailboxOf(email)}`),
    ...phones.flatMap((phone) => {
      const digits = phone.replace(/\D/g, '');
      return digits.length < DIGITS ? [] : [`p:${digits}`];
    }),
    ...places.flatMap((place) => names.map((one) => `n:${place}:${one}`)),
  ];
  return [...new Set(tokens)].slice(0, MOST);
}

/** A contact with its tokens; where these changed, its duplicates are to be looked for. */
export function withTokens(contact: ContactDoc): ContactDoc {
  const dup = dupTokens(contact);
  if (dup.join('\n') === (contact.dup ?? []).join('\n')) return contact;
  return { ...contact, dup, dupDue: contact.updatedAt };
}

/** Whether one text becomes the other by one letter more, fewer or different. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

function isSameFirst(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 1 || short.length >= 3) if (long.startsWith(short)) return true;
  return short.length >= 4 && isOneLetterOff(a, b);
}

/** Whether two names may be one person's: “R. Fox”, “Rob Fox” and “Fox, Robert” are like “Robert Fox”. */
export function areSimilarNames(a: string, b: string): boolean {
  if (mayBeSameName(a, b)) return true;
  const [one, other] = [foldedWords(a), foldedWords(b)];
  const orders = [other, [...other].reverse()];
  return orders.some(
    (words) =>
      one.at(-1) === words.at(-1) && isSameFirst(one[0] ?? '', words[0] ?? '') && one.length > 1,
  );
}

const KIND: Readonly<Record<DuplicateReason, string>> = { email: 'e:', phone: 'p:', name: 'n:' };

const COMPANY = 'n:c:';
const companiesIn = (dup: readonly string[] = []) => dup.some((token) => token.startsWith(COMPANY));

/** Why two contacts may be one person, the strongest reason first; empty where nothing says so. */
export function reasonsFor(
  a: Pick<ContactDoc, 'name' | 'dup'>,
  b: Pick<ContactDoc, 'name' | 'dup'>,
): DuplicateReason[] {
  const shared = (a.dup ?? []).filter((token) => b.dup?.includes(token));
  return DUPLICATE_REASONS.filter((reason) => {
    if (!shared.some((token) => token.startsWith(KIND[reason]))) return false;
    if (reason !== 'name') return true;
    // People of one account may each name a company of their own.
    const [one, other] = [companiesIn(a.dup), companiesIn(b.dup)];
    if (one && other && !shared.some((token) => token.startsWith(COMPANY))) return false;
    return a.name !== undefined && b.name !== undefined && areSimilarNames(a.name, b.name);
  });
}

/** Contacts that may share a number without being one person: an office's, a family's. */
const SHARED_BY = 4;

interface Other {
  id: string;
  contact: Pick<ContactDoc, 'name' | 'dup'>;
}

/** Those among others that may be the same person, and why. A number that many have says nothing by itself. */
export function duplicatesAmong(
  contact: Pick<ContactDoc, 'name' | 'dup'>,
  others: readonly Other[],
): { id: string; reasons: DuplicateReason[] }[] {
  const found = others.map(({ id, contact: other }) => ({
    id,
    reasons: reasonsFor(contact, other),
    isOther: !mayBeSameName(contact.name, other.name),
  }));
  const sharing = found.filter(({ reasons }) => reasons.includes('phone')).length;
  return found.flatMap(({ id, reasons, isOther }) => {
    const kept =
      sharing >= SHARED_BY && isOther ? reasons.filter((one) => one !== 'phone') : reasons;
    return kept.length === 0 ? [] : [{ id, reasons: kept }];
  });
}

/** The id of a pair, whichever is named first. */
export const pairId = (a: string, b: string): string => (a < b ? `${a}_${b}` : `${b}_${a}`);

/** Pairs as groups: those that lead to each other are one, of at most `most`. */
export function duplicateGroups<P extends { ids: readonly string[] }>(
  pairs: readonly P[],
  most: number,
): { ids: string[]; pairs: P[] }[] {
  const groups: { ids: string[]; pairs: P[] }[] = [];
  for (const pair of pairs) {
    const touching = groups.filter(({ ids }) => pair.ids.some((id) => ids.includes(id)));
    const ids = [...new Set([...touching.flatMap((group) => group.ids), ...pair.ids])];
    if (ids.length > most) {
      groups.push({ ids: [...pair.ids], pairs: [pair] });
      continue;
    }
    const [first, ...rest] = touching;
    if (!first) groups.push({ ids, pairs: [pair] });
    else {
      first.ids = ids;
      first.pairs = [...touching.flatMap((group) => group.pairs), pair];
      for (const group of rest) groups.splice(groups.indexOf(group), 1);
    }
  }
  return groups;
}
