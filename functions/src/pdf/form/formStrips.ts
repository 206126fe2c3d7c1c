/** A form on paper as strips. */
import type { PaperBlock, PaperForm, PaperQuestion } from '@/domain/export/paper/paper';
import { REPLACEMENT, linesOf } from '../lines';
import { kept, setLine, textStrips, type StripNotes, type Strip } from '../strips';
import { spaceStrips } from './spaceStrips';
import { INDENT, STYLES } from './styles';

const GAPS = { lead: 6, part: 26, block: 16, inner: 11, space: 3 } as const;
/** A question that is no higher stays on one page. */
const WHOLE = 260;

type Blocks = {
  readonly [K in PaperBlock['t']]: (
    block: Extract<PaperBlock, { t: K }>,
    notes: StripNotes,
  ) => Strip[];
};

/** When something is asked. */
const whenStrips = (texts: readonly string[], x: number, notes: StripNotes): Strip[] =>
  texts.flatMap((text) => textStrips('P', text, STYLES.when, notes, { gap: 1, x }));

function questionStrips(
  { number, label, help, conditions, notes: about, space, isInner }: PaperQuestion,
  notes: StripNotes,
): Strip[] {
  const gap = isInner ? GAPS.inner : GAPS.block;
  const x = isInner ? INDENT * 1.6 : INDENT;
  const asked = textStrips(isInner ? 'P' : 'H2', label, STYLES.label, notes, { gap, x });
  const [first] = asked;
  const [numbered] = linesOf(number, STYLES.number, INDENT, notes);
  if (first && numbered) {
    first.lines.unshift(setLine(numbered, STYLES.number, isInner ? INDENT * 0.6 : 0));
  }
  const strips = [
    ...asked,
    ...whenStrips(conditions, x, notes),
    ...[...(help ? [help] : []), ...about].flatMap((text) =>
      textStrips('P', text, STYLES.help, notes, { gap: 1, x }),
    ),
  ];
  const below = space ? spaceStrips(space, x, notes) : [];
  const [top, ...rest] = below;
  return asOne(strips, top ? [{ ...top, gap: top.gap + GAPS.space }, ...rest] : []);
}

/** What is asked stays with the first of the space; all of it on one page, if it is not high. */
function asOne(asked: readonly Strip[], space: readonly Strip[]): Strip[] {
  const all = [...asked, ...space];
  const height = all.reduce((sum, one) => sum + one.height + one.gap, 0);
  if (height <= WHOLE) return all.map((one, at) => (at < all.length - 1 ? kept(one) : one));
  const isLong = space.length > 3;
  return [
    ...asked.map((one, at) => (at < asked.length - 1 || space.length > 0 ? kept(one) : one)),
    // Neither the first nor the last of many is alone on its page.
    ...space.map((one, at) => (isLong && (at === 0 || at === space.length - 2) ? kept(one) : one)),
  ];
}

const BLOCKS: Blocks = {
  part: ({ title, conditions }, notes) => {
    const strips = [
      ...(title === '' ? [] : textStrips('H1', title, STYLES.part, notes, { gap: GAPS.part })),
      ...whenStrips(conditions, 0, notes),
    ];
    return strips.map((one, at) =>
      kept(at === 0 ? { ...one, gap: GAPS.part, isRuled: true } : one),
    );
  },
  text: ({ text, conditions }, notes) => [
    ...whenStrips(conditions, 0, notes).map((one, at) =>
      kept(at === 0 ? { ...one, gap: GAPS.block } : one),
    ),
    ...textStrips('P', text, STYLES.lead, notes, { gap: conditions.length > 0 ? 2 : GAPS.block }),
  ],
  divider: () => [
    { part: { role: 'P' }, gap: GAPS.block, height: 2, lines: [], isRuled: true, isKept: true },
  ],
  entry: ({ title }, notes) =>
    textStrips('P', title, STYLES.entry, notes, { gap: GAPS.block, x: INDENT }).map(kept),
  note: ({ text }, notes) =>
    textStrips('P', text, STYLES.when, notes, { gap: GAPS.inner, x: INDENT }),
  question: questionStrips,
};

const blockStrips = (block: PaperBlock, notes: StripNotes): Strip[] =>
  // Sound: the table has for each kind what takes a block of that kind.
  (BLOCKS[block.t] as (one: PaperBlock, by: StripNotes) => Strip[])(block, notes);

/** All strips of a form, and how many of its characters no font has. */
export function formStrips(form: PaperForm): { strips: Strip[]; replaced: number } {
  const notes: StripNotes = { replaced: 0 };
  const { title, lead, blocks } = form;
  const strips = [
    ...textStrips('H1', title, STYLES.title, notes).map(kept),
    ...(lead === '' ? [] : textStrips('P', lead, STYLES.lead, notes, { gap: GAPS.lead })),
    ...blocks.flatMap((block) => blockStrips(block, notes)),
  ];
  if (notes.replaced > 0) {
    strips.push(...textStrips('P', MISSING, STYLES.note, { replaced: 0 }, { gap: GAPS.part }));
  }
  return { strips, replaced: notes.replaced };
}

const MISSING = `${REPLACEMENT} stands for a character that this PDF can’t show.`;
