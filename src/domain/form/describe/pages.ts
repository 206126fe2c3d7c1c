/** How the questions are divided and ordered. */
import type { SketchPage } from '@/domain/form/sketch/sketch';
import type { Ask } from './ask';
import { describedName } from './conditions';
import type { Kind } from './lexicon/kinds/kind';

/** How a description divides its questions. */
export interface Division {
  breaks: readonly { at: number; title?: string }[];
  pages: number | undefined;
}

const LAST_TYPES = new Set(['consent', 'signature']);
export const isLast = ({ item, concept }: Ask) =>
  LAST_TYPES.has(item.type) || concept?.id === 'comments';
const isContact = ({ item }: Ask) =>
  ['name', 'email', 'phone', 'address'].includes(item.type) ||
  item.settings?.['contact'] !== undefined;

/** Asks on pages: as the description divides them, else in so many parts. */
export function describedPages(asks: readonly Ask[], { breaks, pages }: Division): SketchPage[] {
  const items = (part: readonly Ask[]) => part.map(({ item }) => item);
  if (breaks.length > 0) {
    const starts = breaks[0]?.at === 0 ? breaks : [{ at: 0 }, ...breaks];
    return starts.map(({ at, ...rest }, index) => ({
      ...('title' in rest && rest.title !== undefined ? { title: rest.title } : {}),
      items: items(asks.slice(at, starts[index + 1]?.at ?? asks.length)),
    }));
  }
  if (pages === undefined || pages < 2 || asks.length < pages) return [{ items: items(asks) }];
  const contact = asks.filter(isContact);
  const others = asks.filter((ask) => !isContact(ask));
  if (pages === 2 && contact.length > 0 && others.length > 0) {
    const first = asks.findIndex((ask) => isContact(ask)) === 0;
    const both: SketchPage[] = [
      { title: 'Your details', items: items(contact) },
      { title: 'Your answers', items: items(others) },
    ];
    return first ? both : both.reverse();
  }
  const size = Math.ceil(asks.length / pages);
  return Array.from({ length: pages }, (_, index) => ({
    title: `Part ${index + 1}`,
    items: items(asks.slice(index * size, (index + 1) * size)),
  })).filter(({ items: some }) => some.length > 0);
}

/** With its customary condition: at a party, those who do not come are not asked what they eat. */
export function withComing(asks: readonly Ask[], kind: Kind | undefined): Ask[] {
  const coming =
    kind && /^(?:rsvp|wedding)$/.test(kind.id)
      ? asks.find(({ concept }) => concept?.id === 'attending')
      : undefined;
  if (!coming) return [...asks];
  const at = asks.indexOf(coming);
  return asks.map((ask, index) => {
    const depends =
      index > at &&
      !ask.item.showIf &&
      !isContact(ask) &&
      !isLast(ask) &&
      ask.concept?.id !== 'message' &&
      ask.concept?.id !== 'comments';
    return depends
      ? {
          ...ask,
          item: {
            ...ask.item,
            showIf: { question: describedName(coming), op: 'equals', value: 'yes' },
          },
        }
      : ask;
  });
}
