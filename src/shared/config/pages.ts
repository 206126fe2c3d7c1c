import { BRAND } from '@/domain/brand';
import { routes } from './routes';

/** A page of the public site, as search engines and link previews are told of it. */
export interface SitePage {
  path: string;
  /** Its heading, and its title in tab and history; home has one of its own. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** Name of its picture under public/og. */
  picture: string;
  /** Kept out of search results and of the sitemap: pages to do something on, not to find. */
  unlisted?: boolean;
}

/** Every public page but the features' own. They are rendered at build, and the sitemap lists them. */
export const SITE_PAGES = {
  home: {
    path: routes.home.path,
    title: '',
    description:
      'Build a form, publish it, and every answer arrives once, beside the person who sent it and the numbers that tell how the form is doing.',
    picture: 'home',
  },
  features: {
    path: routes.features.path,
    title: 'Features',
    description:
      'What Formloom does today: a builder, public pages that work everywhere, answers that arrive once, contacts, accounts and numbers that explain themselves.',
    picture: 'features',
  },
  company: {
    path: routes.company.path,
    title: 'Company',
    description: 'Who makes Formloom, what for, and the principles that its code keeps to.',
    picture: 'company',
  },
  contactSales: {
    path: routes.contactSales.path,
    title: 'Contact Sales',
    description:
      'Tell us what you want to collect and from how many people. A person answers, and says honestly whether Formloom does that today.',
    picture: 'contact-sales',
  },
  pricing: {
    path: routes.pricing.path,
    title: 'Pricing',
    description:
      'Begin free. Plans differ in amounts, monthly or yearly, side by side in one table.',
    picture: 'pricing',
  },
  helpAndSupport: {
    path: routes.helpAndSupport.path,
    title: 'Help & Support',
    description:
      'Short answers on building forms, publishing them, reading answers and keeping contacts.',
    picture: 'help',
  },
  privacy: {
    path: routes.privacy.path,
    title: 'Privacy Policy',
    description:
      'What Formloom keeps of you and of those who answer forms, where, how long, and your rights.',
    picture: 'home',
  },
  terms: {
    path: routes.terms.path,
    title: 'Terms of Service',
    description: 'What you may expect of Formloom, and what it expects of you.',
    picture: 'home',
  },
  login: {
    path: routes.login.path,
    title: 'Log in',
    description: 'Log in to your forms, answers and contacts.',
    picture: 'home',
  },
  register: {
    path: routes.register.path,
    title: 'Create your account',
    description: 'Create a free account and publish your first form in a few minutes.',
    picture: 'home',
  },
  forgotPassword: {
    path: routes.forgotPassword.path,
    title: 'Forgot your password?',
    description: 'Get a link to choose a new password.',
    picture: 'home',
    unlisted: true,
  },
} as const satisfies Record<string, SitePage>;

/** The title of home, where there is room for what the product is. */
export const HOME_TITLE = `${BRAND.name}: forms, contacts and insights in one place`;

/** What stands in the tab for a page's title; '' is home. */
export function tabTitle(title: string): string {
  return title === '' ? HOME_TITLE : `${title} · ${BRAND.name}`;
}
