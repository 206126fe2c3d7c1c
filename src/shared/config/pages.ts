import { BRAND } from '@/domain/base/brand';
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
      'Build a form in minutes. Every response lands in your CRM, with insights that tell you what to improve.',
    picture: 'home',
  },
  features: {
    path: routes.features.path,
    title: 'Features',
    description:
      'A form builder, fast public forms, live responses, a built-in CRM and insights. Everything Formloom does today, on one page.',
    picture: 'features',
  },
  company: {
    path: routes.company.path,
    title: 'Company',
    description: 'Who makes Formloom, who it’s for, and the principles we work by.',
    picture: 'company',
  },
  contactSales: {
    path: routes.contactSales.path,
    title: 'Contact Sales',
    description:
      'Tell us what you want to collect and how many responses you expect. A person replies, and tells you honestly whether Formloom is right for you.',
    picture: 'contact-sales',
  },
  pricing: {
    path: routes.pricing.path,
    title: 'Pricing',
    description:
      'Start free, with every feature. Paid plans raise the limits: compare prices, monthly or yearly.',
    picture: 'pricing',
  },
  helpAndSupport: {
    path: routes.helpAndSupport.path,
    title: 'Help & Support',
    description:
      'Short articles on building and publishing forms, reading responses and managing contacts, and a way to reach our support.',
    picture: 'help',
  },
  privacy: {
    path: routes.privacy.path,
    title: 'Privacy Policy',
    description:
      'What personal data Formloom holds about customers and respondents, where, for how long, and your rights.',
    picture: 'home',
  },
  terms: {
    path: routes.terms.path,
    title: 'Terms of Service',
    description: 'What you can expect from Formloom, and what we expect from you.',
    picture: 'home',
  },
  login: {
    path: routes.login.path,
    title: 'Log in',
    description: 'Log in to your forms, responses and contacts.',
    picture: 'home',
  },
  register: {
    path: routes.register.path,
    title: 'Create your account',
    description: 'Create a free account and publish your first form in minutes. No card needed.',
    picture: 'home',
  },
  forgotPassword: {
    path: routes.forgotPassword.path,
    title: 'Forgot your password?',
    description: 'Get a link to set a new password.',
    picture: 'home',
    unlisted: true,
  },
} as const satisfies Record<string, SitePage>;

/** The title of home, where there is room for what the product is. */
export const HOME_TITLE = `${BRAND.name}: forms, contacts and insights in one place`;

/** The tab title of a page; '' is home. */
export function tabTitle(title: string): string {
  return title === '' ? HOME_TITLE : `${title} · ${BRAND.name}`;
}
