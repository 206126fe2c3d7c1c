import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, lazy, Suspense, type ComponentType } from 'react';
import { routes } from '@/shared/config/routes';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { SideHeading, SideLink, SideNav } from '@/shared/ui/page/SideNav';
import { ApiTab } from './apiKeys/ApiTab';
import { AssistTab } from './assist/AssistTab';
import { AppearanceTab } from './AppearanceTab';
import { ContactsTab } from './contacts/ContactsTab';
import { IdentityProvider } from './IdentityProvider';
import { MembersTab } from './members/MembersTab';
import { NoticesTab } from './notices/NoticesTab';
import { PrivacyTab } from './PrivacyTab';
import { ProfileTab } from './ProfileTab';
import { SecurityTab } from './SecurityTab';
import { UnsavedGuard } from './UnsavedGuard';
import { UsageTab } from './usage/UsageTab';
import { WorkspaceTab } from './workspace/WorkspaceTab';

const ActivityTab = lazy(() =>
  import('./activity/ActivityTab').then((m) => ({ default: m.ActivityTab })),
);

const TABS = {
  profile: { label: 'Profile', Tab: ProfileTab },
  security: { label: 'Security', Tab: SecurityTab },
  notifications: { label: 'Notifications', Tab: NoticesTab },
  appearance: { label: 'Appearance', Tab: AppearanceTab },
  privacy: { label: 'Your data', Tab: PrivacyTab },
  workspace: { label: 'Workspace', Tab: WorkspaceTab },
  members: { label: 'Members', Tab: MembersTab },
  activity: { label: 'Activity', Tab: ActivityTab },
  contacts: { label: 'Contacts', Tab: ContactsTab },
  ai: { label: 'Assistant', Tab: AssistTab },
  api: { label: 'API keys', Tab: ApiTab },
  usage: { label: 'Usage', Tab: UsageTab },
} as const satisfies Record<string, { label: string; Tab: ComponentType }>;
type TabName = keyof typeof TABS;

const isTab = (value: string): value is TabName => Object.hasOwn(TABS, value);
const NAMES = Object.keys(TABS).filter(isTab);
const PARAMS = { tab: oneOf(NAMES, 'profile') };

const ITEMS = NAMES.map((value) => ({
  value,
  label: TABS[value].label,
  href: routes.profileSettings.href(value === 'profile' ? undefined : { tab: value }),
}));
const OWN = NAMES.indexOf('workspace');
const GROUPS = [
  { heading: 'Your account', items: ITEMS.slice(0, OWN) },
  { heading: 'This workspace', items: ITEMS.slice(OWN) },
];

/** All tabs at a glance, those of the person and those of the workspace. Below the bar, wherever one has scrolled to. */
function SideTabs({ current }: { current: TabName }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 'var(--bar-space, 80px)',
        maxHeight: 'calc(100vh - var(--bar-space, 80px) - 16px)',
        overflowY: 'auto',
        flexShrink: 0,
      }}
    >
      <SideNav label="Settings" current={current}>
        {GROUPS.map(({ heading, items }) => (
          <Fragment key={heading}>
            <SideHeading text={heading} />
            {items.map(({ value, label, href }) => (
              <SideLink key={value} name={label} href={href} isHere={value === current} />
            ))}
          </Fragment>
        ))}
      </SideNav>
    </Box>
  );
}

/** /profile-settings: what is a person's own, and what is the workspace's (`?tab=`). */
export function SettingsPage() {
  const [{ tab: current }] = useUrlState(PARAMS);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { label, Tab } = TABS[current];
  return (
    <Box sx={{ maxWidth: 1024, mx: 'auto' }}>
      <PageHeader
        title="Settings"
        lead="Your account and your workspace."
        {...(current === 'profile' ? {} : { tabTitle: `${label} · Settings` })}
      />
      <Box sx={{ display: { md: 'flex' }, gap: 4, alignItems: 'flex-start' }}>
        {isNarrow ? (
          <LinkTabs label="Settings" current={current} items={ITEMS} />
        ) : (
          <SideTabs current={current} />
        )}
        <IdentityProvider>
          <Box sx={{ display: 'grid', gap: 3, flexGrow: 1, minWidth: 0, maxWidth: 760 }}>
            <UnsavedGuard>
              <Suspense fallback={<RowsSkeleton />}>
                <Tab />
              </Suspense>
            </UnsavedGuard>
          </Box>
        </IdentityProvider>
      </Box>
    </Box>
  );
}
