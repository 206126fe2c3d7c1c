import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { DIMENSIONS, dimensionName } from '@/domain/answerStore/dimensions';
import { byDimension } from '@/domain/answerStore/figures';
import { segmentRows, segmentsOfRows, segmentsResultTable } from '@/domain/answerStore/segmentRows';
import { comparison } from '@/domain/conditions/filters';
import type { VisitSegment } from '@/domain/documents/reports.schema';
import { SEGMENTS, VISIT_DIMENSIONS, type VisitDimension } from '@/domain/options/reports';
import { formatCount } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { CsvButton } from '../figures/CsvButton';
import { OWN_SEGMENTS, segmentConditions, type InsightsParams, type SegmentGroup } from '../params';
import { AddToReport, type OnPart } from '../reports/AddToReport';
import type { FormAnswers } from '../useFormAnswers';
import type { ReportFilterable } from '../useReportFilters';
import { WithoutLanguage } from '../overview/WithoutLanguage';
import { viewsWithoutLanguage } from '@/domain/answerStore/figures';
import { SegmentDialog } from './SegmentDialog';
import { SegmentsTable, type ShownSegment } from './SegmentsTable';

const LEAD =
  'Each segment is compared with all other visits. ▲ and ▼ mark differences that are unlikely to be due to chance.';

interface Props {
  answers: FormAnswers;
  today: string;
  filterables: readonly ReportFilterable[];
  /** Those by filters of one's own. */
  own: readonly VisitSegment[];
  /** What they are made by; undefined for what is there. */
  group: SegmentGroup | undefined;
  onChange: (changes: Partial<InsightsParams>) => void;
  onPart: OnPart;
}

/** Up to four segments of visits as columns, each against all the others. */
export function SegmentsSection(props: Props) {
  const { answers, today, filterables, own, onPart } = props;
  const by = props.group ?? (own.length > 0 ? OWN_SEGMENTS : 'device');
  const change = (segments: readonly VisitSegment[]) =>
    props.onChange({ segments, group: OWN_SEGMENTS });
  const [edited, setEdited] = useState<number>();
  const isOwn = by === OWN_SEGMENTS;
  const rows = useSegments(answers, isOwn ? own : by, today);
  const shown = rows.slice(0, SEGMENTS.most);
  return (
    <Section
      title="Segments"
      lead={LEAD}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {isOwn && own.length > 0 && (
            <AddToReport onPart={onPart} part={() => ({ kind: 'segments', of: [...own] })} />
          )}
          <CsvButton
            name="Segments"
            table={() => segmentsResultTable(isOwn ? 'Segment' : DIMENSIONS[by].one, rows)}
          />
          <TextField
            select
            size="small"
            label="Group by"
            value={by}
            onChange={(event) => props.onChange({ group: event.target.value as SegmentGroup })}
            sx={{ minWidth: 140 }}
          >
            {VISIT_DIMENSIONS.map((value) => (
              <MenuItem key={value} value={value}>
                {DIMENSIONS[value].one}
              </MenuItem>
            ))}
            <MenuItem value={OWN_SEGMENTS}>Own filters</MenuItem>
          </TextField>
        </Stack>
      }
    >
      {shown.length > 0 && (
        <SegmentsTable
          rows={shown}
          onEdit={isOwn ? setEdited : undefined}
          onRemove={isOwn ? (index) => change(own.filter((_one, at) => at !== index)) : undefined}
        />
      )}
      {!isOwn && (
        <WithoutLanguage
          views={viewsWithoutLanguage(
            by,
            rows.map(({ here }) => here),
          )}
        />
      )}
      {isOwn && own.length === 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          Give each segment a filter, such as a source or an answer, to see them side by side.
        </Typography>
      )}
      {isOwn && own.length < SEGMENTS.most && (
        <Button
          data-print="none"
          startIcon={<AddIcon />}
          onClick={() => setEdited(own.length)}
          sx={{ mt: 1 }}
        >
          Add segment
        </Button>
      )}
      {rows.length > SEGMENTS.most && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          The {SEGMENTS.most} largest of {formatCount(rows.length)} segments. Filter to see others.
        </Typography>
      )}
      {edited !== undefined && (
        <SegmentDialog
          segment={own[edited]}
          filterables={filterables}
          onSubmit={(segment) =>
            change([...own.slice(0, edited), segment, ...own.slice(edited + 1)])
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

/** Segments by a property of the visit, or by filters. */
export function useSegments(
  answers: FormAnswers,
  of: VisitDimension | readonly VisitSegment[],
  today: string,
): readonly ShownSegment[] {
  const { table, visits, registry, texts } = answers;
  return useMemo(() => {
    if (typeof of !== 'string') {
      const context = { registry, ...(texts ? { texts } : {}) };
      return segmentRows(table, visits, of, context, today).map((row, index) => ({
        ...row,
        conditions: segmentConditions(of[index]),
      }));
    }
    const rows = byDimension(table, visits, of);
    return segmentsOfRows(rows, (id) => dimensionName(of, id)).map((row) => ({
      ...row,
      conditions: [comparison({ kind: 'session', property: of }, 'one_of', [row.here.id])],
    }));
  }, [table, visits, registry, texts, of, today]);
}

interface PartProps {
  title: string;
  answers: FormAnswers;
  of: VisitDimension | readonly VisitSegment[];
  today: string;
}

/** Segments as a part of a report. */
export function SegmentsPart({ title, answers, of, today }: PartProps) {
  const rows = useSegments(answers, of, today);
  const head = typeof of === 'string' ? DIMENSIONS[of].one : 'Segment';
  return (
    <Section
      title={title}
      lead={LEAD}
      actions={<CsvButton name={title} table={() => segmentsResultTable(head, rows)} />}
    >
      <SegmentsTable rows={rows.slice(0, SEGMENTS.most)} />
    </Section>
  );
}
