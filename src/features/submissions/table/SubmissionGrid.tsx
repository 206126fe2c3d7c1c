import { respondentName } from '@/domain/responses/respondent';
import { RecordGrid } from '@/shared/ui/table/RecordGrid';
import type { Density } from '@/shared/ui/table/layout';
import type { GridContent } from '@/shared/ui/table/tableColumn';
import type { Submission } from '../data';
import type { Order } from '../filter/listParams';
import type { Frame } from '../SubmissionsFrame';
import { PersonCell } from './PersonCell';
import { RESPONDENT, SUBMITTED } from './tableColumns';

interface Props {
  frame: Frame;
  content: GridContent<Submission>;
  density: Density;
  order: Order;
  onOrder: (order: Order) => void;
  onWidth: (column: string, width: number) => void;
}

/** Responses as a grid: one column for each question, in the person’s order. Loaded with this screen alone. */
export function SubmissionGrid({ frame, content, density, order, onOrder, onWidth }: Props) {
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
      sort={{ field: SUBMITTED, direction: order === 'newest' ? 'desc' : 'asc' }}
      onSort={({ direction }) => onOrder(direction === 'asc' ? 'oldest' : 'newest')}
      onWidth={onWidth}
    />
  );
}
