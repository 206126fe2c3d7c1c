import { useMutation } from '@tanstack/react-query';
import { addDays } from '@/domain/base/calendar';
import {
  formAccessSchema,
  MAX_RESPONSE_LIMIT,
  type AccessSettings,
} from '@/domain/documents/access.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { getDocument } from '@/shared/firebase/db';
import { formatCount } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';

/** A limit with room for a quarter more, at least ten. */
export const raisedLimit = (limit: number): number =>
  Math.min(MAX_RESPONSE_LIMIT, limit + Math.max(10, Math.ceil(limit / 4)));

/** Changes of a form's access that need no dialog; each can be undone. */
export function useQuickAccess(formId: string) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (change: { access: AccessSettings; changed: ('closes' | 'limit')[] }) =>
      call('saveAccess', { workspace, formId, ...change }),
  });
  /** What is stored now: another member may have changed it. */
  const change = async (
    field: 'closes' | 'limit',
    next: (settings: AccessSettings) => Pick<AccessSettings, 'closes' | 'limit'>,
    done: string,
  ) => {
    toast.begin();
    try {
      const stored = await getDocument(paths.access(workspace, formId), formAccessSchema);
      if (!stored) throw new AppError('not_found');
      const { timeZone, [field]: before } = stored;
      const save = (value: Pick<AccessSettings, 'closes' | 'limit'>) =>
        saving.mutateAsync({ access: { timeZone, ...value }, changed: [field] });
      await save(next(stored));
      const undo = before === undefined ? {} : { [field]: before };
      toast.show(done, {
        label: 'Undo',
        run: () => void save(undo).catch((error: Error) => toast.fail(error.message)),
      });
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return {
    isPending: saving.isPending,
    extend: () =>
      change(
        'closes',
        ({ closes = '' }) => ({ closes: addDays(closes.slice(0, 10), 7) + closes.slice(10) }),
        'The form stays open for a week longer.',
      ),
    raise: (limit: number) =>
      change('limit', () => ({ limit }), `The limit is ${formatCount(limit)} now.`),
  };
}
