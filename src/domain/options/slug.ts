/** The readable name of a form in its link, `/forms/{slug}`. */
import { BRAND } from '@/domain/base/brand';
import { KEY_PATTERN } from '@/domain/base/ids';

/** Lower-case letters, digits and single hyphens, 3 to 60 characters. */
export const SLUG_PATTERN = /^(?=.{3,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Paths below /forms that are the app's own. */
const RESERVED: ReadonlySet<string> = new Set([
  'create',
  'templates',
  'all-responses',
  'submissions',
  'new',
]);

const RESERVED_TEXT = 'This name is reserved. Choose another one.';

/** What a service calls its own pages, without hyphens. */
const OFFICIAL: ReadonlySet<string> = new Set([
  ...['login', 'signin', 'signup', 'register', 'logout', 'account', 'password', 'passwordreset'],
  ...['resetpassword', 'verify', 'verifyaccount', 'verifyemail', 'billing', 'payment', 'security'],
  ...['admin', 'support', 'helpdesk', 'official'],
]);

/** Why a slug cannot be used; undefined where it can. */
export function slugProblem(slug: string): string | undefined {
  if (!SLUG_PATTERN.test(slug)) {
    return 'Use 3 to 60 lower-case letters, digits and hyphens, like summer-party.';
  }
  if (RESERVED.has(slug)) return RESERVED_TEXT;
  // A form's id is 22 characters of the same kind.
  if (KEY_PATTERN.test(slug)) {
    return 'This name can’t have exactly 22 characters. Make it shorter or longer.';
  }
  return undefined;
}

/** Why a slug cannot be taken again: a link that seems to be the product's own could ask for a password. */
export function newSlugProblem(slug: string): string | undefined {
  const isOurs = slug.replaceAll('-', '').includes(BRAND.name.toLowerCase());
  return isOurs || OFFICIAL.has(slug.replaceAll('-', '')) ? RESERVED_TEXT : slugProblem(slug);
}

/** Whether the last part of an address can be a slug. */
export const isSlug = (name: string): boolean => slugProblem(name) === undefined;

/** A slug made from a title; empty where nothing of it fits. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return isSlug(words) ? words : '';
}
