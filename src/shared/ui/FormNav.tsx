import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';

export type FormScreen = 'build' | 'share' | 'responses' | 'insights' | 'settings';

interface Props {
  formId: string;
  current: FormScreen;
}

/** The navigation that the screens of one form share. */
export function FormNav({ formId, current }: Props) {
  const items: readonly [FormScreen, string, string][] = [
    ['build', 'Build', routes.formBuilder.href(formId)],
    ['share', 'Share', routes.formBuilder.href(formId, { tab: 'share' })],
    ['responses', 'Responses', routes.submissions.href(formId)],
    ['insights', 'Insights', routes.insights.href({ form: formId })],
    ['settings', 'Settings', routes.formBuilder.href(formId, { tab: 'settings' })],
  ];
  return (
    <Tabs
      component="nav"
      aria-label="This form"
      value={current}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      slotProps={{ list: { role: 'list' } }}
    >
      {items.map(([screen, label, href]) => (
        <Tab
          key={screen}
          value={screen}
          label={label}
          component={Link}
          to={href}
          // Links, not tabs: the panel is another page.
          role={undefined}
          aria-selected={undefined}
          aria-current={screen === current ? 'page' : undefined}
          tabIndex={0}
        />
      ))}
    </Tabs>
  );
}
