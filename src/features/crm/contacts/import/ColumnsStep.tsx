import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { can } from '@/domain/options/access';
import { hasKey } from '@/domain/contacts/import/targets';
import { doubleTargets, unmapped } from '@/domain/import/targets';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { ColumnRows } from '@/shared/ui/import/ColumnRows';
import { namesIn } from '@/shared/ui/import/namesIn';
import { ReadingChoice } from '@/shared/ui/import/ReadingChoice';
import { WritingChoice } from '@/shared/ui/import/WritingChoice';
import { ImportChoices } from './ImportChoices';
import { NewTags } from './MissingInFile';
import { StepHead } from './StepHead';
import type { Chosen, ContactImportFlow, Step } from './useContactImportFlow';

interface Props {
  step: Extract<Step, { at: 'columns' }>;
  flow: ContactImportFlow;
}

/** Step 2: what each column becomes, and how the rows are imported. */
export function ColumnsStep({ step: { chosen, error }, flow }: Props) {
  const { fileName, table, mapping, writing, isRemembered } = chosen;
  const { targets } = flow;
  const change = (next: Partial<Chosen>) => flow.choose({ ...chosen, ...next });
  const double = targets.find(({ id }) => id === doubleTargets(mapping, targets)[0]);
  const isFound = hasKey(mapping);
  const skipped = unmapped(table.headers, mapping);
  const { role } = useWorkspace();
  return (
    <>
      <StepHead>Match columns to properties</StepHead>
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{fileName}</bdi>
        {`: ${plural(table.rows.length, 'row')}, ${plural(table.headers.length, 'column')}`}
        {table.emptyRows > 0 && `, ${plural(table.emptyRows, 'empty row')} skipped`}
        {isRemembered && '. Matched as in your last file with these columns.'}
      </Typography>
      <ReadingChoice table={table} onChange={(choice) => flow.readAgain(chosen, choice)} />
      <ColumnRows
        table={table}
        mapping={mapping}
        targets={targets}
        onMap={(column, id) =>
          change({ mapping: mapping.map((old, at) => (at === column ? id : old)) })
        }
        onCreate={
          can(role, 'manageContactFields')
            ? (column, name) => flow.createProperty(chosen, column, name)
            : undefined
        }
      />
      <WritingChoice
        writing={writing}
        onChange={(next) => change({ writing: { ...writing, ...next } })}
      />
      {skipped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {`${plural(skipped.length, 'column')} won’t be imported: ${namesIn(skipped)}.`}
        </Typography>
      )}
      <NewTags chosen={chosen} />
      <Divider sx={{ my: 3 }} />
      <ImportChoices chosen={chosen} onChange={change} />
      {double && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {`Two columns are matched to “${double.label}”. Choose one of them.`}
        </Alert>
      )}
      {!isFound && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Match a column to Email or Phone: contacts are found by these.
        </Alert>
      )}
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <Button onClick={flow.restart} sx={{ mr: 'auto' }}>
          Choose another file
        </Button>
        <Button
          variant="contained"
          disabled={!isFound || double !== undefined}
          onClick={() => flow.check(chosen)}
        >
          {`Check ${plural(table.rows.length, 'row')}`}
        </Button>
      </Box>
    </>
  );
}
