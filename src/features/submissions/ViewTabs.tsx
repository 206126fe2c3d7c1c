import Typography from '@mui/material/Typography';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { VIEW_ABOUT, VIEWS, type View } from './views';

/** A view of responses, or what was exported from a form and imported into it. */
export const WORK_TABS = ['exports', 'imports'] as const;
export type WorkTab = (typeof WORK_TABS)[number];
export type Tab = View | WorkTab;

const WORK_LABELS: Record<WorkTab, string> = { exports: 'Exports', imports: 'Imports' };

export const isWorkTab = (tab: Tab): tab is WorkTab => tab in WORK_LABELS;

interface Props {
  current: Tab;
  /** The address of a view; without a query, that of the responses. */
  href: (query?: { view: Tab }) => string;
  /** The tabs of work that this person may see. */
  work?: readonly WorkTab[];
}

/** The ways to the views of responses, and the rule by which the one that is open keeps them. */
export function ViewTabs({ current, href, work = [] }: Props) {
  const rule = isWorkTab(current) ? undefined : VIEW_ABOUT[current].rule;
  const tabs: readonly Tab[] = [...VIEWS, ...work];
  return (
    <>
      <LinkTabs
        label="Response views"
        current={current}
        items={tabs.map((view) => ({
          value: view,
          label: isWorkTab(view) ? WORK_LABELS[view] : VIEW_ABOUT[view].label,
          href: view === 'complete' ? href() : href({ view }),
        }))}
      />
      {rule !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rule}
        </Typography>
      )}
    </>
  );
}
