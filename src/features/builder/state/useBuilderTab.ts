import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';

const PARAMS = { tab: oneOf(['build', 'design', 'share', 'versions', 'settings'], 'build') };
export type BuilderTab = 'build' | 'design' | 'share' | 'versions' | 'settings';

/** The open tab of the builder, in the address, and a way to open another. */
export function useBuilderTab(): [BuilderTab, (tab: BuilderTab) => void] {
  const [{ tab }, set] = useUrlState(PARAMS);
  return [tab, (next) => set({ tab: next }, 'push')];
}
