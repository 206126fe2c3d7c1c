import { useMemo } from 'react';
import { answerColumns } from '@/domain/readout/columns';
import { NO_DOCUMENT } from '@/shared/lib/urlState';
import { useFormHead, useRegistry } from '@/shared/data/forms';

/** The questions that a form has now; undefined until they are known. */
export function useQuestions(workspace: string, formId: string | undefined) {
  const { registry } = useRegistry(workspace, formId);
  const liveVersion = useFormHead(workspace, formId ?? NO_DOCUMENT).data?.liveVersion ?? 0;
  return useMemo(
    () =>
      registry && {
        registry,
        liveVersion,
        questions: answerColumns(registry, liveVersion).filter(({ archived }) => !archived),
      },
    [registry, liveVersion],
  );
}
