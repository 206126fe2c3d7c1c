import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { isSame } from '@/domain/form/editing/mergeValues';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { useFormVersion } from '@/shared/data/forms';
import type { DraftAddress } from '@/shared/data/drafts';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

/** Whether two definitions are equal. Memoised, because several parts of the screen compare the same two. */
export const isSameDefinition = memoizeByRef((one: FormDefinition) =>
  memoizeByRef((other: FormDefinition) => isSame(one, other)),
);

/**
 * Whether the draft has unpublished changes. Compares content, not revisions, so an edit that is undone is no change.
 * `unknown` while the live version loads, and for forms that were never published.
 */
export function useUnpublished(
  { workspace, formId }: DraftAddress,
  head: FormHeadDoc | null | undefined,
): 'some' | 'none' | 'unknown' {
  const definition = useDeferredDefinition();
  const live = useFormVersion(workspace, formId, head?.liveVersion);
  if (!live.data) return 'unknown';
  return isSameDefinition(live.data)(definition) ? 'none' : 'some';
}
