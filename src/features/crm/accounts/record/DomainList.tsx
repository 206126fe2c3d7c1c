import type { AccountChange } from '@/domain/calls/accounts.schema';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { ValuesFact } from '../../record/ValuesFact';

interface Props {
  account: AccountDoc;
  /** Undefined where this person may not change it. */
  change: ((change: AccountChange) => Promise<unknown>) | undefined;
}

/** Domains of a company: people with an email address at one of them join the account. */
export function DomainList({ account, change }: Props) {
  return (
    <ValuesFact
      label="Domain"
      add="Add domain"
      type="text"
      help="New contacts with an email address at these domains join this account."
      values={account.domains}
      href={(value) => `https://${value}`}
      sourceOf={(value) => account.provenance[`domain:${value}`]}
      change={
        change && {
          add: (value) => change({ kind: 'addDomain', value }),
          remove: (value) => change({ kind: 'removeDomain', value }),
          makePrimary: (value) => change({ kind: 'makePrimary', value }),
        }
      }
    />
  );
}
