import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Finding } from '@/domain/form/lint/lint';
import { FindingList, verdict } from './FindingList';
import { focusFinding } from './focusFinding';
import { useBuilderActions } from '../editing/useActions';
import { useBuilderStore } from '../state/store';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

export interface FoundProps {
  findings: readonly Finding[];
  onClose: () => void;
}

/** The findings of the form check. */
export function FoundInCheck({ findings, onClose }: FoundProps) {
  const definition = useDeferredDefinition(true);
  const actions = useBuilderActions();
  const store = useBuilderStore();
  const show = (finding: Finding) => {
    onClose();
    focusFinding(store, finding);
  };
  return (
    <Box sx={{ width: (theme) => theme.spacing(52), maxWidth: '100%' }}>
      <Typography variant="subtitle1" component="h2" sx={{ mb: 0.5 }}>
        Form check
      </Typography>
      <Typography
        role="status"
        tabIndex={-1}
        data-verdict=""
        sx={{ outline: 'none', mb: findings.length > 0 ? 1 : 0 }}
      >
        {verdict(findings)}
      </Typography>
      <FindingList findings={findings} definition={definition} onShow={show} onFix={actions.fix} />
      <Button
        size="small"
        onClick={() => {
          onClose();
          store.getState().setOverlay({ kind: 'paths' });
        }}
      >
        Paths through the form
      </Button>
    </Box>
  );
}
