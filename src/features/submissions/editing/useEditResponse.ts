import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answers, Problems } from '@/domain/answers/answer';
import type { InvalidAnswersDetails } from '@/domain/calls';
import { AppError } from '@/domain/errors';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { useToast } from '@/shared/ui/feedback/toast';

interface Saving {
  save(answers: Answers): void;
  /** Why the answers were not saved, by field; another object each time. */
  refused: { problems: Problems } | undefined;
  /** The reason, where it is none of the answers. */
  error: string | undefined;
  isPending: boolean;
}

/**
 * Saves the edited answers of a response.
 *
 * @param base the revision that the editor saw
 */
export function useEditResponse(submissionId: string, base: number, onSaved: () => void): Saving {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Saving['refused']>();
  const [error, setError] = useState<string>();
  // Under this key, rows that no listener follows are read again (useScan.ts).
  const { mutateAsync } = useMutation({
    mutationKey: keys.responseChange,
    mutationFn: (edit: { submissionId: string; answers: Answers }) =>
      call('editResponse', { workspace, base, ...edit }),
  });
  const save = async (answers: Answers) => {
    setPending(true);
    setError(undefined);
    try {
      await mutateAsync({ submissionId, answers });
      toast.show('Response updated.');
      onSaved();
    } catch (cause) {
      const problems = problemsIn(cause);
      setRefused({ problems: problems ?? {} });
      if (!problems) setError((cause as Error).message);
    } finally {
      setPending(false);
    }
  };
  return { save: (answers) => void save(answers), refused, error, isPending };
}

function problemsIn(cause: unknown): Problems | undefined {
  if (!(cause instanceof AppError) || cause.code !== 'invalid_answers') return undefined;
  return (cause.details as Partial<InvalidAnswersDetails> | undefined)?.problems;
}
