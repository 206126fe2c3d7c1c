import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { shownText } from '@/shared/lib/shownText';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { SideSheet } from '../sheet/SideSheet';
import { useOpened } from '../useOpened';
import { useSelection } from '@/shared/ui/lists/useSelection';
import { usePartials } from './data';
import { PartialList } from './PartialList';
import { PartialsEmpty } from './PartialsEmpty';
import { PartialShow } from './PartialShow';
import { useDeletePartials, type Deleting } from './useDeletePartials';

interface Props {
  /** Absent for the list over all forms. */
  formId?: string;
  liveVersion?: number | undefined;
}

/** What respondents filled in and have not submitted: of one form, or of all. */
export function PartialsView({ formId, liveVersion }: Props) {
  const workspace = useWorkspace();
  const list = usePartials(workspace.id, formId);
  const rows = list.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const opened = useOpened(ids);
  const selection = useSelection(ids);
  const deleting = useDeletePartials((deleted) => {
    selection.clear();
    if (opened.id !== undefined && deleted.includes(opened.id)) opened.close();
  });
  const { id: openedId } = opened;
  const text = shownText(
    { shown: rows.length, hasMore: list.hasMore, partial: list.partial },
    'partial response',
  );
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        {list.error && (
          <ErrorState
            what="We couldn’t load the partial responses."
            error={list.error}
            retry={list.retry}
          />
        )}
        {!list.rows && !list.error && <RowsSkeleton />}
        {list.rows?.length === 0 && !list.hasMore && (
          <PartialsEmpty formId={formId} liveVersion={liveVersion} />
        )}
        {rows.length > 0 && (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
              <ListStatus text={text} freshCount={list.freshCount} onShowFresh={list.showFresh} />
              <DeleteSelected ids={selection.ids} deleting={deleting} />
            </Box>
            <PartialList
              rows={rows}
              openedId={openedId}
              onOpen={opened.open}
              selection={deleting.ask && selection}
              withForm={formId === undefined}
            />
          </>
        )}
        <ShowMore list={list} label="Show older partial responses" />
      </Box>
      {openedId !== undefined && (
        <SideSheet title="Partial response" opened={opened}>
          <PartialShow
            key={openedId}
            id={openedId}
            onDelete={deleting.ask && (() => deleting.ask?.([openedId]))}
          />
        </SideSheet>
      )}
      {deleting.question}
    </Box>
  );
}

function DeleteSelected({ ids, deleting }: { ids: readonly string[]; deleting: Deleting }) {
  if (ids.length === 0) return null;
  return (
    <Button
      size="small"
      color="error"
      startIcon={<DeleteIcon />}
      disabled={deleting.isPending}
      onClick={() => deleting.ask?.(ids)}
      sx={{ minHeight: 40 }}
    >
      {`Delete ${plural(ids.length, 'partial response')}`}
    </Button>
  );
}
