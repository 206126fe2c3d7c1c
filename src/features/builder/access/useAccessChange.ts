import type { AccessSettings } from '@/domain/documents/access.schema';
import { can } from '@/domain/options/access';
import { errorText } from '@/shared/lib/errorText';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import {
  useSettingsChanges,
  type ChangeOptions,
  type SettingsPatch,
} from '../ui/useSettingsChanges';
import { useAccess, useSaveAccess, type KnownAccess } from './data';

export interface AccessProps {
  known: KnownAccess;
  formId: string;
  isLocked: boolean;
  /** Changes some settings, and leaves the others as they are. */
  onChange: (patch: AccessPatch, done: string, options?: ChangeOptions) => void;
  /** Null for none. */
  onPassword: (password: string | null, done: string) => void;
}

export type AccessPatch = SettingsPatch<AccessSettings>;

/** A form's settings that take effect at once, and a way to change some of them; for those who may read them. */
export function useAccessChange(formId: string) {
  const { id: workspace, role, timeZone } = useWorkspace();
  const address = { workspace, formId };
  const { access, stored, error, refetch } = useAccess(address, timeZone);
  const { mutateAsync } = useSaveAccess(address);
  const { shown, change } = useSettingsChanges(stored, access?.settings, (next, changed) =>
    mutateAsync({ access: next, changed }),
  );
  const toast = useToast();
  const isAdmin = can(role, 'changeAccess');
  const props: AccessProps | undefined = access &&
    shown && {
      known: { ...access, settings: shown },
      formId,
      isLocked: !isAdmin,
      onChange: change,
      onPassword: (password, done) =>
        void mutateAsync({ access: shown, changed: [], password }).then(
          () => toast.show(done),
          (problem: unknown) => toast.fail(errorText(problem)),
        ),
    };
  return { props, isAdmin, error, retry: () => void refetch() };
}
