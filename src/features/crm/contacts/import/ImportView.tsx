import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { can } from '@/domain/options/access';
import type { ImportViews } from '@/shared/data/imports/importKind';
import { ImportSteps } from '@/shared/data/imports/ImportSteps';
import { useImportFlow } from '@/shared/data/imports/useImportFlow';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ContactRowsCheck } from './ContactRowsCheck';
import { ContactImportChoices } from './ContactImportChoices';
import { ContactResult } from './ContactResult';
import { useContactImports } from './data';
import { EarlierImports } from './EarlierImports';
import {
  useContactImportKind,
  type ContactChecked,
  type ContactOptions,
} from './useContactImportKind';

/** /contacts?view=import: a file of contacts, step by step, and the imports before it. */
export function ImportView() {
  const workspace = useWorkspace();
  if (!can(workspace.role, 'importContacts')) {
    return <EmptyState picture="people" text="Viewers of this workspace can’t import contacts." />;
  }
  return <Import key={workspace.id} />;
}

const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;
const PLACE = { file: 0, columns: 1, working: 2, check: 2, started: 3 } as const;

const VIEWS: ImportViews<ContactOptions, ContactChecked> = {
  Choices: ContactImportChoices,
  Check: ContactRowsCheck,
  Started: ContactResult,
};

function Import() {
  const workspace = useWorkspace();
  const earlier = useContactImports(workspace.id);
  const kind = useContactImportKind(earlier.jobs?.map(({ about }) => about) ?? []);
  const flow = useImportFlow(kind);
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
        <ImportSteps kind={kind} views={VIEWS} flow={flow} />
      </Paper>
      <EarlierImports
        list={earlier}
        current={flow.step.at === 'started' ? flow.step.id : undefined}
      />
    </Box>
  );
}
