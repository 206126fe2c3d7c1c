import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { doubleTargets, unmapped } from '@/domain/import/targets';
import { plural } from '@/shared/lib/numbers';
import { ColumnRows } from '@/shared/ui/import/ColumnRows';
import { ReadingChoice } from '@/shared/ui/import/ReadingChoice';
import { WritingChoice } from '@/shared/ui/import/WritingChoice';
import type { ImportKind, FlowStep, ImportViews } from './importKind';
import { StepFrame } from './StepFrame';
import { withTarget, type ImportFlow } from './useImportFlow';

interface Props<O, C> {
  kind: ImportKind<O, C>;
  views: ImportViews<O, C>;
  step: Extract<FlowStep<O, C>, { at: 'columns' }>;
  flow: ImportFlow<O, C>;
}

/** Step 2: what each column becomes, and how the rows are imported. */
export function ColumnsStep<O, C>({ kind, views, step, flow }: Props<O, C>) {
  const { chosen, error } = step;
  const { file, table, mapping, writing, isRemembered } = chosen;
  const { words, targets, create } = kind;
  const { Choices } = views;
  const double = targets.find(({ id }) => id === doubleTargets(mapping, targets)[0]);
  const isReady = kind.isReady(mapping);
  return (
    <StepFrame
      title={words.columns}
      back={<Button onClick={flow.restart}>Choose another file</Button>}
      actions={
        <Button
          variant="contained"
          disabled={!isReady || double !== undefined}
          onClick={() => flow.check(chosen)}
        >
          {`Check ${plural(table.rows.length, 'row')}`}
        </Button>
      }
    >
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{file.name}</bdi>
        {`: ${plural(table.rows.length, 'row')}, ${plural(table.headers.length, 'column')}`}
        {table.emptyRows > 0 && `, ${plural(table.emptyRows, 'empty row')} skipped`}
        {isRemembered && '. Matched as in your last file with these columns.'}
      </Typography>
      <ReadingChoice table={table} onChange={(choice) => flow.readAgain(chosen, choice)} />
      <ColumnRows
        table={table}
        mapping={mapping}
        targets={targets}
        onMap={(column, id) => flow.choose(withTarget(chosen, column, id))}
        onCreate={create && ((column, heading) => flow.create(chosen, column, heading))}
      />
      <WritingChoice
        writing={writing}
        onChange={(next) => flow.choose({ ...chosen, writing: { ...writing, ...next } })}
      />
      <Choices
        chosen={chosen}
        skipped={unmapped(table.headers, mapping)}
        onOptions={(options) => flow.choose({ ...chosen, options })}
      />
      {double && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {`Two columns are matched to “${double.label}”. Choose one of them.`}
        </Alert>
      )}
      {!isReady && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {words.missing}
        </Alert>
      )}
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </StepFrame>
  );
}
