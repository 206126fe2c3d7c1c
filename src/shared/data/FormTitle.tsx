import { useFormHead } from './forms';
import { useWorkspace } from './workspace';
import { shownTitle } from '@/domain/options/formTitle';

/** The title of a form by its id, and whether it is in the trash: its responses are still in the lists. Rows of the same form share one listener. */
export function FormTitle({ formId }: { formId: string }) {
  const workspace = useWorkspace();
  const { data } = useFormHead(workspace.id, formId);
  if (data === undefined) return <span>…</span>;
  if (data === null) return <span>Deleted form</span>;
  return (
    <>
      <bdi>{shownTitle(data.title)}</bdi>
      {data.status === 'trashed' && ' (in trash)'}
    </>
  );
}
