import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unknownTags } from '@/domain/contacts/import/missing';
import { call } from '@/shared/firebase/call';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { namesIn } from '@/shared/ui/import/namesIn';
import type { ContactTable } from './useContactImportKind';

/** Tags that the file has and the workspace lacks, with a way to create them. */
export function NewTags({ chosen: { table, mapping } }: { chosen: ContactTable }) {
  const { id: workspace, tags } = useWorkspace();
  const toast = useToast();
  const unknown = useMemo(() => unknownTags(table, mapping, tags), [table, mapping, tags]);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const name of unknown) {
        await call('changeTags', { workspace, change: { kind: 'create', name } });
      }
    },
    onError: (error) => toast.fail(error.message),
  });
  if (unknown.length === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
          {`Create ${plural(unknown.length, 'tag')}`}
        </Button>
      }
    >
      {`${plural(unknown.length, 'tag')} in this file ${unknown.length === 1 ? 'is' : 'are'} new: ${namesIn(unknown)}. New tags are skipped unless you create them.`}
    </Alert>
  );
}
