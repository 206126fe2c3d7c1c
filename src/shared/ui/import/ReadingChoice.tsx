import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { SEPARATORS, type Separator } from '@/domain/import/csv';
import { ENCODINGS } from '@/domain/import/encodings';
import { readingNotes } from '@/domain/import/readingNotes';
import {
  cellText,
  columnNames,
  type TableReading,
  type TableReadingChoice as Choice,
  type Table as FileTable,
} from '@/domain/import/table';
import { ScrollingTable } from '../table/ScrollingTable';

/** Rows and columns of the preview. */
const ROWS = 3;
const COLUMNS = 8;

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar (|)',
};

interface Props {
  table: FileTable;
  onChange: (choice: Choice) => void;
}

/** The first rows as they were read, what was guessed, and the ways to correct it. */
export function ReadingChoice({ table, onChange }: Props) {
  const { reading } = table;
  if (!reading) return null;
  const notes = readingNotes(table);
  return (
    <Box sx={{ mb: 2 }}>
      {reading.kind !== 'vcard' && <Choices reading={reading} onChange={onChange} />}
      <Preview table={table} />
      {notes.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}

interface ChoosingProps<V extends string> {
  label: string;
  value: V;
  choices: readonly (readonly [V, string])[];
  onChoose: (value: V) => void;
}

/** One of the guesses, to be corrected. */
function Choosing<V extends string>({ label, value, choices, onChoose }: ChoosingProps<V>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(([id]) => id === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
      sx={{ minWidth: 180 }}
    >
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Choices({ reading, onChange }: { reading: TableReading; onChange: Props['onChange'] }) {
  const { encoding, separator, hasHeadings } = reading;
  const change = (next: Choice) =>
    onChange({
      ...(encoding && !reading.isEncodingGuess ? { encoding } : {}),
      ...(separator ? { separator } : {}),
      hasHeadings,
      ...next,
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
      {encoding && (
        <Choosing
          label="Text encoding"
          value={encoding}
          choices={ENCODINGS}
          onChoose={(chosen) => change({ encoding: chosen })}
        />
      )}
      {separator && (
        <Choosing
          label="Separator"
          value={separator}
          choices={SEPARATORS.map((one) => [one, SEPARATOR_NAMES[one]] as const)}
          onChoose={(chosen) => change({ separator: chosen })}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={hasHeadings} />}
        label="First row holds headings"
        onChange={(_event, checked) => change({ hasHeadings: checked })}
      />
    </Box>
  );
}

function Preview({ table }: { table: FileTable }) {
  const names = columnNames(table.headers).slice(0, COLUMNS);
  return (
    <ScrollingTable label="First rows">
      <TableHead>
        <TableRow>
          {names.map((name) => (
            <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
              <bdi>{name}</bdi>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {table.rows.slice(0, ROWS).map(({ row, cells }) => (
          <TableRow key={row}>
            {names.map((name, at) => (
              <TableCell key={name} sx={{ whiteSpace: 'nowrap', maxWidth: 240 }}>
                <Box
                  component="bdi"
                  sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {cellText(cells[at]).slice(0, 80)}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </ScrollingTable>
  );
}
