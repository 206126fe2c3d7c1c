import { RESPONDENT } from '@/domain/answerStore/columns';
import { respondentName } from '@/domain/responses/respondent';
import { RecordGrid } from '@/shared/ui/table/RecordGrid';
import type { Density } from '@/shared/ui/table/layout';
import type { GridContent } from '@/shared/ui/table/tableColumn';
import type { Submission } from '../data';
import type { ListOrder } from '@/domain/filter/listPlan';
import { listOrderOf } from '../filter/listParams';
import type { Frame } from '../SubmissionsFrame';
import { PersonCell } from './PersonCell';

interface Props {
  frame: Frame;
  content: GridContent<Submission>;
  density: Density;
  order: ListOrder;
  /** The list can be sorted by more than the time of submission. */
  isSorted: boolean;
  onOrder: (order: ListOrder) => void;
  onWidth: (column: string, width: number) => void;
}

/** Responses as a grid: one column for each question, in the person’s order. Loaded with this screen alone. */
export function SubmissionGrid(props: Props) {
  const { frame, content, density, order, isSorted, onOrder, onWidth } = props;
  const { rows, openedId, onOpen, selection } = frame;
  return (
    <RecordGrid<Submission>
      label="Responses"
      rows={rows}
      content={content}
      density={density}
      selection={selection}
      selectAll="Select all responses shown"
      selectOne={(row) => `Select the response of ${respondentName(row.data)}`}
      lead={{
        id: RESPONDENT,
        label: 'Respondent',
        text: (row) => respondentName(row.data),
        ...(isSorted ? { sorts: ['asc', 'desc'] } : {}),
        render: (row) => (
          <PersonCell
            row={row}
            isOpen={row.id === openedId}
            withEmail={density !== 'compact'}
            onOpen={() => onOpen(row.id)}
          />
        ),
      }}
      openedId={openedId}
      onOpen={onOpen}
      sort={{ field: order.by, direction: order.isUp ? 'asc' : 'desc' }}
      onSort={({ field, direction }) => onOrder(listOrderOf(field, direction === 'asc'))}
      onWidth={onWidth}
    />
  );
}
