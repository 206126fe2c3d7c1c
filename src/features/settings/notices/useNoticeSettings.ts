import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeSettings } from '@/domain/documents/people.schema';
import { useProfile } from '@/shared/data/profile';
import type { User } from '@/shared/firebase/auth';
import { call } from '@/shared/firebase/call';
import { formats } from '@/shared/lib/locale';
import { useAskBeforeLeaving } from '@/shared/lib/useAskBeforeLeaving';
import { useToast } from '@/shared/ui/feedback/toast';

type SaveState = 'idle' | 'saving' | 'saved';

/** What a person chose about notifications; each choice is shown at once and saved as it is made. */
export function useNoticeSettings(user: User) {
  const toast = useToast();
  const { data: profile } = useProfile(user);
  // What was chosen here: the profile follows it.
  const [chosen, setChosen] = useState<NoticeSettings>();
  const saving = useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: 'notices' },
    mutationFn: (notices: NoticeSettings) => call('saveNotices', { notices }),
    onError: (error) => {
      setChosen(undefined);
      toast.fail(error.message);
    },
  });
  const settings = chosen ?? profile?.notices ?? { channels: {}, timeZone: formats().timeZone };
  useAskBeforeLeaving(() => saving.isPending);
  // Idle before anything was chosen.
  const state: SaveState = saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle';
  return {
    settings,
    state,
    save: (next: NoticeSettings) => {
      setChosen(next);
      saving.mutate(next);
    },
  };
}
