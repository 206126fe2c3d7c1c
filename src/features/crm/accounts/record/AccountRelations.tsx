import type { AccountDoc } from '@/domain/documents/crm.schema';
import { Section } from '@/shared/ui/page/Section';
import { MarkLines } from '../../record/MarkLines';
import { useMarkPickers } from '../../useMarkPickers';
import { useRecordActions } from '../../useBulkActions';

interface Props {
  id: string;
  account: AccountDoc;
  isEditable: boolean;
}

/** Who looks after an account, and its tags. */
export function AccountRelations({ id, account, isEditable }: Props) {
  const actions = useRecordActions('account');
  const { open, pickers } = useMarkPickers([{ id, data: account }], actions);
  return (
    <Section title="About">
      <MarkLines
        data={account}
        onOpen={isEditable ? open : undefined}
        disabled={actions.isPending}
      />
      {pickers}
    </Section>
  );
}
