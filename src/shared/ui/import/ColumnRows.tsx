import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { cellText, columnNames, isBlank, type Table } from '@/domain/import/table';
import type { Mapping, Target } from '@/domain/import/targets';

/** Values of a column that are shown beside it. */
const SAMPLES = 3;

interface Props {
  table: Table;
  mapping: Mapping;
  targets: readonly Target[];
  onMap: (column: number, target: string | undefined) => void;
  /** Makes something new that a column becomes; absent for those who may not. */
  onCreate?: ((column: number, name: string) => void) | undefined;
}

/** The columns of the file, each with values from it and with what it becomes. */
export function ColumnRows({ table, mapping, targets, onMap, onCreate }: Props) {
  const names = columnNames(table.headers);
  return (
    <Box component="ul" aria-label="Columns" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {names.map((name, column) => (
        <Box
          component="li"
          key={column}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: { xs: 1, sm: 2 },
            alignItems: 'center',
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              <bdi>{samplesOf(table, column).join(' · ') || 'No values'}</bdi>
            </Typography>
          </Box>
          <Box>
            <Autocomplete
              size="small"
              options={[...targets]}
              value={targets.find(({ id }) => id === mapping[column]) ?? null}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              onChange={(_event, target) => onMap(column, target?.id)}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label={`Import “${name}” as`}
                  placeholder="Skip this column"
                />
              )}
            />
            {onCreate && mapping[column] === undefined && (
              <Button
                size="small"
                aria-label={`Create property “${name}”`}
                onClick={() => onCreate(column, name)}
              >
                Create property
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The first values of a column that differ. */
function samplesOf({ rows }: Table, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column];
    if (isBlank(cell)) continue;
    const text = cellText(cell).replace(/\s+/g, ' ').trim();
    samples.add(text.length > 40 ? `${text.slice(0, 39)}…` : text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
