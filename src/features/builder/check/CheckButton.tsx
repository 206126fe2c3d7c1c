import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { Finding } from '@/domain/form/lint/lint';
import { plural } from '@/shared/lib/numbers';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { FootItem } from '../ui/FootBar';
import type { FoundProps } from './FoundInCheck';
import { useFindings } from './useFindings';

const FoundInCheck = lazyPart(() => import('./FoundInCheck').then((part) => part.FoundInCheck));

interface Counts {
  errors: number;
  warnings: number;
}

/** The form check's result and its list. The check runs while editing (useCheck.ts). */
export function CheckButton() {
  const findings = useFindings();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const counts = countsOf(findings ?? []);
  const text = countsText(counts);
  // Its place is kept while the first check runs: the buttons before it don't move.
  if (!findings) {
    return (
      <Button
        disabled
        startIcon={<StateIcon {...counts} />}
        sx={{ visibility: 'hidden', minWidth: 0 }}
      >
        {text}
      </Button>
    );
  }
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

interface PopoverProps extends FoundProps {
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
      <FoundInCheck findings={findings} onClose={onClose} />
    </Popover>
  );
}

function StateIcon({ errors, warnings }: Counts) {
  if (errors > 0) return <ErrorIcon color="error" />;
  return warnings > 0 ? <WarningIcon color="warning" /> : <CheckIcon color="success" />;
}
