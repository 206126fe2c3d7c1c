import { useMemo } from 'react';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { isSame } from '@/domain/form/mergeValues';
import { useFormVersion } from '@/shared/data/forms';
import type { FormAddress } from './data';
import { useQuietDefinition } from './useQuietDefinition';

/**
 * Whether the draft has changes that were never published. What it says is compared, not its revision: who takes an edit
 * back is where they were. `unknown` while that is being read, and where nothing was ever published.
 */
export function useUnpublished(
  { workspace, formId }: FormAddress,
  head: FormHeadDoc | null | undefined,
): 'some' | 'none' | 'unknown' {
  const definition = useQuietDefinition();
  const live = useFormVersion(workspace, formId, head?.liveVersion);
  return useMemo(() => {
    if (!live.data) return 'unknown';
    return isSame(live.data, definition) ? 'none' : 'some';
  }, [live.data, definition]);
}
