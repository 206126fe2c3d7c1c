import { can } from '@/domain/access';
import { useWorkspace } from '@/shared/data/workspace';
import { AccessCards } from './AccessCards';

/** For those who may read a form's settings. */
export function AccessSettings({ formId }: { formId: string }) {
  const { role } = useWorkspace();
  return can(role, 'editForms') ? <AccessCards formId={formId} /> : null;
}
