import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Condition } from '@/domain/form/definition/definition';
import { fieldsBefore } from '@/domain/form/editing/edits';
import { WhenEditor } from '../logic/WhenEditor';
import { useDefinition } from '../state/store';

interface Props {
  when: Condition | undefined;
  isLocked: boolean;
  onChange: (when: Condition | undefined) => void;
}

/** Which responses are mailed. Saved by its button: half a condition would hold back what it should not. */
export function NoticeCondition({ when, isLocked, onChange }: Props) {
  const definition = useDefinition();
  const [draft, setDraft] = useState(when);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(when);
  return (
    <Stack spacing={1.5}>
      <WhenEditor
        name="delivery"
        label="Send"
        definition={definition}
        // Every question of the form, as for an ending.
        sources={fieldsBefore(definition, { kind: 'ending', id: '' })}
        condition={draft}
        plain="all"
        plainChoices={[['all', 'Every response']]}
        when="Only responses when …"
        unless="Every response, except when …"
        onPlain={() => setDraft(undefined)}
        onChange={setDraft}
      />
      {isChanged && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" disabled={isLocked} onClick={() => onChange(draft)}>
            Save condition
          </Button>
          <Button onClick={() => setDraft(when)}>Discard changes</Button>
        </Stack>
      )}
    </Stack>
  );
}
