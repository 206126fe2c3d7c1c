import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PrimaryIcon from '@mui/icons-material/StarOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ContactChange } from '@/domain/contacts/edits';
import { sourceKey } from '@/domain/contacts/facts';
import { VALUE_LENGTH } from '@/domain/contacts/limits';
import type { ContactDoc } from '@/domain/documents.schema';
import { useToast } from '@/shared/ui/feedback/toast';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { Fact } from './Fact';
import { SourceLine } from './SourceLine';

const ABOUT = {
  email: { label: 'Email', add: 'Add email', href: (value: string) => `mailto:${value}` },
  phone: {
    label: 'Phone',
    add: 'Add phone number',
    href: (value: string) => `tel:${value.replace(/[^\d+]/g, '')}`,
  },
} as const;

interface Props {
  property: 'email' | 'phone';
  contact: ContactDoc;
  /** Undefined where this person may not change it. */
  change: ((change: ContactChange) => Promise<unknown>) | undefined;
}

/** Email addresses or phone numbers: each opens its app, the first one is the primary one. */
export function ValueList({ property, contact, change }: Props) {
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const values = property === 'email' ? contact.emails : contact.phones;
  const { label, add, href } = ABOUT[property];
  const run = async (wanted: ContactChange, said: string, undo?: ContactChange) => {
    try {
      await change?.(wanted);
      toast.show(
        said,
        undo && {
          label: 'Undo',
          run: () => void change?.(undo).catch((error: Error) => toast.fail(error.message)),
        },
      );
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return (
    <Fact label={label}>
      {values.length === 0 && !isAdding && !change && '–'}
      {values.map((value, index) => (
        <Box key={value} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.25 }}>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Link href={href(value)} sx={{ mr: 1 }}>
              {value}
            </Link>
            {index === 0 && values.length > 1 && (
              <Chip size="small" variant="outlined" label="Primary" />
            )}
            <SourceLine source={contact.provenance[sourceKey(property, value)]} />
          </Box>
          {change && (
            <MoreMenu
              size="small"
              label={`More for ${value}`}
              items={[
                ...(index === 0
                  ? []
                  : [
                      {
                        label: 'Make primary',
                        Icon: PrimaryIcon,
                        onPick: () =>
                          void run(
                            { kind: 'makePrimary', property, value },
                            `${value} is now the primary ${label.toLowerCase()}.`,
                          ),
                      },
                    ]),
                {
                  label: 'Remove',
                  Icon: DeleteIcon,
                  onPick: () =>
                    void run({ kind: 'removeValue', property, value }, `${value} removed.`, {
                      kind: 'addValue',
                      property,
                      value,
                    }),
                },
              ]}
            />
          )}
        </Box>
      ))}
      {change &&
        (isAdding ? (
          <AddValue
            label={label}
            type={property === 'email' ? 'email' : 'tel'}
            onAdd={(value) => change({ kind: 'addValue', property, value })}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {add}
          </Button>
        ))}
    </Fact>
  );
}

interface AddProps {
  label: string;
  type: 'email' | 'tel';
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
