import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isUnary, takesList } from '@/domain/conditions/operators';
import type { Comparison } from '@/domain/form/definition/definition';
import { operatorsOf, answerPartsOf } from '@/domain/form/fieldTypes/catalogue';
import { operatorChoice } from '@/domain/logic/sentences';
import { ComparedWith } from './ComparedWith';
import { ComparedWithSeveral } from './ComparedWithSeveral';
import type { Tree } from './tree';
import { firstComparison, comparisonFor } from '@/domain/form/editing/conditionTree';
import { fieldTitle } from '../ui/fieldInfo';
import { namedLabel } from '../ui/namedLabel';

interface Props {
  tree: Tree;
  comparison: Comparison;
  /** What it is called, unlike all others of its condition. */
  name: string;
  /** Where it is found again. */
  conditionPath: string;
  onChange: (next: Comparison, coalesceKey?: string) => void;
  onRemove: () => void;
}

/** Question, comparison and value in one line where there is room; in the panel beside the form, in two. */
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  flex: 1,
  minWidth: 0,
  '& > *': { flex: '1 1 6.5rem', minWidth: 0 },
  '& > :first-of-type': { flexBasis: '12rem' },
} as const;

/** The menu's value for an answer as a whole; no part is called so. */
const WHOLE = '';

/** One comparison: of what, how, with what. */
export function ComparisonRow({
  tree,
  comparison,
  name,
  conditionPath,
  onChange,
  onRemove,
}: Props) {
  const { sources } = tree;
  const { left, op } = comparison;
  const field = sources.find((source) => source.id === left.id);
  const parts = field ? answerPartsOf(field) : [];
  const part = parts.some(({ id }) => id === left.part) ? left.part : undefined;
  const isPartGone = left.part !== undefined && part === undefined;
  const operators = field && !isPartGone ? operatorsOf(field, left.part) : [];
  const Values = takesList(op) ? ComparedWithSeveral : ComparedWith;
  return (
    <Stack
      direction="row"
      spacing={0.5}
      role="group"
      aria-label={name}
      data-condition={conditionPath}
    >
      <Box sx={LINE}>
        <TextField
          select
          size="small"
          label={namedLabel(name, 'Question')}
          value={field?.id ?? ''}
          error={!field}
          helperText={field ? undefined : 'This question was removed or moved further down.'}
          sx={{ flexGrow: 2 }}
          onChange={(event) => {
            const next = sources.find((source) => source.id === event.target.value);
            if (next) onChange(firstComparison(next));
          }}
        >
          {sources.map((source) => (
            <MenuItem key={source.id} value={source.id}>
              {fieldTitle(source, tree.definition)}
            </MenuItem>
          ))}
        </TextField>
        {field && (parts.length > 0 || isPartGone) && (
          <TextField
            select
            size="small"
            label={namedLabel(name, 'Part')}
            value={isPartGone ? '' : (part ?? WHOLE)}
            error={isPartGone}
            helperText={isPartGone ? 'This part was removed.' : undefined}
            slotProps={{ select: { displayEmpty: !isPartGone }, inputLabel: { shrink: true } }}
            onChange={(event) => {
              const { value } = event.target;
              onChange(firstComparison(field, value === WHOLE ? undefined : value));
            }}
          >
            <MenuItem value={WHOLE}>the whole answer</MenuItem>
            {parts.map(({ id, label }) => (
              <MenuItem key={id} value={id}>
                {label || 'Untitled'}
              </MenuItem>
            ))}
          </TextField>
        )}
        {field && operators.length > 0 && (
          <TextField
            select
            size="small"
            label={namedLabel(name, 'Comparison')}
            value={operators.includes(op) ? op : ''}
            error={!operators.includes(op)}
            onChange={(event) => {
              const next = operators.find((one) => one === event.target.value);
              if (next) onChange(comparisonFor({ ...comparison, op: next }, field));
            }}
          >
            {operators.map((one) => (
              <MenuItem key={one} value={one}>
                {operatorChoice(one, field, left.part)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {field && !isPartGone && !isUnary(op) && (
          <Values {...{ name, tree, field, comparison, onChange }} />
        )}
      </Box>
      <RemoveButton label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
    </Stack>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      onClick={onClick}
      data-remove=""
      // Beside the first line of what it removes.
      sx={{ alignSelf: 'flex-start', mt: 1.25 }}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}
