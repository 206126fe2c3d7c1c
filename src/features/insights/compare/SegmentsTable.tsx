import DeleteIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { SEGMENT_RATES, segmentVerdict, type SegmentRow } from '@/domain/answerStore/segmentRows';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { responsesWith, visitsWith } from '../counted';
import { CountLink } from '../explain/CountLink';
import type { InsightsCondition } from '../params';

/** A segment with the conditions that its numbers open. */
export interface ShownSegment extends SegmentRow {
  conditions: readonly InsightsCondition[];
}

interface Props {
  rows: readonly ShownSegment[];
  onEdit?: ((index: number) => void) | undefined;
  onRemove?: ((index: number) => void) | undefined;
}

const VERDICTS = {
  up: ['▲', 'higher than the others'],
  down: ['▼', 'lower than the others'],
} as const;

/** Segments as columns, a figure a row. */
export function SegmentsTable({ rows, onEdit, onRemove }: Props) {
  const named = (name: string) => <bdi>{name}</bdi>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Segments compared">
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          typography: 'body2',
          '& th, & td': {
            p: 1,
            borderBottom: '1px solid',
            borderColor: 'divider',
            textAlign: 'right',
          },
          '& th[scope="row"]': { textAlign: 'start', fontWeight: 400 },
        }}
      >
        <thead>
          <tr>
            <td aria-label="Rows" />
            {rows.map(({ name }, index) => (
              // Segments have no ids, and two may have one name.
              <th key={index} scope="col">
                {onEdit ? (
                  <Button
                    data-print="figure"
                    size="small"
                    aria-label={`Edit segment ${name}`}
                    onClick={() => onEdit(index)}
                    sx={{ textTransform: 'none', minWidth: 0 }}
                  >
                    {named(name)}
                  </Button>
                ) : (
                  named(name)
                )}
                {onRemove && (
                  <IconButton
                    size="small"
                    aria-label={`Remove segment ${name}`}
                    onClick={() => onRemove(index)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Views</th>
            {rows.map(({ name, here, conditions }, index) => (
              <td key={index}>
                <CountLink
                  count={here.views}
                  label={`views, ${name}`}
                  counts={visitsWith(...conditions)}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Responses</th>
            {rows.map(({ name, here, conditions }, index) => (
              <td key={index}>
                <CountLink
                  count={here.completions}
                  label={`responses, ${name}`}
                  counts={responsesWith(...conditions)}
                />
              </td>
            ))}
          </tr>
          {SEGMENT_RATES.map(([label, rateOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {rows.map((row, index) => {
                const { n, d } = rateOf(row.here);
                const verdict = segmentVerdict(row, rateOf);
                const [mark, meaning] =
                  verdict === 'up' || verdict === 'down' ? VERDICTS[verdict] : [];
                return (
                  <Box component="td" key={index} title={meaning}>
                    {mark !== undefined && (
                      <span role="img" aria-label={meaning}>
                        {mark}{' '}
                      </span>
                    )}
                    {d === 0 ? '–' : formatRate(n / d)}
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                      {formatCount(n)} of {formatCount(d)}
                    </Typography>
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
