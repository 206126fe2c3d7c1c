import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { hasOptions, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { useStoreActions } from '../state/store';
import { PanelSection } from '../ui/PanelSection';

interface Action {
  label: string;
  /** The wish that it stands for, in words that people may type. */
  words: string;
}

const REWORD: readonly Action[] = [
  { label: 'Plainer', words: 'Make this question plainer' },
  { label: 'Shorter', words: 'Make this question shorter' },
  { label: 'Friendlier', words: 'Make this question friendlier' },
];
const OPTIONS: Action = { label: 'Suggest options', words: 'Suggest options for this question' };
const FORM: readonly Action[] = [
  { label: 'Split into pages', words: 'Split the form into pages' },
  { label: 'Make it shorter', words: 'Make the form shorter' },
];

/** Buttons for wishes: what they come to is reviewed on the form like any other. */
function Actions({ actions }: { actions: readonly Action[] }) {
  const { setOverlay } = useStoreActions();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {actions.map(({ label, words }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          onClick={() => setOverlay({ kind: 'assist', words })}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}

const useIsOn = () => useWorkspace().assist !== 'off';

/** Of the selected question: other words, and options that people usually offer. */
export function QuestionActions({ field }: { field: Field }) {
  if (!useIsOn()) return null;
  return (
    <PanelSection title="Reword this question">
      <Actions actions={hasOptions(field) ? [...REWORD, OPTIONS] : REWORD} />
    </PanelSection>
  );
}

/** Of the form as a whole. */
export function WholeFormActions({ definition: { fields } }: { definition: FormDefinition }) {
  if (!useIsOn() || Object.keys(fields).length === 0) return null;
  return (
    <PanelSection title="Change the whole form">
      <Actions actions={FORM} />
    </PanelSection>
  );
}
