import type { ContactAbout } from '@/domain/contacts/filter';

/** What contacts can be filtered by. */
export const ABOUT_NAMES: Record<ContactAbout, string> = {
  owner: 'Owner',
  stage: 'Stage',
  tag: 'Tag',
  account: 'Account',
  form: 'Form',
  task: 'Open task',
  suggestion: 'Has suggestions',
  active: 'Last activity',
};

/** Values of the last activity. */
export const ACTIVE_NAMES: Record<string, string> = {
  '7': 'in the last 7 days',
  '30': 'in the last 30 days',
  '90': 'in the last 90 days',
  '-30': 'more than 30 days ago',
  '-90': 'more than 90 days ago',
  '-365': 'more than a year ago',
};
