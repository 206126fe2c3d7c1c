import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { caseFold, cleanLine } from '@/domain/text/plainText';
import {
  PROPERTY_NAME_LENGTH,
  PROPERTY_TYPES,
  type PropertyType,
} from '@/domain/options/contactLimits';
import type { PropertyChange, PropertyOwner } from '@/domain/calls/contactSettings.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { FormError } from '@/shared/ui/inputs/FormError';
import { TYPE_NAMES } from './propertyTypes';

interface Props {
  of: PropertyOwner;
  /** Undefined for a new one. */
  property: WorkspaceProperty | undefined;
  /** Rejects with the reason where it is not stored. */
  onSave: (change: PropertyChange) => Promise<unknown>;
  onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '');

/** Defines a property: its name, what it holds, and the options of a choice. */
export function PropertyDialog({ of, property, onSave, onClose }: Props) {
  const [name, setName] = useState(property?.name ?? '');
  const [type, setType] = useState<PropertyType>(property?.type ?? 'text');
  const [options, setOptions] = useState(
    (property?.options ?? []).map((option) => option.name).join('\n'),
  );
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const change = (): PropertyChange => {
    const names = linesOf(options);
    if (!property) {
      return { kind: 'create', name, type, ...(type === 'choice' ? { options: names } : {}) };
    }
    const former = property.options ?? [];
    return {
      kind: 'update',
      id: property.id,
      name,
      ...(type === 'choice'
        ? {
            options: names.map((one, index) => {
              // An option that keeps its name, or its place with another one, is the same option.
              const known =
                former.find((option) => caseFold(option.name) === caseFold(one)) ??
                (names.length === former.length ? former[index] : undefined);
              return known ? { id: known.id, name: one } : { name: one };
            }),
          }
        : {}),
    };
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      await onSave(change());
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={property ? 'Edit property' : 'Add property'}
      submit={property ? 'Save property' : 'Add property'}
      disabled={name.trim() === '' || isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormError message={problem} />
      <TextField
        autoFocus
        fullWidth
        label="Property name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: PROPERTY_NAME_LENGTH } }}
      />
      <TextField
        select
        fullWidth
        label="Type"
        value={type}
        disabled={property !== undefined}
        // The reason is read, not only the field.
        slotProps={{ formHelperText: { disabled: false } }}
        helperText={property ? 'The type can’t be changed.' : undefined}
        onChange={(event) => {
          const chosen = PROPERTY_TYPES.find((one) => one === event.target.value);
          if (chosen) setType(chosen);
        }}
      >
        {PROPERTY_TYPES.map((one) => (
          <MenuItem key={one} value={one}>
            {TYPE_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      {type === 'choice' && (
        <TextField
          fullWidth
          multiline
          minRows={3}
          label="Options"
          helperText={
            of === 'account'
              ? 'One option per line.'
              : 'One option per line. Answers with the same wording fill it.'
          }
          value={options}
          onChange={(event) => setOptions(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
