/** A form as somebody describes it in everyday English, as a sketch. The same text makes the same form. */
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import type { Ask } from './asks';
import { Describing } from './describing';
import { designIn } from './endings';
import { kindOf, titleFor } from './openings';
import { isLast, pagesOf, withComing } from './pages';
import { tidy } from './text';

/**
 * A sketch of the form that a description in English asks for; what was not understood is among its notes.
 *
 * @param description up to `ASSIST_LIMITS.words` characters
 */
export function describeInEnglish(description: string): SketchedForm {
  const kind = kindOf(description);
  const work = new Describing(description, kind);
  work.read();
  const isAnonymous = /\banonymous(?:ly)?\b/i.test(description);
  const listed = work.explicit >= 3 || (work.explicit >= 1 && !kind);
  work.take('core', listed);
  if (!listed) work.take('rest');
  const { before, after } = work.prices.finish(work.asks, (ask) => work.named(ask));
  const first = work.asks.findIndex((ask) => isLast(ask));
  const cut = first < 0 ? work.asks.length : first;
  let asks = [
    ...work.asks.slice(0, cut),
    ...before,
    ...after.map((item): Ask => ({ item, source: 'total' })),
    ...work.asks.slice(cut),
  ];
  if (isAnonymous) asks = asks.filter((ask) => !['name', 'email', 'phone'].includes(ask.item.type));
  if (!listed) asks = [...asks.filter((ask) => !isLast(ask)), ...asks.filter((ask) => isLast(ask))];
  asks = withComing(asks, kind).map((ask) => {
    const { item } = ask;
    if (item.type === 'calculated' || item.type === 'statement' || item.type === 'group')
      return ask;
    if (work.allRequired) return { ...ask, item: { ...item, required: true } };
    if (work.allOptional && !/\b(?:required|mandatory)\b/i.test(ask.source))
      return {
        ...ask,
        item: { ...item, required: item.required === true && item.type === 'consent' },
      };
    return ask;
  });
  const design = designIn(description);
  const main = work.endings.filter(({ showIf }) => !showIf);
  const endings = [
    ...(main.length > 0
      ? main.slice(0, 1)
      : [kind?.ending ?? { title: 'Thank you', text: 'We’ve received your response.' }]),
    ...work.endings.filter(({ showIf }) => showIf),
  ];
  return {
    title: titleFor(description, kind, tidy(description)),
    language: 'en-GB',
    pages: pagesOf(asks, work),
    endings,
    ...(design ? { design } : {}),
    notes: work.notes,
  };
}
