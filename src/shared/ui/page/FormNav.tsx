import { routes } from '@/shared/config/routes';
import { LinkTabs } from './LinkTabs';

export type FormScreen = 'build' | 'share' | 'responses' | 'insights' | 'versions' | 'settings';

interface Props {
  formId: string;
  current: FormScreen;
}

/** The navigation that the screens of one form share. */
export function FormNav({ formId, current }: Props) {
  return (
    <LinkTabs
      label="This form"
      current={current}
      items={[
        { value: 'build', label: 'Build', href: routes.formBuilder.href(formId) },
        { value: 'share', label: 'Share', href: routes.formBuilder.href(formId, { tab: 'share' }) },
        { value: 'responses', label: 'Responses', href: routes.submissions.href(formId) },
        { value: 'insights', label: 'Insights', href: routes.insights.href({ form: formId }) },
        {
          value: 'versions',
          label: 'Versions',
          href: routes.formBuilder.href(formId, { tab: 'versions' }),
        },
        {
          value: 'settings',
          label: 'Settings',
          href: routes.formBuilder.href(formId, { tab: 'settings' }),
        },
      ]}
    />
  );
}
