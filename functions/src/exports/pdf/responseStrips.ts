/** A response as strips, one below the other: lines with their places, and what must stay together. */
import type { DocumentAnswer, Pairs, ResponseDocument } from '@/domain/export/document';
import type { PriceRow } from '@/domain/logic/prices';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/domain/form/fieldTypes/signature';
import { REPLACEMENT, linesOf } from '../../pdf/lines';
import {
  INK,
  INNER,
  baselineOf,
  kept,
  setLine,
  textStrips,
  together,
  type StripNotes,
  type StripPart,
  type Strip,
  type StripStyle,
} from '../../pdf/strips';

const STYLES = {
  form: { weight: 'regular', size: 10, color: INK.quiet, leading: 14 },
  name: { weight: 'medium', size: 20, color: INK.text, leading: 26 },
  factName: { weight: 'regular', size: 9, color: INK.quiet, leading: 14 },
  fact: { weight: 'regular', size: 9, color: INK.text, leading: 14 },
  question: { weight: 'medium', size: 9.5, color: INK.quiet, leading: 13.5 },
  answer: { weight: 'regular', size: 11, color: INK.text, leading: 16 },
  none: { weight: 'regular', size: 11, color: INK.quiet, leading: 16 },
  pairName: { weight: 'regular', size: 10, color: INK.quiet, leading: 16 },
  rowTitle: { weight: 'medium', size: 11, color: INK.text, leading: 16 },
  note: { weight: 'regular', size: 9, color: INK.quiet, leading: 13 },
} as const satisfies Record<string, StripStyle>;

const FACT_NAME = 76;
const PAIR_NAME = INNER * 0.34;
const COLUMN_GAP = 12;
/** Room for the amounts of a price summary. */
const AMOUNT = 110;
/** A signature is as wide as half of the page. */
const SIGNATURE_SCALE = INNER / 2 / SIGNATURE_WIDTH;

/** Space before a question, before the first one, and before each time of a group. */
const GAPS = { question: 15, first: 28, row: 4 } as const;

/** All strips of a response, and how many of its characters no font has. */
export function stripsOf(
  title: string,
  { name, facts, items }: ResponseDocument,
): { strips: Strip[]; replaced: number } {
  const notes: StripNotes = { replaced: 0 };
  const head = [
    ...textStrips('P', title, STYLES.form, notes),
    ...textStrips('H1', name, STYLES.name, notes, { gap: 2 }),
    ...pairStrips(facts, [STYLES.factName, STYLES.fact, FACT_NAME], notes, 6),
  ];
  const strips = head.map(kept);
  items.forEach(({ question, answer }, index) => {
    const gap = index === 0 ? GAPS.first : GAPS.question;
    const asked = textStrips('H2', question, STYLES.question, notes, { gap }).map(kept);
    if (index === 0 && asked[0]) asked[0].isRuled = true;
    strips.push(...asked, ...answerStrips(answer, notes));
  });
  if (notes.replaced > 0) {
    strips.push(...textStrips('P', MISSING, STYLES.note, { replaced: 0 }, { gap: GAPS.first }));
  }
  return { strips, replaced: notes.replaced };
}

/** What is said below a response with characters that no font has. */
const MISSING = `${REPLACEMENT} stands for a character that this PDF can’t show. The other file formats have it.`;

function answerStrips(answer: DocumentAnswer, notes: StripNotes): Strip[] {
  switch (answer.t) {
    case 'none':
      return textStrips('P', 'No answer', STYLES.none, notes, { gap: 1 });
    case 'text':
      return together(textStrips('P', answer.v, STYLES.answer, notes, { gap: 1 }));
    case 'pairs':
      return pairStrips(answer.v, PAIR_STYLES, notes, 1);
    case 'rows':
      return answer.v.flatMap(({ title, pairs }, index) => [
        ...textStrips('P', title, STYLES.rowTitle, notes, { gap: index === 0 ? 1 : GAPS.row }).map(
          kept,
        ),
        ...pairStrips(pairs, PAIR_STYLES, notes, 0),
      ]);
    case 'prices':
      return priceStrips(answer.v, notes);
    case 'drawn': {
      const height = SIGNATURE_HEIGHT * SIGNATURE_SCALE;
      const part: StripPart = { role: 'Figure' };
      return [
        {
          part,
          gap: 4,
          height,
          lines: [],
          drawn: { path: answer.v, scale: SIGNATURE_SCALE },
          isKept: false,
        },
      ];
    }
  }
}

/** Names on the left, amounts on the right with their ends below each other, a rule above the total. */
function priceStrips(rows: readonly PriceRow[], notes: StripNotes): Strip[] {
  return together(
    rows.flatMap(({ label, detail, amount, isTotal }, row) => {
      const style = isTotal ? STYLES.rowTitle : STYLES.answer;
      const [end = []] = linesOf(amount, style, INNER, notes);
      const name = detail === '' ? label : `${label} (${detail})`;
      const part: StripPart = { role: 'P' };
      return linesOf(name, style, INNER - AMOUNT - COLUMN_GAP, notes).map((line, index): Strip => ({
        part,
        gap: index === 0 && row === 0 ? 1 : 0,
        height: style.leading,
        lines: [
          setLine(line, style, 0),
          ...(index === 0 ? [{ ...setLine(end, style, INNER), align: 'end' as const }] : []),
        ],
        ...(index === 0 && isTotal ? { isRuled: true as const } : {}),
        isKept: false,
      }));
    }),
  );
}

type PairStyles = readonly [name: StripStyle, text: StripStyle, width: number];
const PAIR_STYLES: PairStyles = [STYLES.pairName, STYLES.answer, PAIR_NAME];

/** Names on the left, their texts on the right. */
function pairStrips(
  pairs: Pairs,
  [nameStyle, textStyle, width]: PairStyles,
  notes: StripNotes,
  gap: number,
): Strip[] {
  const textX = width + COLUMN_GAP;
  return pairs.flatMap(([name, text], pair) => {
    const names = linesOf(name, nameStyle, width, notes);
    const texts = linesOf(text, textStyle, INNER - textX, notes);
    const part: StripPart = { role: 'P' };
    const count = Math.max(names.length, texts.length);
    return together(
      Array.from({ length: count }, (_, index): Strip => {
        const [nameLine, textLine] = [names[index], texts[index]];
        return {
          part,
          gap: index === 0 && pair === 0 ? gap : 0,
          height: textStyle.leading,
          lines: [
            ...(nameLine ? [{ ...setLine(nameLine, nameStyle, 0), y: baselineOf(textStyle) }] : []),
            ...(textLine ? [setLine(textLine, textStyle, textX)] : []),
          ],
          isKept: false,
        };
      }),
    );
  });
}
