import { useFormHead } from './forms';
import { useWorkspace } from './workspace';
import { shownTitle } from '@/domain/form/formTitle';

/** The title of a form by its id. Rows of the same form share one listener. */
export function FormTitle({ formId }: { formId: string }) {
  const workspace = useWorkspace();
  const { data } = useFormHead(workspace.id, formId);
  if (data === undefined) return <span>…</span>;
  return <bdi>{data === null ? 'Deleted form' : shownTitle(data.title)}</bdi>;
}
