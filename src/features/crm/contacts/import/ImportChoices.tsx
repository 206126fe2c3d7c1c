import Stack from '@mui/material/Stack';
import { Radios, Toggle } from '@/shared/ui/inputs/ExplainedChoice';
import { Fold } from '@/shared/ui/page/Fold';
import type { ContactOptions } from './useContactImportKind';

interface Props {
  options: ContactOptions;
  onChange: (change: Partial<ContactOptions>) => void;
}

/** How rows become contacts. */
export function ImportChoices({ options, onChange }: Props) {
  const { mode, write, doubt, onProblem } = options;
  return (
    <Stack spacing={2.5}>
      <Radios
        label="What to import"
        value={mode}
        onChange={(value) => onChange({ mode: value })}
        items={[
          { value: 'both', label: 'Add new contacts and update existing ones' },
          { value: 'create', label: 'Only add new contacts' },
          { value: 'update', label: 'Only update existing contacts' },
        ]}
      />
      {mode !== 'create' && (
        <Radios
          label="When a contact already has a value"
          value={write}
          onChange={(value) => onChange({ write: value })}
          items={[
            {
              value: 'fill',
              label: 'Keep it, and fill only what’s empty',
            },
            {
              value: 'overwrite',
              label: 'Overwrite it with the file’s value',
              about:
                'A phone number in the file becomes the primary one, and the others stay. Tags are only added. Empty cells change nothing.',
            },
          ]}
        />
      )}
      <Fold title="More options" spacing={2.5}>
        <Toggle
          label="Add people who share a phone number"
          about="If someone with another email address has the same number, the row becomes a contact of its own. Otherwise it’s skipped."
          checked={doubt === 'create'}
          onChange={(isOn) => onChange({ doubt: isOn ? 'create' : 'skip' })}
        />
        <Toggle
          label="Import rows with invalid values"
          about="Skips values that can’t be read, such as a stage you don’t have. Otherwise the whole row is skipped."
          checked={onProblem === 'keep'}
          onChange={(isOn) => onChange({ onProblem: isOn ? 'keep' : 'skip' })}
        />
      </Fold>
    </Stack>
  );
}
