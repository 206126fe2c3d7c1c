import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { DateField } from '@/shared/ui/inputs/DateField';

export interface InlineType {
  type: WorkspaceProperty['type'];
  options?: WorkspaceProperty['options'];
}

interface Props {
  label: string;
  /** As it is stored; empty where there is none. */
  value: string;
  /** As people read it. */
  shown: ReactNode;
  /** What it is typed as. */
  of: InlineType;
  /** Undefined where this person may not change it. */
  onSave: ((value: string) => Promise<unknown>) | undefined;
}

/**
 * A value that is edited where it stands: a press opens its field, Enter stores it, Escape leaves it. What could not be
 * stored stays in the field, with the reason.
 */
export function InlineValue({ label, value, shown, of, onSave }: Props) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTyped(undefined);
    setProblem(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async (next: string) => {
    if (!onSave || isSaving) return;
    if (next.trim() === value) return close();
    setSaving(true);
    setProblem(undefined);
    try {
      await onSave(next.trim());
      close();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSaving(false);
    }
  };
  const text = value === '' ? undefined : shown;
  if (!onSave) return <Shown text={text} />;
  if (typed === undefined) {
    return (
      <ButtonBase
        ref={opener}
        onClick={() => setTyped(value)}
        sx={{
          display: 'block',
          width: 'calc(100% + 16px)',
          textAlign: 'start',
          mx: -1,
          px: 1,
          py: 0.25,
          minHeight: 32,
          borderRadius: 1,
          typography: 'body1',
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={HIDDEN}>{`Edit ${label}: `}</Box>
        <Shown text={text} />
      </ButtonBase>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(typed);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Field label={label} of={of} typed={typed} onType={setTyped} problem={problem} />
      <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', mt: 0.5 }}>
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={isSaving}>
          Save
        </Button>
      </Stack>
    </Box>
  );
}

function Shown({ text }: { text: ReactNode }) {
  return text === undefined ? (
    <Typography component="span" sx={{ color: 'text.secondary' }}>
      –
    </Typography>
  ) : (
    text
  );
}

interface FieldProps {
  label: string;
  of: InlineType;
  typed: string;
  onType: (text: string) => void;
  problem: string | undefined;
}

function Field({ label, of, typed, onType, problem }: FieldProps) {
  if (of.type === 'date') {
    return (
      <DateField
        label={label}
        value={typed === '' ? undefined : typed}
        onChange={(day) => onType(day ?? '')}
        {...(problem === undefined ? {} : { helperText: problem, error: true })}
      />
    );
  }
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      label={label}
      select={of.type === 'choice'}
      type={of.type === 'link' ? 'url' : 'text'}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        htmlInput: {
          maxLength: 2_000,
          dir: 'auto',
          ...(of.type === 'number' ? { inputMode: 'decimal' } : {}),
        },
        formHelperText: { role: 'alert' },
      }}
    >
      {of.type === 'choice' && [
        <MenuItem key="" value="">
          None
        </MenuItem>,
        ...(of.options ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        )),
      ]}
    </TextField>
  );
}
