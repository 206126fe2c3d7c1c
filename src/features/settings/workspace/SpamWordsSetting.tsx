import { useMutation } from '@tanstack/react-query';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { SpamWordsForm } from '@/shared/ui/inputs/SpamWordsForm';

/** What makes a response to any form of the workspace spam, beside each form's own list. */
export function SpamWordsSetting() {
  const { id: workspace, role, spamWords } = useWorkspace();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (words: string[]) => call('changeSpamWords', { workspace, words }),
    onSuccess: (_done, { length }) =>
      toast.show(
        length === 0 ? 'The list is empty.' : `${plural(length, 'entry', 'entries')} saved.`,
      ),
    onError: (error) => toast.fail(error.message),
  });
  return (
    <SpamWordsForm
      key={spamWords.join('\n')}
      label="List for all forms"
      words={spamWords}
      isLocked={!can(role, 'changeSettings') || save.isPending}
      onSave={(words) => save.mutate(words)}
    />
  );
}
