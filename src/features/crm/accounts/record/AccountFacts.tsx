import type { AccountChange } from '@/domain/calls/accounts.schema';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { CustomFacts, setterOf } from '../../record/CustomFacts';
import { Fact } from '../../record/Fact';
import { FactsSection } from '../../record/FactsSection';
import { InlineValue } from '../../record/InlineValue';
import { DomainList } from './DomainList';

interface Props {
  account: AccountDoc;
  /** Undefined where this person may not change it. */
  change: ((change: AccountChange) => Promise<unknown>) | undefined;
}

/** What is known of a company, edited in place, each with its source where it is known. */
export function AccountFacts({ account, change }: Props) {
  const { accountProperties } = useWorkspace();
  const set = setterOf(change);
  return (
    <FactsSection>
      <Fact label="Name" source={account.provenance['name']}>
        <InlineValue
          label="Name"
          value={account.name}
          shown={<bdi>{account.name}</bdi>}
          of={{ type: 'text' }}
          onSave={set?.('name', account.name)}
        />
      </Fact>
      <DomainList account={account} change={change} />
      <CustomFacts properties={accountProperties} record={account} set={set} />
      <Fact label="Added">{formatInstantDay(account.createdAt)}</Fact>
    </FactsSection>
  );
}
