import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { can } from '@/domain/options/access';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { capital } from '@/domain/text/capital';
import { useWorkspace } from '@/shared/data/workspace';
import { useRecordActions } from '../useBulkActions';

interface Props<K extends RecordNoun> {
  noun: K;
  id: string;
  record: RecordDocs[K];
  /** What else can be done with it. */
  action?: ReactNode;
  /** What it means, and how it comes back. */
  children: ReactNode;
}

/** A record in the trash is read, not changed, until it is restored. */
export function TrashedNotice<K extends RecordNoun>(props: Props<K>) {
  const { noun, id, record, action, children } = props;
  const { role } = useWorkspace();
  const actions = useRecordActions(noun);
  const restored = `${capital(noun)} restored.`;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <>
          {can(role, 'trashContacts') && (
            <Button
              color="inherit"
              size="small"
              disabled={actions.isPending}
              onClick={() => actions.run([{ id, data: record }], { kind: 'restore' }, restored)}
            >
              Restore
            </Button>
          )}
          {action}
        </>
      }
    >
      {children}
    </Alert>
  );
}
