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

export const embedKindOf = (element: Element): EmbedKind =>
  KINDS.find((kind) => kind === setting(element, 'kind')) ?? 'inline';

/** The name of the form for those who do not see it: as the website says, or as its link is called. */
export const titleOf = (element: Element): string =>
  setting(element, 'title') || element.textContent?.trim() || 'Form';

/** The name in a pair of a query; the pair itself if it can't be read. */
function nameIn(pair: string): string {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

const pairsOf = (query: string): string[] => query.replace(/^\?/, '').split('&').filter(Boolean);

/**
 * The address of the form in a frame: values that the website gives, and those of the website's own address that it
 * passes on. Campaigns always are, and personal links and signatures; nothing else that no one asked for. Values are passed on as they are
 * written: only the page knows how those of old websites are escaped (domain/responses/prefill.ts).
 */
export function addressOf({ origin }: Site, element: Element): string {
  const language = setting(element, 'lang');
  const pairs = pairsOf(setting(element, 'values')).filter(
    (pair) => !language || nameIn(pair) !== 'lang',
  );
  if (language) pairs.push(`lang=${encodeURIComponent(language)}`);
  const given = pairs.map(nameIn);
  const passed = setting(element, 'pass')
    .split(',')
    .map((name) => name.trim());
  for (const pair of pairsOf(location.search)) {
    const name = nameIn(pair);
    const isPassed =
      /^utm_|^_(?:link|expires|signature)$/.test(name) || passed.includes(name.split('.')[0] ?? '');
    if (isPassed && !given.includes(name)) pairs.push(pair);
  }
  const name = encodeURIComponent(element.getAttribute('data-formloom') ?? '');
  const text = pairs.join('&');
  return `${origin}/forms/${name}${text && `?${text}`}`;
}
