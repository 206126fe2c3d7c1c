import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Finding } from '@/domain/form/lint/lint';
import { plural } from '@/shared/lib/numbers';
import { FindingList, verdict } from './FindingList';
import { focusFinding } from './focusFinding';
import { useBuilderActions } from '../editing/useActions';
import { useBuilderStore } from '../state/store';
import { useFindings } from './useFindings';
import { useQuietDefinition } from '../state/useDeferredDefinition';

/** What the form's check says, and the list of it. The form is looked through while one edits (useCheck.ts). */
export function CheckButton() {
  const findings = useFindings();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!findings) return null;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [`${errors} to mend`] : []),
    ...(warnings > 0 ? [plural(warnings, 'hint')] : []),
  ];
  const text = parts.length > 0 ? parts.join(', ') : 'All well';
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`Check: ${text}`}
        sx={{ minWidth: 0 }}
        startIcon={<StateIcon errors={errors} warnings={warnings} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {text}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {findings.length > 0 ? findings.length : ''}
        </Box>
      </Button>
      <Popover
        data-undo="beside"
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Check of the form', sx: { p: 2 } },
        }}
      >
        <CheckList findings={findings} onClose={() => setAnchor(undefined)} />
      </Popover>
    </>
  );
}

function StateIcon({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors > 0) return <ErrorIcon color="error" />;
  return warnings > 0 ? <WarningIcon color="warning" /> : <CheckIcon color="success" />;
}

interface ListProps {
  findings: readonly Finding[];
  onClose: () => void;
}

function CheckList({ findings, onClose }: ListProps) {
  const definition = useQuietDefinition(true);
  const acts = useBuilderActions();
  const store = useBuilderStore();
  const show = (finding: Finding) => {
    onClose();
    focusFinding(store, finding);
  };
  return (
    <Box sx={{ width: (theme) => theme.spacing(52), maxWidth: '100%' }}>
      <Typography
        role="status"
        tabIndex={-1}
        data-verdict=""
        sx={{ outline: 'none', mb: findings.length > 0 ? 1 : 0 }}
      >
        {verdict(findings)}
      </Typography>
      <FindingList findings={findings} definition={definition} onShow={show} onFix={acts.mend} />
      <Button
        size="small"
        onClick={() => {
          onClose();
          store.getState().show({ kind: 'paths' });
        }}
      >
        Paths through the form
      </Button>
    </Box>
  );
}
