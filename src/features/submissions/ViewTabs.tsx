import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useHeldBadge } from '@/shared/data/heldCount';
import { useWorkspace } from '@/shared/data/workspace';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { EmptyTrash } from './EmptyTrash';
import { VIEW_ABOUT, VIEWS, type View } from './views';

/** A view of responses, or the exports of a form. */
export type Tab = View | 'exports';

interface Props {
  current: Tab;
  /** The address of a view; without a query, that of the responses. */
  href: (query?: { view: Tab }) => string;
  /** The form; absent for the list over all forms. */
  formId?: string;
  /** Whether there is a tab of exports. */
  hasExports?: boolean;
}

/** The ways to the views of responses, and the rule by which the one that is open keeps them. */
export function ViewTabs({ current, href, formId, hasExports = false }: Props) {
  const { id: workspace } = useWorkspace();
  const held = useHeldBadge(workspace, formId);
  const rule = current === 'exports' ? undefined : VIEW_ABOUT[current].rule;
  const tabs: readonly Tab[] = hasExports ? [...VIEWS, 'exports'] : VIEWS;
  return (
    <>
      <LinkTabs
        label="Response views"
        current={current}
        items={tabs.map((view) => ({
          value: view,
          label: view === 'exports' ? 'Exports' : VIEW_ABOUT[view].label,
          href: view === 'complete' ? href() : href({ view }),
          badge: view === 'held' ? held : undefined,
        }))}
      />
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
