import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Condition } from '@/domain/form/definition/definition';
import { ResponseCondition } from './ResponseCondition';

interface Props {
  when: Condition | undefined;
  isLocked: boolean;
  onChange: (when: Condition | undefined) => void;
}

/** Which responses are mailed. Saved by its button: half a condition would hold back what it should not. */
export function NoticeCondition({ when, isLocked, onChange }: Props) {
  const [draft, setDraft] = useState(when);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(when);
  return (
    <Stack spacing={1.5}>
      <ResponseCondition name="delivery" condition={draft} onChange={setDraft} />
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
