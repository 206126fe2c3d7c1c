import { useEffect } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { reservedKeys } from '@/domain/form/registry/fieldHistory';
import { useReadRegistry } from '@/shared/data/forms';
import type { DraftAddress } from '@/shared/data/drafts';
import { useBuilderStore } from '../state/store';

/** Loads the keys of published questions, which new questions must not reuse. Reloads after each publish. */
export function useReserved(
  { workspace, formId }: DraftAddress,
  head: FormHeadDoc | null | undefined,
): void {
  const store = useBuilderStore();
  const { data: registry } = useReadRegistry(workspace, formId, head?.liveVersion);
  useEffect(() => {
    if (registry) store.setState({ reserved: reservedKeys(registry) });
  }, [store, registry]);
}
