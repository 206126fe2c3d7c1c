import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { call } from '@/shared/firebase/call';
import { useToast } from '@/shared/ui/feedback/toast';
import { useWorkspaceActions } from '../workspace';

/**
 * Shows the sample's responses, made first where there is none, which takes some seconds. Anyone who goes elsewhere
 * meanwhile stays there.
 */
export function useShowSample(): { show: () => void; isPreparing: boolean } {
  const { switchTo } = useWorkspaceActions();
  const navigate = useNavigate();
  const toast = useToast();
  const make = useMutation({ mutationFn: () => call('createSample', {}) });
  const show = () => {
    if (make.isPending) return;
    make.mutate(undefined, {
      onSuccess: ({ workspace, formId }) => {
        switchTo(workspace);
        void navigate(routes.submissions.href(formId));
      },
      onError: (error) => toast.fail(error.message),
    });
  };
  return { show, isPreparing: make.isPending };
}

/** State of an address that is opened to leave the sample. */
const LEAVES = { leavesSample: true };

/** The way from the sample back to the user's own workspace, with and without removing the sample. */
export function useLeaveSample(): { leave: () => void; remove: () => void } {
  const { all, switchTo } = useWorkspaceActions();
  const navigate = useNavigate();
  const toast = useToast();
  const state = useLocation().state as Partial<typeof LEAVES> | null;
  const ownId = all.find(({ isSample }) => !isSample)?.id;
  // Only with the new screen: that of a sample's form would switch back to the workspace it belongs to.
  const leaves = state?.leavesSample === true;
  useEffect(() => {
    if (!leaves || ownId === undefined) return;
    switchTo(ownId);
    // Once: who comes back to this address may have chosen the sample again.
    void navigate(routes.dashboard.href(), { replace: true, state: null });
  }, [leaves, ownId, switchTo, navigate]);
  const leave = async () => {
    await navigate(routes.dashboard.href(), { state: LEAVES });
  };
  // Not callbacks of `mutate`: by then the bar that asked is gone.
  const removal = useMutation({
    mutationFn: async () => {
      // First the way back: the sample's screens would lose their documents one by one.
      await leave();
      await call('removeSample', {});
    },
    onSuccess: () => toast.show('Sample data removed.'),
    onError: (error) => toast.fail(error.message),
  });
  return { leave: () => void leave(), remove: () => removal.mutate() };
}
