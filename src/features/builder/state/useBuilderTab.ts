import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';

const TABS = ['build', 'design', 'translations', 'share', 'versions', 'settings'] as const;
export type BuilderTab = (typeof TABS)[number];
const PARAMS = { tab: oneOf(TABS, 'build') };

/** The open tab of the builder, in the address, and a way to open another. */
export function useBuilderTab(): [BuilderTab, (tab: BuilderTab) => void] {
  const [{ tab }, set] = useUrlState(PARAMS);
  return [tab, (next) => set({ tab: next }, 'push')];
}
