import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
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
import { useFields } from '@/shared/ui/inputs/useFields';
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

interface PropertyValues {
  name: string;
  type: PropertyType;
  /** One on each line. */
  options: string;
}

function changeOf(
  property: WorkspaceProperty | undefined,
  { name, type, options }: PropertyValues,
): PropertyChange {
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
}

/** Defines a property: its name, what it holds, and the options of a choice. */
export function PropertyDialog({ of, property, onSave, onClose }: Props) {
  const fields = useFields({
    first: {
      name: property?.name ?? '',
      type: property?.type ?? 'text',
      options: (property?.options ?? []).map((option) => option.name).join('\n'),
    },
    check: (values) => ({ values: changeOf(property, values) }),
    async send(change) {
      await onSave(change);
      onClose();
    },
  });
  const { name, type } = fields.values;
  return (
    <FormDialog
      title={property ? 'Edit property' : 'Add property'}
      submit={property ? 'Save property' : 'Add property'}
      disabled={name.trim() === '' || fields.isBusy}
      onSubmit={fields.submit}
      onClose={onClose}
    >
      <FormError message={fields.problem} />
      <TextField
        autoFocus
        fullWidth
        label="Property name"
        {...fields.text('name')}
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
          if (chosen) fields.set('type', chosen);
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
          {...fields.text(
            'options',
            of === 'account'
              ? 'One option per line.'
              : 'One option per line. Answers with the same wording fill it.',
          )}
        />
      )}
    </FormDialog>
  );
}
