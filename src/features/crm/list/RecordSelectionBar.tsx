import type { ReactNode } from 'react';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { MAX_MERGE } from '@/domain/options/contactLimits';
import type { Stored } from '@/shared/firebase/query';
import { SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { StageMenu } from '../contacts/StageMenu';
import { MergeDialog } from '../merge/MergeDialog';
import { useRecordActions } from '../useBulkActions';
import { useMarkPickers, type Mark } from '../useMarkPickers';
import { MarkActions } from './MarkActions';
import { MergeAction } from './MergeAction';

const ABOUT: Readonly<
  Record<RecordNoun, { marks: readonly Mark[]; trashed: string; mostMerged: number }>
> = {
  contact: {
    marks: ['tag', 'owner', 'stage'],
    trashed: 'moved to the trash.',
    mostMerged: MAX_MERGE,
  },
  account: {
    marks: ['tag', 'owner'],
    trashed: 'moved to the trash. People stay in Contacts.',
    mostMerged: 2,
  },
};

interface Props<K extends RecordNoun> {
  noun: K;
  rows: readonly Stored<RecordDocs[K]>[];
  isTrash: boolean;
  onClear: () => void;
  /** What only this kind of record has. */
  children?: ReactNode;
}

/** What can be done with the selected records. It stays in sight while one scrolls. */
export function RecordSelectionBar<K extends RecordNoun>(props: Props<K>) {
  const { noun, rows, isTrash, onClear, children } = props;
  const { marks, trashed, mostMerged } = ABOUT[noun];
  const actions = useRecordActions(noun);
  const { open, close, anchorOf, pickers } = useMarkPickers(rows, actions);
  const [first, second, ...others] = rows.map(({ id, data }) => ({ id, record: data }));
  const members =
    first && second && rows.length <= mostMerged
      ? ([first, second, ...others] as const)
      : undefined;
  return (
    <SelectionFrame noun={noun} count={rows.length} onClear={onClear}>
      <MarkActions
        rows={rows}
        isTrash={isTrash}
        actions={actions}
        marks={marks}
        onOpen={open}
        onClear={onClear}
        trashed={trashed}
      >
        {members && (
          <MergeAction
            disabled={actions.isPending}
            dialog={(onClose) => (
              <MergeDialog noun={noun} members={members} onClose={onClose} onMerged={onClear} />
            )}
          />
        )}
      </MarkActions>
      {children}
      {marks.includes('stage') && (
        <StageMenu anchor={anchorOf('stage')} rows={rows} actions={actions} onClose={close} />
      )}
      {pickers}
    </SelectionFrame>
  );
}
