import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PrimaryIcon from '@mui/icons-material/StarOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VALUE_LENGTH } from '@/domain/options/contactLimits';
import type { FactSource } from '@/domain/documents/crm.schema';
import { useToast } from '@/shared/ui/feedback/toast';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { Fact } from './Fact';
import { SourceLine } from './SourceLine';

export interface ValueChanges {
  add: (value: string) => Promise<unknown>;
  remove: (value: string) => Promise<unknown>;
  makePrimary: (value: string) => Promise<unknown>;
}

interface Props {
  label: string;
  /** What the button of a new one says. */
  add: string;
  type: 'email' | 'tel' | 'text';
  /** The first one is the primary one. */
  values: readonly string[];
  href: (value: string) => string;
  sourceOf: (value: string) => FactSource | undefined;
  /** What the values do; shown to those who may change them. */
  help?: string;
  /** Undefined where this person may not change them. */
  change: ValueChanges | undefined;
}

/** Several values of one kind, such as email addresses: each opens its app, the first one is the primary one. */
export function ValuesFact(props: Props) {
  const { label, add, type, values, href, sourceOf, help, change } = props;
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const run = async (act: Promise<unknown>, done: string, undo?: () => Promise<unknown>) => {
    toast.begin();
    try {
      await act;
      toast.show(
        done,
        undo && {
          label: 'Undo',
          run: () => void undo().catch((error: Error) => toast.fail(error.message)),
        },
      );
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  const itemsOf = (value: string, { add: addAgain, remove, makePrimary }: ValueChanges) => {
    const primary = {
      label: 'Make primary',
      Icon: PrimaryIcon,
      onPick: () =>
        void run(makePrimary(value), `${value} is now the primary ${label.toLowerCase()}.`),
    };
    const removal = {
      label: 'Remove',
      Icon: DeleteIcon,
      onPick: () => void run(remove(value), `${value} removed.`, () => addAgain(value)),
    };
    return value === values[0] ? [removal] : [primary, removal];
  };
  return (
    <Fact label={label}>
      {values.length === 0 && !change && '–'}
      {values.map((value, index) => (
        <Box key={value} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.25 }}>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Link
              href={href(value)}
              // Room for a finger beside the link of its source.
              sx={{ mr: 1, display: 'inline-block', minHeight: 24 }}
              {...(type === 'text' ? IN_NEW_TAB : {})}
            >
              {value}
            </Link>
            {index === 0 && values.length > 1 && (
              <Chip size="small" variant="outlined" label="Primary" />
            )}
            <SourceLine source={sourceOf(value)} />
          </Box>
          {change && (
            <MoreMenu size="small" label={`More for ${value}`} items={itemsOf(value, change)} />
          )}
        </Box>
      ))}
      {change &&
        (isAdding ? (
          <AddValue label={label} type={type} onAdd={change.add} onClose={() => setAdding(false)} />
        ) : (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {add}
          </Button>
        ))}
      {change && help !== undefined && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
    </Fact>
  );
}

const IN_NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

interface AddProps {
  label: string;
  type: Props['type'];
  onAdd: (value: string) => Promise<unknown>;
  onClose: () => void;
}

function AddValue({ label, type, onAdd, onClose }: AddProps) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (value.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      await onAdd(value);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        autoFocus
        fullWidth
        size="small"
        type={type}
        label={`New ${label.toLowerCase()}`}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(undefined);
        }}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: VALUE_LENGTH }, formHelperText: { role: 'alert' } }}
      />
      <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end' }}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={isSaving}>
          Add
        </Button>
      </Stack>
    </form>
  );
}
