import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import StageIcon from '@mui/icons-material/FlagOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { useState, type ReactNode } from 'react';
import type { ContactDoc } from '@/domain/documents.schema';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagChips } from '@/shared/data/marks/TagChips';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { MemberLabel, StageChip } from '../labels';
import { assigningOf, taggingOf } from '../../marking';
import { StageMenu } from '../StageMenu';
import { RelationLine } from '../../RelationLine';
import { useContactActions } from '../useContactActions';
import { ContactAccount } from './ContactAccount';

interface Props {
  id: string;
  contact: ContactDoc;
  isEditable: boolean;
}

/** Where a contact stands: account, stage, owner, tags. */
export function Relations({ id, contact, isEditable }: Props) {
  const actions = useContactActions();
  const [open, setOpen] = useState<{ of: 'stage' | 'owner' | 'tags'; anchor: HTMLElement }>();
  const rows = [{ id, data: contact }];
  const close = () => setOpen(undefined);
  const anchorOf = (of: 'stage' | 'owner' | 'tags') => (open?.of === of ? open.anchor : null);
  const line = (
    of: 'stage' | 'owner' | 'tags',
    label: string,
    shown: ReactNode,
    Icon: typeof TagIcon,
    add: string,
  ) => (
    <RelationLine
      label={label}
      shown={shown}
      Icon={Icon}
      add={add}
      opens={of === 'tags' ? 'dialog' : 'menu'}
      onOpen={isEditable ? (anchor) => setOpen({ of, anchor }) : undefined}
      disabled={actions.isPending}
    />
  );
  const { stage, owner, tags = [] } = contact;
  const own = useWorkspace();
  const hasStage = own.stages.some((one) => one.id === stage);
  const ownTags = tags.filter((tag) => own.tags.some((one) => one.id === tag));
  return (
    <Section title="About">
      <ContactAccount id={id} contact={contact} isEditable={isEditable} />
      {line(
        'stage',
        'Stage',
        hasStage ? <StageChip stage={stage} /> : undefined,
        StageIcon,
        'Set stage',
      )}
      {line(
        'owner',
        'Owner',
        owner ? <MemberLabel uid={owner} /> : undefined,
        OwnerIcon,
        'Set owner',
      )}
      {line(
        'tags',
        'Tags',
        ownTags.length > 0 ? <TagChips ids={ownTags} /> : undefined,
        TagIcon,
        'Add tags',
      )}
      <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
      <AssigneePicker
        label="Owner"
        anchor={anchorOf('owner')}
        marking={assigningOf(rows, actions)}
        onClose={close}
      />
      <TagPicker anchor={anchorOf('tags')} marking={taggingOf(rows, actions)} onClose={close} />
    </Section>
  );
}
