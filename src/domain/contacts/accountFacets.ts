/** What finds an account: the beginnings of the words of its name and domains, and a token for each filter (facets.ts). */
import { areFoundBy, beginningsOf } from '@/domain/text/search';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { facetOf, LONGEST, MOST, NONE_ID } from './facets';

const textsOfAccount = ({ name, domains }: Pick<AccountDoc, 'name' | 'domains'>) => [
  name,
  ...domains,
];

/** Whether each word of a search begins one word of the account. */
export const isAccountFoundBy = (
  account: Pick<AccountDoc, 'name' | 'domains'>,
  text: string,
): boolean => areFoundBy(textsOfAccount(account), text);

export const accountFacetOf = {
  owner: facetOf.owner,
  tag: facetOf.tag,
  task: facetOf.task,
  people: (some: boolean) => `@people:${some ? 'yes' : 'no'}`,
} as const;

type Filtered = Pick<AccountDoc, 'name' | 'domains' | 'peopleCount'> &
  Partial<Pick<AccountDoc, 'owner' | 'tags' | 'openTasks'>>;

/** All facets of an account. */
export function accountFacetsOf(account: Filtered): string[] {
  const { owner, tags = [], openTasks = 0, peopleCount } = account;
  return [
    accountFacetOf.owner(owner ?? NONE_ID),
    accountFacetOf.people(peopleCount > 0),
    ...tags.map(accountFacetOf.tag),
    ...(openTasks > 0 ? [accountFacetOf.task()] : []),
    ...beginningsOf(textsOfAccount(account), LONGEST).slice(0, MOST),
  ];
}
