import type { FormHeadDoc } from '@/domain/documents.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { isSame } from '@/domain/form/merge/mergeValues';
import { once } from '@/domain/once';
import { useFormVersion } from '@/shared/data/forms';
import type { FormAddress } from '../state/data';
import { useQuietDefinition } from '../state/useDeferredDefinition';

/** Whether two definitions say the same; several parts of the screen ask it of the same two. */
const saysSame = once((one: FormDefinition) => once((other: FormDefinition) => isSame(one, other)));

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
  if (!live.data) return 'unknown';
  return saysSame(live.data)(definition) ? 'none' : 'some';
}
