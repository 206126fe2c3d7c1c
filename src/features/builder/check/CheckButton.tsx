import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Finding } from '@/domain/form/lint/lint';
import { plural } from '@/shared/lib/numbers';
import { FootItem } from '../ui/FootBar';
import { FindingList, verdict } from './FindingList';
import { focusFinding } from './focusFinding';
import { useBuilderActions } from '../editing/useActions';
import { useBuilderStore } from '../state/store';
import { useFindings } from './useFindings';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

interface Counts {
  errors: number;
  warnings: number;
}

/** The form check's result and its list. The check runs while editing (useCheck.ts). */
export function CheckButton() {
  const findings = useFindings();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!findings) return null;
  const counts = countsOf(findings);
  const text = countsText(counts);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`Form check: ${text}`}
        sx={{ minWidth: 0 }}
        startIcon={<StateIcon {...counts} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <CheckPopover findings={findings} anchor={anchor} onClose={() => setAnchor(undefined)} />
    </>
  );
}

/** The same in the bar at the foot of a narrow screen. */
export function CheckFootItem() {
  const findings = useFindings();
  const [anchor, setAnchor] = useState<HTMLElement>();
  // The others keep their places while the first check runs.
  if (!findings) return <Box sx={{ flex: '1 1 0', minWidth: 44 }} />;
  const counts = countsOf(findings);
  return (
    <>
      <FootItem
        label="Check"
        aria-label={`Form check: ${countsText(counts)}`}
        aria-haspopup="dialog"
        icon={
          <Badge
            variant="dot"
            invisible={findings.length === 0}
            color={counts.errors > 0 ? 'error' : 'warning'}
          >
            <StateIcon {...counts} />
          </Badge>
        }
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <CheckPopover
        isAbove
        findings={findings}
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
      />
    </>
  );
}

function countsOf(findings: readonly Finding[]): Counts {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

function countsText({ errors, warnings }: Counts): string {
  const parts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'No issues';
}

interface PopoverProps extends ListProps {
  anchor: HTMLElement | undefined;
  /** Opens upwards, from the foot of the screen. */
  isAbove?: boolean;
}

function CheckPopover({ anchor, isAbove = false, findings, onClose }: PopoverProps) {
  const [edge, opposite] = isAbove ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  return (
    <Popover
      data-undo="beside"
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: edge, horizontal: 'center' }}
      transformOrigin={{ vertical: opposite, horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Form check',
          // A long list scrolls below the form's bar rather than over it.
          sx: { p: 2, ...(isAbove ? {} : { maxHeight: 'calc(100% - 5.5rem)' }) },
        },
      }}
    >
      <CheckList findings={findings} onClose={onClose} />
    </Popover>
  );
}

function StateIcon({ errors, warnings }: Counts) {
  if (errors > 0) return <ErrorIcon color="error" />;
  return warnings > 0 ? <WarningIcon color="warning" /> : <CheckIcon color="success" />;
}

interface ListProps {
  findings: readonly Finding[];
  onClose: () => void;
}

function CheckList({ findings, onClose }: ListProps) {
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
