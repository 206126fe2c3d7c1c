import { routes } from '@/shared/config/routes';

export interface NavLink {
  label: string;
  href: string;
}
export interface NavGroup {
  label: string;
  items: readonly NavLink[];
}
export type NavItem = NavLink | NavGroup;

/** Words and order are the spec's. */
export const VISITOR_ITEMS: readonly NavLink[] = [
  { label: 'Company', href: routes.company.href() },
  { label: 'Contact Sales', href: routes.contactSales.href() },
  { label: 'Pricing', href: routes.pricing.href() },
];

export const ACCOUNT_ITEMS: readonly NavLink[] = [
  { label: 'Login', href: routes.login.href() },
  { label: 'Sign Up', href: routes.register.href() },
];

export const USER_ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', href: routes.dashboard.href() },
  {
    label: 'Forms',
    items: [
      { label: 'All Forms', href: routes.forms.href() },
      { label: 'Create Form', href: routes.formsCreate.href() },
      { label: 'Templates', href: routes.templates.href() },
      { label: 'Responses', href: routes.allResponses.href() },
    ],
  },
  {
    label: 'CRM',
    items: [
      { label: 'Contacts', href: routes.contacts.href() },
      { label: 'Accounts', href: routes.accounts.href() },
    ],
  },
  { label: 'Insights', href: routes.insights.href() },
];

export const FOOTER_GROUPS: readonly NavGroup[] = [
  {
    label: 'Quick Links',
    items: [...VISITOR_ITEMS, { label: 'Help & Support', href: routes.helpAndSupport.href() }],
  },
  {
    label: 'Legal',
    items: [
      { label: 'Privacy Policy', href: routes.privacy.href() },
      { label: 'Terms of Service', href: routes.terms.href() },
    ],
  },
  { label: 'Account', items: ACCOUNT_ITEMS },
];

export function isGroup(item: NavItem): item is NavGroup {
  return 'items' in item;
}

/** Whether a link is where one is. Lists stay marked on their records; "All Forms" does not claim its siblings. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === routes.forms.path) {
    return pathname === href || /^\/forms\/[^/]+\/submissions$/.test(pathname);
  }
  return pathname === href || pathname.startsWith(`${href}/`);
}
