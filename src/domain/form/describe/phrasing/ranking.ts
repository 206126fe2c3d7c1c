/** What is put in an order. */
import { optionsOf, type Ask } from '../ask';
import { textParts, unglued } from '../text';

/** “rank taste, price and ethics in order of importance”. */
export function rankingIn(text: string): { before: string; ask: Ask; after: string } | undefined {
  const match =
    /^(.*?)(?:^|,\s*|\band\s+|\bto\s+|\bplease\s+|:\s*)(?:ask (?:them|people|customers|guests) to )?(?:rank(?:ing)?|order|prioriti[sz]e|put in order)(?: (?:of|for|the following|these|their|the|our|by \w+))*:? (?!number|form|total)(.+?)(?:\s+(?:in order(?: of \w+)?|by \w+|from (?:most|best|favou?rite) .*?|in order of importance|as priorities)(?:,\s*(.*))?)?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, before = '', list = '', after = ''] = match;
  if (!/^(?:.*\b)?(?:rank|prioriti|put in order)/i.test(text)) return undefined;
  const parts = textParts(list.replace(/\(([^()]*)\)/, ': $1').replace(/^[^:]*:\s*/, ''));
  const options: string[] = [];
  let end = 0;
  for (const [index, { text: part, joint }] of parts.entries()) {
    if (index > 0 && /^(?:what|how|why|which|any|comments?|name|email)\b/i.test(part)) break;
    options.push(unglued(part));
    end = index + 1;
    if (joint === 'and') break;
  }
  if (options.length < 2) return undefined;
  const by = /in order of (importance|preference)/i.exec(text)?.[1];
  const label = by === undefined ? 'Rank these' : `Rank these in order of ${by.toLowerCase()}`;
  return {
    before: before.replace(/(?:,|\band)\s*$/, ''),
    ask: {
      item: { type: 'ranking', label, required: false, options: optionsOf(options) },
      source: text,
    },
    after: [
      parts
        .slice(end)
        .map(({ text: part }) => part)
        .join(', '),
      after,
    ]
      .filter((one) => one !== '')
      .join(', '),
  };
}
