import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType } from 'react';
import { routes } from '@/shared/config/routes';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
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
  workspace: { label: 'Workspace', Tab: WorkspaceTab },
  members: { label: 'Members', Tab: MembersTab },
  activity: { label: 'Activity', Tab: ActivityTab },
  contacts: { label: 'Contacts', Tab: ContactsTab },
  ai: { label: 'Assistant', Tab: AssistTab },
  api: { label: 'API keys', Tab: ApiTab },
  usage: { label: 'Usage', Tab: UsageTab },
  privacy: { label: 'Your data', Tab: PrivacyTab },
} as const satisfies Record<string, { label: string; Tab: ComponentType }>;
type TabName = keyof typeof TABS;

const isTab = (value: string): value is TabName => Object.hasOwn(TABS, value);
const PARAMS = { tab: oneOf(Object.keys(TABS).filter(isTab), 'profile') };

const ITEMS = Object.entries(TABS).map(([value, { label }]) => ({
  value,
  label,
  href: routes.profileSettings.href(value === 'profile' ? undefined : { tab: value }),
}));

/** /profile-settings: profile, security, appearance, workspace and data (`?tab=`). */
export function SettingsPage() {
  const [{ tab: current }] = useUrlState(PARAMS);
  const { label, Tab } = TABS[current];
  return (
    // One column, in the middle of wide screens.
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <PageHeader
        title="Settings"
        lead="Your account and your workspace."
        {...(current === 'profile' ? {} : { tabTitle: `${label} · Settings` })}
      />
      <LinkTabs label="Settings" current={current} items={ITEMS} />
      <IdentityProvider>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <UnsavedGuard>
            <Suspense fallback={<RowsSkeleton />}>
              <Tab />
            </Suspense>
          </UnsavedGuard>
        </Box>
      </IdentityProvider>
    </Box>
  );
}
