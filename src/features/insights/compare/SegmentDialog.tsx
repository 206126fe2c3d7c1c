import Box from '@mui/material/Box';
import { useState } from 'react';
import { formatConditions } from '@/domain/conditions/address';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import type { VisitSegment } from '@/domain/documents/reports.schema';
import { SAVED_REPORT, SEGMENTS } from '@/domain/options/reports';
import { ConditionFilters } from '@/shared/ui/conditions/ConditionFilters';
import { NameDialog } from '@/shared/ui/feedback/NameDialog';
import { segmentConditions, type InsightsCondition } from '../params';
import type { ReportFilterable } from '../useReportFilters';

interface Props {
  /** What is edited; absent for a new one. */
  segment: VisitSegment | undefined;
  filterables: readonly ReportFilterable[];
  onSubmit: (segment: VisitSegment) => void;
  onClose: () => void;
}

/** Asks for a segment's name and filter. */
export function SegmentDialog({ segment, filterables, onSubmit, onClose }: Props) {
  const [conditions, setConditions] = useState<readonly InsightsCondition[]>(
    segmentConditions(segment),
  );
  const filter = formatConditions(conditions);
  const title = segment ? 'Edit segment' : 'Add segment';
  return (
    <NameDialog
      title={title}
      submit={title}
      name={segment?.name ?? ''}
      maxLength={SEGMENTS.name}
      isIncomplete={conditions.length === 0 || filter.length > SAVED_REPORT.filter}
      onSubmit={(name) => onSubmit({ name: name.trim(), filter })}
      onClose={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <ConditionFilters
          list={{
            filter: { conditions },
            isFiltered: conditions.length > 0,
            setConditions,
            clear: () => setConditions([]),
          }}
          filterables={filterables}
          most={FILTER_LIMITS.conditions}
        />
      </Box>
    </NameDialog>
  );
}
