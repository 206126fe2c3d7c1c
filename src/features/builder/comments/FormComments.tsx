import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { oneField } from '@/domain/form/editing/selection';
import { useStoreActions } from '../state/store';
import { EDGE } from '../ui/edge';
import { PanelSection } from '../ui/PanelSection';
import { ThreadList } from './ThreadList';
import { useComments, type Thread } from './useComments';

interface Props {
  formId: string;
  definition: FormDefinition;
}

/** What the team says about all questions of a form, and about those that are gone. Nothing while there is none. */
export function FormComments({ formId, definition }: Props) {
  const { select, askSettings } = useStoreActions();
  const { threads } = useComments(formId);
  if (!threads || threads.length === 0) return null;
  const heading = ({ data: { fieldId, question } }: Thread) => {
    const field = fieldOf(definition, fieldId);
    if (!field) {
      return (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          On a removed question: <bdi>{question}</bdi>
        </Typography>
      );
    }
    return (
      <Button
        size="small"
        onClick={() => {
          select(oneField(fieldId));
          askSettings();
        }}
        sx={{ justifySelf: 'start', textAlign: 'start', ...EDGE }}
      >
        <bdi>{field.label || question || 'Untitled question'}</bdi>
      </Button>
    );
  };
  return (
    <div data-comments="" tabIndex={-1} style={{ outline: 'none' }}>
      <PanelSection title="Comments">
        <ThreadList formId={formId} threads={threads} heading={heading} />
      </PanelSection>
    </div>
  );
}
