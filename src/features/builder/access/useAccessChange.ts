import { useState } from 'react';
import type { AccessSettings } from '@/domain/documents.schema';
import { can } from '@/domain/access';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { useAccess, useSaveAccess, type AccessChange, type KnownAccess } from './data';

export interface AccessProps {
  known: KnownAccess;
  formId: string;
  isLocked: boolean;
  /** Changes some settings, and leaves the others as they are. */
  onChange: (change: Omit<AccessChange, 'access'> & { access?: AccessPatch }, done: string) => void;
}

/** Undefined takes a setting away. */
export type AccessPatch = { [K in keyof AccessSettings]?: AccessSettings[K] | undefined };

/** A form's settings that take effect at once, and a way to change some of them; for those who may read them. */
export function useAccessChange(formId: string) {
  const { id: workspace, role, timeZone } = useWorkspace();
  const address = { workspace, formId };
  const { access, stored, error, refetch } = useAccess(address, timeZone);
  // What was chosen is shown at once, until the listener tells of it: a radio that waits looks broken.
  const [sent, setSent] = useState<{ over: typeof stored; settings: AccessSettings }>();
  const save = useSaveAccess(address);
  const toast = useToast();
  const isAdmin = can(role, 'changeAccess');
  const onChange: AccessProps['onChange'] = ({ access: patch = {}, ...rest }, done) => {
    if (!access) return;
    const entries = Object.entries({ ...access.settings, ...patch });
    const known = Object.fromEntries(entries.filter(([, one]) => one !== undefined));
    // The settings as they are with some of them changed.
    const settings = known as AccessSettings;
    setSent({ over: stored, settings });
    save.mutate(
      { ...rest, access: settings },
      {
        onSuccess: () => toast.show(done),
        onError: (problem) => {
          setSent(undefined);
          toast.fail(problem.message);
        },
      },
    );
  };
  const shown = sent && sent.over === stored ? sent.settings : access?.settings;
  const props: AccessProps | undefined = access && {
    known: { ...access, settings: shown ?? access.settings },
    formId,
    isLocked: !isAdmin || save.isPending,
    onChange,
  };
  return { props, isAdmin, error, retry: () => void refetch() };
}
