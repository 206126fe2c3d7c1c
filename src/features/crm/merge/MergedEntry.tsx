import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import type { ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { MERGE_UNDO_DAYS } from '@/domain/options/contactLimits';
import type { SingleName } from '@/domain/contacts/facts';
import type { ActivityOf } from '@/domain/documents/crm.schema';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { propertyLabel } from '../propertyText';
import { EntryFrame } from '../timeline/EntryFrame';
import { SingleValue } from './SingleValue';
import { useUndoMerge } from './useMerge';

interface Props {
  activity: ActivityOf<'merge'>;
  /** Whose line it is, where several people’s are shown. */
  who?: ReactNode;
}

/** The line of a merge: what was merged, which values gave way, and its undo. */
export function MergedEntry({ activity, who }: Props) {
  const { role, properties, accountProperties } = useWorkspace();
  const now = useNow();
  const { undo, isPending } = useUndoMerge();
  const { by, at, merged, left, mergeId } = activity;
  const of = activity.contactId === undefined ? 'account' : 'contact';
  const own = of === 'account' ? accountProperties : properties;
  const isUndoable = now < at + MERGE_UNDO_DAYS * 86_400_000 && can(role, 'mergeContacts');
  return (
    <EntryFrame
      Icon={MergeIcon}
      hue="violet"
      at={at}
      who={who}
      title={
        <>
          <MemberName uid={by} /> {`merged this ${of} with `}
          {merged.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && (index === merged.length - 1 ? ' and ' : ', ')}
              <b>
                <bdi>{name}</bdi>
              </b>
            </span>
          ))}
        </>
      }
      actions={
        isUndoable && (
          <Button
            size="small"
            disabled={isPending}
            onClick={() => void undo(mergeId)}
            sx={{ my: -0.5 }}
          >
            Undo merge
          </Button>
        )
      }
    >
      {left.length === 0 ? undefined : (
        <Typography variant="body2">
          {'Not kept: '}
          {left.map(({ property, value }, index) => (
            <span key={`${property} ${value}`}>
              {index > 0 && ', '}
              {propertyLabel(property, own).toLowerCase()}{' '}
              <SingleValue property={property as SingleName} value={value} of={of} />
            </span>
          ))}
        </Typography>
      )}
    </EntryFrame>
  );
}
