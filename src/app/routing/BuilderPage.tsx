import { BuilderScreen } from '@/features/builder/BuilderScreen';
import { HelpPopover } from '@/features/help/HelpPopover';

/** The builder has a bar of its own; what helps where one is comes from here, since features do not know each other. */
export function BuilderPage() {
  return <BuilderScreen help={<HelpPopover />} />;
}
