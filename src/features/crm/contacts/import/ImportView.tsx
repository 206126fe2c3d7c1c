import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { useContactImports } from './data';
import { EarlierImports } from './EarlierImports';
import { FileStep } from './FileStep';
import { ResultStep } from './ResultStep';
import { SendingStep } from './SendingStep';
import { useContactImportFlow, type ContactImportFlow } from './useContactImportFlow';

/** /contacts?view=import: a file of contacts, step by step, and the imports before it. */
export function ImportView() {
  const workspace = useWorkspace();
  if (!can(workspace.role, 'importContacts')) {
    return <EmptyState picture="people" text="Viewers of this workspace can’t import contacts." />;
  }
  return <Import key={workspace.id} />;
}

const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;
const PLACE = { file: 0, columns: 1, sending: 2, check: 2, started: 3 } as const;

function Import() {
  const workspace = useWorkspace();
  const earlier = useContactImports(workspace.id);
  const flow = useContactImportFlow(earlier.imports?.map(({ about }) => about) ?? []);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 4 }}>
        <Stepper activeStep={PLACE[flow.step.at]} alternativeLabel sx={{ mb: 3 }}>
          {STEPS.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <Current flow={flow} />
      </Paper>
      <EarlierImports
        list={earlier}
        current={flow.step.at === 'started' ? flow.step.id : undefined}
      />
    </Box>
  );
}

function Current({ flow }: { flow: ContactImportFlow }) {
  const { step } = flow;
  switch (step.at) {
    case 'file':
      return <FileStep step={step} onFile={flow.read} />;
    case 'columns':
      return <ColumnsStep step={step} flow={flow} />;
    case 'sending':
      return <SendingStep done={step.sent} of={step.chosen.table.rows.length} />;
    case 'check':
      return <CheckStep step={step} flow={flow} />;
    case 'started':
      return <ResultStep id={step.id} onAgain={flow.restart} />;
  }
}
