/** What a website's element says of the form that it shows. */
import type { EmbedKind } from '@/domain/responses/embed';

/** Where forms come from: the address of this very script. */
export interface Site {
  origin: string;
}

/** A setting of an element: `data-formloom-{name}`. */
export const setting = (element: Element, name: string): string =>
  element.getAttribute(`data-formloom-${name}`) ?? '';

const KINDS: readonly EmbedKind[] = ['popup', 'slide', 'tab', 'page'];

export const kindOf = (element: Element): EmbedKind =>
  KINDS.find((kind) => kind === setting(element, 'kind')) ?? 'inline';

/** The name of the form for those who do not see it: as the website says, or as its link is called. */
export const titleOf = (element: Element): string =>
  setting(element, 'title') || element.textContent?.trim() || 'Form';

/**
 * The address of the form in a frame: values that the website gives, and those of the website's own address that it
 * passes on. Campaigns always are, and personal links; nothing else that nobody asked for.
 */
export function addressOf({ origin }: Site, element: Element): string {
  const query = new URLSearchParams(setting(element, 'values'));
  const language = setting(element, 'lang');
  if (language) query.set('lang', language);
  const passed = setting(element, 'pass')
    .split(',')
    .map((name) => name.trim());
  for (const [name, value] of new URLSearchParams(location.search)) {
    const isPassed = /^utm_|^_link$/.test(name) || passed.includes(name.split('.')[0] ?? '');
    if (isPassed && !query.has(name)) query.append(name, value);
  }
  const name = encodeURIComponent(element.getAttribute('data-formloom') ?? '');
  const text = query.toString();
  return `${origin}/forms/${name}${text && `?${text}`}`;
}
