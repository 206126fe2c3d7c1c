import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answers, Problems } from '@/domain/values/answer';
import type { InvalidAnswersDetails } from '@/domain/calls/doors';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
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
 * Saves the edited answers of a response, and offers to put the former ones back: one more edit in its history.
 *
 * @param opened the response as its editor saw it
 */
export function useEditResponse(
  submissionId: string,
  opened: Pick<SubmissionDoc, 'answers' | 'revision'>,
  onSaved: () => void,
): Saving {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Saving['refused']>();
  const [error, setError] = useState<string>();
  // Under this key, rows that no listener follows are read again (useScan.ts).
  const { mutateAsync } = useMutation({
    mutationKey: keys.responseChange([submissionId]),
    mutationFn: (edit: { answers: Answers; base: number }) =>
      call('editResponse', { workspace, submissionId, ...edit }),
  });
  const save = async (answers: Answers) => {
    setPending(true);
    setError(undefined);
    try {
      const base = opened.revision ?? 0;
      const { revision } = await mutateAsync({ answers, base });
      const undo = {
        label: 'Undo',
        run: () =>
          void mutateAsync({ answers: opened.answers, base: revision }).then(
            () => toast.show('Edit undone.'),
            (cause: Error) => toast.fail(cause.message),
          ),
      };
      toast.show('Response updated.', revision === base ? undefined : undo);
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
