import StageIcon from '@mui/icons-material/FlagOutlined';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { StageChip } from '../../labels';
import { MarkLines } from '../../record/MarkLines';
import { RelationLine } from '../../RelationLine';
import { useMarkPickers } from '../../useMarkPickers';
import { StageMenu } from '../StageMenu';
import { useRecordActions } from '../../useBulkActions';
import { ContactAccount } from './ContactAccount';

interface Props {
  id: string;
  contact: ContactDoc;
  isEditable: boolean;
}

/** Where a contact stands: account, stage, owner, tags. */
export function Relations({ id, contact, isEditable }: Props) {
  const actions = useRecordActions('contact');
  const { stages } = useWorkspace();
  const rows = [{ id, data: contact }];
  const { open, close, anchorOf, pickers } = useMarkPickers(rows, actions);
  const { stage } = contact;
  const isKnown = stages.some((one) => one.id === stage);
  return (
    <Section title="About">
      <ContactAccount id={id} contact={contact} isEditable={isEditable} />
      <RelationLine
        label="Stage"
        shown={isKnown ? <StageChip stage={stage} /> : undefined}
        Icon={StageIcon}
        add="Set stage"
        opens="menu"
        onOpen={isEditable ? (anchor) => open('stage', anchor) : undefined}
        disabled={actions.isPending}
      />
      <MarkLines
        data={contact}
        onOpen={isEditable ? open : undefined}
        disabled={actions.isPending}
      />
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
      {pickers}
    </Section>
  );
}
