import { routes } from '@/shared/config/routes';
import { LinkTabs } from './LinkTabs';

export type FormScreen =
  | 'build'
  | 'design'
  | 'translations'
  | 'share'
  | 'responses'
  | 'insights'
  | 'versions'
  | 'settings';

interface FormTab {
  value: FormScreen;
  label: string;
  href: (formId: string) => string;
}

const inBuilder = (tab: string) => (formId: string) => routes.formBuilder.href(formId, { tab });

/** The tabs of a form, in their order. */
export const FORM_TABS: readonly FormTab[] = [
  { value: 'build', label: 'Build', href: (formId) => routes.formBuilder.href(formId) },
  { value: 'design', label: 'Design', href: inBuilder('design') },
  { value: 'translations', label: 'Translations', href: inBuilder('translations') },
  { value: 'share', label: 'Share', href: inBuilder('share') },
  { value: 'responses', label: 'Responses', href: (formId) => routes.submissions.href(formId) },
  {
    value: 'insights',
    label: 'Insights',
    href: (formId) => routes.insights.href({ form: formId }),
  },
  { value: 'versions', label: 'Versions', href: inBuilder('versions') },
  { value: 'settings', label: 'Settings', href: inBuilder('settings') },
];

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
      items={FORM_TABS.map(({ value, label, href }) => ({ value, label, href: href(formId) }))}
    />
  );
}
