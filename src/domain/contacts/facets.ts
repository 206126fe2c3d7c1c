/**
 * What finds a contact: the beginnings of the words of its name, addresses, numbers and company, and a token for all
 * that lists filter by. All in one array, so that one `array-contains` answers a search or a filter, in any order.
 * Tokens begin with a sign that no word has.
 */
import { areFoundBy, beginningsOf, tokenToFind } from '@/domain/text/search';
import type { ContactDoc } from '@/domain/documents/crm.schema';

/** Letters of the longest beginning that is kept; what is typed beyond is compared. */
export const LONGEST = 10;
/** Most beginnings of a contact: each is five index entries. The name comes first. */
export const MOST = 200;

type Named = Pick<ContactDoc, 'name' | 'emails' | 'company'> & Partial<Pick<ContactDoc, 'phones'>>;

const textsOfContact = ({ name = '', emails, company = '', phones = [] }: Named) => [
  name,
  ...emails,
  company,
  ...phones,
];

/** The one beginning to look for; undefined for an empty search. */
export const searchToken = (text: string): string | undefined => tokenToFind(text, LONGEST);

/** Whether each word of a search begins one word of the contact. */
export const isFoundBy = (contact: Named, text: string): boolean =>
  areFoundBy(textsOfContact(contact), text);

/** In place of an id: contacts that have none. */
export const NONE_ID = '-';

export const facetOf = {
  owner: (uid: string) => `@owner:${uid}`,
  stage: (id: string) => `@stage:${id}`,
  tag: (id: string) => `@tag:${id}`,
  account: (id: string) => `@account:${id}`,
  form: (id: string) => `@form:${id}`,
  /** Contacts that have an open task. */
  task: () => '@task',
  /** Contacts that have a suggestion to decide on. */
  suggestion: () => '@suggestion',
} as const;

type Filtered = Named &
  Partial<
    Pick<
      ContactDoc,
      'owner' | 'stage' | 'tags' | 'accountId' | 'forms' | 'openTasks' | 'suggestions'
    >
  >;

/** All facets of a contact. */
export function facetsOf(contact: Filtered): string[] {
  const { owner, stage, tags = [], accountId, forms = [], openTasks = 0 } = contact;
  return [
    facetOf.owner(owner ?? NONE_ID),
    facetOf.stage(stage ?? NONE_ID),
    facetOf.account(accountId ?? NONE_ID),
    ...tags.map(facetOf.tag),
    ...forms.map(facetOf.form),
    ...(openTasks > 0 ? [facetOf.task()] : []),
    ...((contact.suggestions ?? []).length > 0 ? [facetOf.suggestion()] : []),
    ...beginningsOf(textsOfContact(contact), LONGEST).slice(0, MOST),
  ];
}
