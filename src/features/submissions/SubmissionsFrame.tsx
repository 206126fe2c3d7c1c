import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ListedResponse } from '@/domain/answerStore/listed';
import { formatCount, plural } from '@/shared/lib/numbers';
import { shownText } from '@/shared/lib/shownText';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import type { Submission } from './data';
import { SUBMITTED, type ListOrder } from '@/domain/filter/listPlan';
import { ShortcutList } from './keys/ShortcutList';
import { SubmissionSheet } from './SubmissionSheet';
import { SelectionBar } from './SelectionBar';
import { useActing } from './useActing';
import { BulkProgress } from './bulk/BulkProgress';
import { BulkContext, useBulkOfList, type Bulk } from './bulk/bulk';
import type { Markable } from './marks/useMarking';
import { useOpened } from './useOpened';
import { useResponseKeys } from './keys/useResponseKeys';
import type { ResponsesFound } from './useResponses';
import { SelectAllLine } from '@/shared/ui/lists/SelectAllLine';
import { useSelectAll, useSelection, type RowSelection } from '@/shared/ui/lists/useSelection';
import type { ResponseView } from './views';

/** What a view of the rows needs. */
export interface Frame {
  rows: readonly Submission[];
  openedId: string | undefined;
  onOpen: (id: string) => void;
  /** Absent where this person may do nothing to responses. */
  selection: RowSelection | undefined;
}

interface Props {
  list: ResponsesFound;
  view: ResponseView;
  /** Total number of responses, if it is counted. */
  total?: number | undefined;
  order: ListOrder;
  /** Shown instead of rows if there are none; the open sheet stays open. */
  empty: ReactNode;
  /** Further actions on the selected responses; with `isAll`, these are all that the list finds. */
  moreActions?: (ids: readonly string[], isAll: boolean) => ReactNode;
  children: (frame: Frame) => ReactNode;
}

/** "12 responses found. Checked 1,000 of 14,203."; without filters to check, how many are shown. */
function statusText(list: ResponsesFound, shown: number, total: number | undefined): string {
  const { checked, hasMore, partial } = list;
  if (!checked || partial) {
    return shownText({ shown, hasMore, total: total ?? list.total, partial }, 'response');
  }
  const of =
    checked.of === undefined ? '' : ` of ${formatCount(Math.max(checked.of, checked.count))}`;
  return `${plural(shown, 'response')} found. Checked ${formatCount(checked.count)}${of}.`;
}

/** Around the rows: what is new, what went wrong, older ones, and the side sheet. */
export function SubmissionsFrame(props: Props) {
  const bulk = useBulkOfList();
  return (
    <BulkContext value={bulk}>
      <Framed {...props} bulk={bulk} />
    </BulkContext>
  );
}

/** The selected responses, with what is known of their marks. */
function markablesOf(
  selected: readonly string[],
  rows: readonly Submission[],
  all: readonly ListedResponse[] = [],
): readonly Markable[] {
  const read = new Map(rows.map((row) => [row.id, row]));
  const known = new Map(all.map((one) => [one.id, one]));
  return selected.flatMap((id): readonly Markable[] => {
    const row = read.get(id);
    const { tags = [], assignee } = known.get(id) ?? {};
    if (row) return [row];
    const data = { tags: [...tags], ...(assignee === undefined ? {} : { assignee }) };
    return [{ id, data, isStored: true }];
  });
}

function Framed(props: Props & { bulk: Bulk }) {
  const { list, view, total, order, empty, moreActions, children, bulk } = props;
  const rows = list.rows ?? [];
  // Test responses are listed but not counted.
  const counted = rows.filter((row) => !row.data.test).length;
  const ids = rows.map((row) => row.id);
  const opened = useOpened(ids);
  const all = list.matching?.all;
  const selection = useSelection(
    ids,
    all?.map(({ id }) => id),
  );
  // More than one page: rows that are in no store are among those that are shown.
  const isAll = all !== undefined && selection.ids.length === all.length;
  const selectAll = useSelectAll(selection, ids, list, 'response', total ?? list.total);
  const acting = useActing();
  const actions = acting.actionsIn(view);
  useResponseKeys({ rows, view, actions, acting, selection, openedId: opened.id });
  const moreLabel = list.checked
    ? 'Continue'
    : order.by !== SUBMITTED && !list.isUnsorted
      ? 'Show more responses'
      : order.isUp && !list.isUnsorted
        ? 'Show newer responses'
        : 'Show older responses';
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        {list.error && (
          <Box sx={{ mb: 2 }}>
            <ErrorState
              what="We couldn’t load the responses."
              error={list.error}
              retry={list.retry}
            />
          </Box>
        )}
        {list.isUnsorted && (
          <Alert severity="info" sx={{ mb: 2 }}>
            These responses can’t be sorted by this column right now. The newest are first.
          </Alert>
        )}
        {list.rows?.length === 0 && !list.hasMore ? (
          empty
        ) : (
          <>
            <ListStatus
              text={list.rows && statusText(list, counted, total)}
              freshCount={list.freshCount}
              onShowFresh={list.showFresh}
            />
            {selection.ids.length > 0 && (
              <SelectionBar
                view={view}
                actions={actions}
                rows={markablesOf(selection.ids, rows, all)}
                isPending={acting.isPending || bulk.progress !== undefined}
                onAct={(act) => acting.act(act, selection.ids, view)}
                onClear={selection.clear}
                more={moreActions?.(selection.ids, isAll)}
              />
            )}
            <BulkProgress bulk={bulk} />
            <SelectAllLine all={selectAll} />
            {!list.rows && !list.error && <RowsSkeleton />}
            {list.rows &&
              list.rows.length > 0 &&
              children({
                rows,
                openedId: opened.id,
                onOpen: opened.open,
                selection: actions.length > 0 ? selection : undefined,
              })}
          </>
        )}
        <ShowMore list={list} label={moreLabel} />
      </Box>
      {opened.id !== undefined && (
        <SubmissionSheet id={opened.id} opened={opened} acting={acting} />
      )}
      {acting.question}
      <ShortcutList />
    </Box>
  );
}
