/** A form for a description in German, French or Spanish. */
import { note } from '@/domain/form/sketch/notes';
import type { SketchItem, SketchedForm } from '@/domain/form/sketch/sketch';
import type { ForeignKind, Lexicon } from './lexicon';
import { LanguageReading } from './reading';

/** The kind that a description is of: named before its list of questions, else anywhere. */
function kindIn(text: string, head: string, { kinds }: Lexicon): ForeignKind | undefined {
  let best: ForeignKind | undefined;
  let weight = 0;
  for (const [index, kind] of kinds.entries()) {
    const inHead = kind.match.exec(head);
    const match = inHead ?? kind.match.exec(text);
    const own = match ? match[0].length + (inHead ? 25 : 0) - index / 100 : 0;
    if (own > weight) {
      best = kind;
      weight = own;
    }
  }
  return best;
}

const LAST = new Set(['consent', 'signature']);

/** A sketch of the form that the description asks for, in its language. */
export function describeInLanguage(description: string, lexicon: Lexicon): SketchedForm {
  const text = description
    .normalize('NFC')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .trim();
  const sentences = text
    .replace(/:\s*\n+/g, ': ')
    .split(
      /\n|(?<=[.!?;])(?<!\d\.)\s+|(?<=\d\.)\s+(?!(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u,
    )
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
        .replace(/[.!?;]+$/, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const [first = '', ...others] = sentences;
  const head = lexicon.list.exec(first)?.[0] ?? first;
  const kind = kindIn(text, head, lexicon);
  const work = new LanguageReading(lexicon);
  const rest = first.slice(lexicon.list.test(first) ? head.length : first.length);
  for (const sentence of [rest, ...others].filter((one) => one !== '')) work.sentence(sentence);
  const listed = work.explicit >= 2;
  if (kind) work.take(kind, listed);
  else if (work.asked.length === 0) {
    work.notes.push(note('unread', 'description', text));
    work.take({ title: '', match: /^$/, core: ['name*', 'email*', 'message*'], rest: [] }, false);
  }
  const items = work.asked.map(({ item }) => item);
  const isLast = (item: SketchItem) => LAST.has(item.type);
  return {
    title: kind?.title ?? lexicon.formTitle,
    language: lexicon.language,
    pages: [
      {
        items: [...items.filter((item) => !isLast(item)), ...work.totals, ...items.filter(isLast)],
      },
    ],
    endings: [lexicon.thanks],
    notes: work.notes,
  };
}
