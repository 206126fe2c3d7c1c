import { useMutation } from '@tanstack/react-query';
import { can } from '@/domain/options/access';
import type { PrivateVisits } from '@/domain/options/privateVisits';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { WorkspaceChoice, type Choice } from '@/shared/ui/inputs/WorkspaceChoice';
import { savePrivateVisits } from '../data';

const CHOICES: readonly Choice<PrivateVisits>[] = [
  {
    value: 'visits',
    label: 'Count their visits without details',
    about: 'Views, starts and responses include them. How far they got in the form isn’t recorded.',
  },
  {
    value: 'responses',
    label: 'Count them only when they respond',
    about:
      'Nothing is sent before they submit. Conversion and completion rates come out higher, as visits without a response are missing.',
  },
];

/** What is counted of people whose browser asks not to be tracked. */
export function PrivateVisitsSetting() {
  const workspace = useWorkspace();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (count: PrivateVisits) => savePrivateVisits(workspace.id, count),
    onSuccess: () => toast.show('Saved.'),
    onError: (error) => toast.fail(error.message),
  });
  return (
    <WorkspaceChoice
      label="People who ask not to be tracked"
      choices={CHOICES}
      value={change.isPending ? change.variables : workspace.privateVisits}
      onChange={(count) => change.mutate(count)}
      busy={change.isPending}
      isAdmin={can(workspace.role, 'changeSettings')}
    />
  );
}
