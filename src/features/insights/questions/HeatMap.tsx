import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import type { LabelOf } from '@/domain/answerStore/labels';

interface Props {
  name: string;
  rows: readonly {
    id: string;
    answered: number;
    counts: readonly { id: string; count: number }[];
  }[];
  labelOf: LabelOf;
  /** The columns in their order; those that were chosen, where it is absent. */
  columns?: readonly string[];
  onChoose?: ((row: string, column: string) => void) | undefined;
}

/** Rows by columns, the more the darker; the count and its share of the row stand in each cell. */
export function HeatMap({ name, rows, labelOf, columns, onChoose }: Props) {
  const shown = columns ?? [...new Set(rows.flatMap(({ counts }) => counts.map(({ id }) => id)))];
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label={name} tabIndex={0}>
      <Box
        component="table"
        sx={{ borderCollapse: 'separate', borderSpacing: 2, width: '100%', typography: 'body2' }}
      >
        <thead>
          <tr>
            <td aria-label="Rows" />
            {shown.map((column) => (
              <Box
                component="th"
                scope="col"
                key={column}
                sx={{ fontWeight: 400, color: 'text.secondary', px: 1 }}
              >
                <bdi>{labelOf(column)}</bdi>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, answered, counts }) => (
            <tr key={id}>
              <Box component="th" scope="row" sx={{ fontWeight: 400, textAlign: 'start', pr: 1 }}>
                <bdi>{labelOf(id)}</bdi>
              </Box>
              {shown.map((column) => {
                const count = counts.find((one) => one.id === column)?.count ?? 0;
                const share = answered === 0 ? 0 : count / answered;
                const text = `${formatCount(count)} (${formatRate(share)})`;
                return (
                  <Box component="td" key={column} sx={{ p: 0 }}>
                    <Box
                      {...(onChoose && count > 0
                        ? {
                            component: ButtonBase,
                            onClick: () => onChoose(id, column),
                            'aria-label': `${labelOf(id)}, ${labelOf(column)}: ${text}. Filter by this.`,
                          }
                        : {})}
                      sx={{
                        display: 'block',
                        width: '100%',
                        minWidth: 64,
                        px: 1,
                        py: 0.75,
                        borderRadius: 0.5,
                        textAlign: 'center',
                        fontVariantNumeric: 'tabular-nums',
                        font: 'inherit',
                        // The text stays as it is: only the ground behind it grows darker.
                        bgcolor: (theme) =>
                          `rgba(${theme.vars.palette.primary.mainChannel} / ${(share * 0.45).toFixed(3)})`,
                        '&:focus-visible': {
                          outline: '2px solid',
                          outlineColor: 'primary.readable',
                        },
                      }}
                    >
                      {text}
                    </Box>
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
