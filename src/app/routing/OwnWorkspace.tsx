import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { useToast } from '@/shared/ui/feedback/toast';

interface Props {
  /** Whether the screen makes something that is the user's own. */
  isNeeded?: boolean;
  children?: ReactNode;
}

/** Screens that make a form leave the sample first, visibly: what is removed with the sample is never a real form. */
export function OwnWorkspace({ isNeeded = true, children = <Outlet /> }: Props) {
  const { workspace, all, switchTo } = useWorkspaceActions();
  const toast = useToast();
  const own = workspace.isSample && isNeeded ? all.find(({ isSample }) => !isSample) : undefined;
  const ownId = own?.id;
  const name = own?.name;
  useEffect(() => {
    if (ownId === undefined) return;
    switchTo(ownId);
    toast.show(`Switched to “${name ?? ''}”: your forms are kept apart from sample data.`);
  }, [ownId, name, switchTo, toast]);
  return ownId === undefined ? children : <LoadingLine shown />;
}
