import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { TagChips } from '@/shared/data/marks/TagChips';
import { useWorkspace } from '@/shared/data/workspace';
import { MemberLabel } from '../labels';
import { RelationLine } from '../RelationLine';
import type { Changeable } from '../useBulkActions';
import type { Mark } from '../useMarkPickers';

interface Props {
  data: Changeable['data'];
  /** Undefined where this person may change neither. */
  onOpen: ((of: Mark, anchor: HTMLElement) => void) | undefined;
  disabled: boolean;
}

/** Who looks after a record, and its tags. */
export function MarkLines({ data: { owner, tags = [] }, onOpen, disabled }: Props) {
  const { tags: all } = useWorkspace();
  const known = tags.filter((tag) => all.some(({ id }) => id === tag));
  return (
    <>
      <RelationLine
        label="Owner"
        shown={owner ? <MemberLabel uid={owner} /> : undefined}
        Icon={OwnerIcon}
        add="Set owner"
        opens="menu"
        onOpen={onOpen && ((anchor) => onOpen('owner', anchor))}
        disabled={disabled}
      />
      <RelationLine
        label="Tags"
        shown={known.length > 0 ? <TagChips ids={known} /> : undefined}
        Icon={TagIcon}
        add="Add tags"
        opens="dialog"
        onOpen={onOpen && ((anchor) => onOpen('tag', anchor))}
        disabled={disabled}
      />
    </>
  );
}
