import type { AccountAbout } from '@/domain/contacts/accountFilter';

/** What accounts can be filtered by. */
export const ACCOUNT_ABOUT_NAMES: Record<AccountAbout, string> = {
  owner: 'Owner',
  tag: 'Tag',
  people: 'People',
  task: 'Open task',
  active: 'Last activity',
};

export const PEOPLE_NAMES: Record<string, string> = { yes: 'Has people', no: 'Has no people' };
