import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHeldBadge, useWaitingBadge } from '@/shared/data/held/heldCount';
import { useWorkspace } from '@/shared/data/workspace';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { EmptyTrash } from './EmptyTrash';
import { PARTIALS_ABOUT, TAB_VIEWS, VIEW_ABOUT, type TabView } from './views';

/** A view of responses, or what was exported from a form and imported into it. */
export const WORK_TABS = ['appointments', 'exports', 'imports'] as const;
export type WorkTab = (typeof WORK_TABS)[number];
export type Tab = TabView | WorkTab;

const WORK_LABELS: Record<WorkTab, string> = {
  appointments: 'Appointments',
  exports: 'Exports',
  imports: 'Imports',
};

export const isWorkTab = (tab: Tab): tab is WorkTab => tab in WORK_LABELS;

const aboutOf = (view: TabView): { label: string; rule?: string } =>
  view === 'partials' ? PARTIALS_ABOUT : VIEW_ABOUT[view];

interface Props {
  current: Tab;
  /** The address of a view; without a query, that of the responses. */
  href: (query?: { view: Tab }) => string;
  /** The form; absent for the list over all forms. */
  formId?: string;
  /** The tabs of work that this person may see. */
  work?: readonly WorkTab[];
  /** What can be done in the view, beside the tabs. */
  actions?: ReactNode;
}

/** The ways to the views of responses, and the rule by which the one that is open keeps them. */
export function ViewTabs({ current, href, formId, work = [], actions }: Props) {
  const { id: workspace } = useWorkspace();
  const held = useHeldBadge(workspace, formId);
  const rule = isWorkTab(current) ? undefined : aboutOf(current).rule;
  const waiting = useWaitingBadge(workspace, formId);
  const badges: Partial<Record<Tab, string | undefined>> = { held, waiting };
  // Few forms have a waiting list.
  const views = TAB_VIEWS.filter((view) => view !== 'waiting' || waiting || view === current);
  const tabs: readonly Tab[] = [...views, ...work];
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          mb: 2,
          position: 'relative',
          '& nav': { mb: 0, borderBottom: 0 },
          // One line under the tabs and what is beside them; over the tabs, whose ground would hide it.
          '&::after': {
            content: '""',
            position: 'absolute',
            insetInline: 0,
            bottom: 0,
            borderBottom: 1,
            borderColor: 'divider',
            pointerEvents: 'none',
          },
        }}
      >
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <LinkTabs
            label="Response views"
            current={current}
            items={tabs.map((view) => ({
              value: view,
              label: isWorkTab(view) ? WORK_LABELS[view] : aboutOf(view).label,
              href: view === 'complete' ? href() : href({ view }),
              badge: badges[view],
            }))}
          />
        </Box>
        {actions}
      </Box>
      {rule !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {rule}
          </Typography>
          {(current === 'trash' || current === 'spam') && (
            <EmptyTrash
              key={current}
              view={current}
              {...(formId === undefined ? {} : { formId })}
            />
          )}
        </Box>
      )}
    </>
  );
}
