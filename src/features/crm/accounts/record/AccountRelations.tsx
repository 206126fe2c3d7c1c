import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { useState } from 'react';
import type { AccountDoc } from '@/domain/documents.schema';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagChips } from '@/shared/data/marks/TagChips';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { MemberLabel } from '../../contacts/labels';
import { assigningOf, taggingOf } from '../../marking';
import { RelationLine } from '../../RelationLine';
import { useAccountActions } from '../useAccountActions';

interface Props {
  id: string;
  account: AccountDoc;
  isEditable: boolean;
}

/** Who looks after an account, and its tags. */
export function AccountRelations({ id, account, isEditable }: Props) {
  const actions = useAccountActions();
  const own = useWorkspace();
  const [open, setOpen] = useState<{ of: 'owner' | 'tags'; anchor: HTMLElement }>();
  const rows = [{ id, data: account }];
  const close = () => setOpen(undefined);
  const anchorOf = (of: 'owner' | 'tags') => (open?.of === of ? open.anchor : null);
  const { owner, tags = [] } = account;
  const ownTags = tags.filter((tag) => own.tags.some((one) => one.id === tag));
  return (
    <Section title="About">
      <RelationLine
        label="Owner"
        shown={owner ? <MemberLabel uid={owner} /> : undefined}
        Icon={OwnerIcon}
        add="Set owner"
        opens="menu"
        onOpen={isEditable ? (anchor) => setOpen({ of: 'owner', anchor }) : undefined}
        disabled={actions.isPending}
      />
      <RelationLine
        label="Tags"
        shown={ownTags.length > 0 ? <TagChips ids={ownTags} /> : undefined}
        Icon={TagIcon}
        add="Add tags"
        opens="dialog"
        onOpen={isEditable ? (anchor) => setOpen({ of: 'tags', anchor }) : undefined}
        disabled={actions.isPending}
      />
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
