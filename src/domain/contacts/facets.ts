/**
 * What finds a contact or an account: the beginnings of the words of its name, addresses and numbers, and a token for all
 * that lists filter by. All in one array, so that one `array-contains` answers a search or a filter, in any order.
 * Tokens begin with a sign that no word has.
 */
import { areFoundBy, beginningsOf, tokenToFind } from '@/domain/text/search';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { RecordNoun } from './records';

/** Letters of the longest beginning that is kept; what is typed beyond is compared. */
const LONGEST = 10;
/** Most beginnings of a record: each is five index entries. The name comes first. */
const MOST = 200;

/** The one beginning to look for; undefined for an empty search. */
export const searchToken = (text: string): string | undefined => tokenToFind(text, LONGEST);

/** In place of an id: records that have none. */
export const NONE_ID = '-';

export const facetOf = {
  owner: (uid: string) => `@owner:${uid}`,
  stage: (id: string) => `@stage:${id}`,
  tag: (id: string) => `@tag:${id}`,
  account: (id: string) => `@account:${id}`,
  form: (id: string) => `@form:${id}`,
  /** Accounts that have people (`yes`), or none. */
  people: (some: string) => `@people:${some === 'yes' ? 'yes' : 'no'}`,
  /** Records that have an open task. */
  task: () => '@task',
  /** Contacts that have a suggestion to decide on. */
  suggestion: () => '@suggestion',
} as const;

/** The facet of a value of a property; undefined for a property that has none: moments. */
export const facetIn = (property: string, value: string): string | undefined =>
  Object.hasOwn(facetOf, property) ? facetOf[property as keyof typeof facetOf](value) : undefined;

/** What searches look through. */
interface Named {
  contact: Pick<ContactDoc, 'name' | 'emails' | 'company'> & Partial<Pick<ContactDoc, 'phones'>>;
  account: Pick<AccountDoc, 'name' | 'domains'>;
}

type Marked = 'owner' | 'tags' | 'openTasks';
interface Filtered {
  contact: Named['contact'] &
    Partial<Pick<ContactDoc, Marked | 'stage' | 'accountId' | 'forms' | 'suggestions'>>;
  account: Named['account'] & Pick<AccountDoc, 'peopleCount'> & Partial<Pick<AccountDoc, Marked>>;
}

const TEXTS: { readonly [K in RecordNoun]: (record: Named[K]) => readonly string[] } = {
  contact: ({ name = '', emails, company = '', phones = [] }) => [
    name,
    ...emails,
    company,
    ...phones,
  ],
  account: ({ name, domains }) => [name, ...domains],
};

/** The facets that only this kind has: those of its places, then those of lists. */
const OWN: {
  readonly [K in RecordNoun]: (record: Filtered[K]) => readonly [places: string[], lists: string[]];
} = {
  contact: ({ stage, accountId, forms = [] }) => [
    [facetOf.stage(stage ?? NONE_ID), facetOf.account(accountId ?? NONE_ID)],
    forms.map(facetOf.form),
  ],
  account: ({ peopleCount }) => [[facetOf.people(peopleCount > 0 ? 'yes' : 'no')], []],
};

/** Whether each word of a search begins one word of the record. */
export const isFoundBy = <K extends RecordNoun>(noun: K, record: Named[K], text: string): boolean =>
  areFoundBy(TEXTS[noun](record), text);

/** All facets of a contact or an account. */
export function recordFacets<K extends RecordNoun>(noun: K, record: Filtered[K]): string[] {
  const { owner, tags = [], openTasks = 0 } = record;
  const suggestions = 'suggestions' in record ? (record.suggestions ?? []) : [];
  const [places, lists] = OWN[noun](record);
  return [
    facetOf.owner(owner ?? NONE_ID),
    ...places,
    ...tags.map(facetOf.tag),
    ...lists,
    ...(openTasks > 0 ? [facetOf.task()] : []),
    ...(suggestions.length > 0 ? [facetOf.suggestion()] : []),
    ...beginningsOf(TEXTS[noun](record), LONGEST).slice(0, MOST),
  ];
}
