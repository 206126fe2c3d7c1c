import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { can } from '@/domain/options/access';
import { jobSchema, type JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { keys } from '@/shared/lib/keys';
import { freshKey } from '@/shared/lib/random';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';

type Emptied = 'trash' | 'spam';

interface Texts {
  button: string;
  busy: string;
  title: string;
  what: string;
  done: string;
}

const TEXTS: Readonly<Record<Emptied, Texts>> = {
  trash: {
    button: 'Empty trash',
    busy: 'Emptying trash…',
    title: 'Empty the trash?',
    what: 'All responses in the trash',
    done: 'Trash emptied.',
  },
  spam: {
    button: 'Delete all spam',
    busy: 'Deleting spam…',
    title: 'Delete all spam?',
    what: 'All responses marked as spam',
    done: 'Spam deleted.',
  },
};

interface Props {
  view: Emptied;
  /** Absent where the view shows every form. */
  formId?: string;
}

/** Deletes every response of a view for good, after asking; admins only. The job continues when the page is left. */
export function EmptyTrash({ view, formId }: Props) {
  const { id: workspace, role } = useWorkspace();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [job, setJob] = useState<string>();
  const start = useMutation({
    mutationKey: keys.responseChange('any'),
    mutationFn: () =>
      call('emptyTrash', {
        workspace,
        id: freshKey(),
        view,
        ...(formId === undefined ? {} : { formId }),
      }),
    onSuccess: ({ id }) => setJob(id),
    onError: (error) => toast.fail(error.message),
  });
  if (!can(role, 'eraseResponses')) return null;
  const texts = TEXTS[view];
  const isBusy = start.isPending || job !== undefined;
  const where = formId === undefined ? 'of every form' : 'of this form';
  return (
    <>
      <Button size="small" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? texts.busy : texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        text={`${texts.what} ${where} are deleted for good, with their notes and history. This can’t be undone.`}
        confirm={texts.button}
        destructive
        onConfirm={() => start.mutate()}
        onClose={() => setAsking(false)}
      />
      {job !== undefined && (
        <Watch
          workspace={workspace}
          id={job}
          onEnd={({ status }) => {
            setJob(undefined);
            if (status === 'done') toast.show(texts.done);
            else toast.fail('Some responses couldn’t be deleted. Please try again.');
          }}
        />
      )}
    </>
  );
}

/** Calls back once when a job has ended. */
function Watch({
  workspace,
  id,
  onEnd,
}: {
  workspace: string;
  id: string;
  onEnd: (job: JobDoc) => void;
}) {
  const { data } = useLive(liveDocument(paths.job(workspace, id), jobSchema));
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (data && data.status !== 'running') ended(data);
  }, [data]);
  return null;
}
