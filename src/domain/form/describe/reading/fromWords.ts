/** A question that no concept knows, by its words alone. */
import { optionsOf, type Ask } from '../ask';
import { labelFrom } from '../label';
import { lowered, withoutArticles } from '../text';
import { typeByWords } from '../typeByWords';
import type { SketchItem } from '@/domain/form/sketch/sketch';

const FREQUENCY = [
  'Every day',
  'Several times a week',
  'Once a week',
  'Once a month',
  'Less often',
  'Never',
];

/** @param source everything that was said of it */
export function fromWords(text: string, source: string): Ask {
  const lower = lowered(text);
  const { type: found, settings = {} } = typeByWords(lower);
  const type = found === 'short_text' && /^any\b/i.test(source) ? 'long_text' : found;
  const label = labelFrom(withoutArticles(text));
  const item: SketchItem = {
    type,
    label,
    required: false,
    settings: {
      ...settings,
      ...(type === 'scale' ? { from: 1, to: 5 } : {}),
      ...(type === 'address' ? { parts: ['line1', 'line2', 'city', 'postcode'] } : {}),
    },
    ...(type === 'scale' ? { texts: { low: 'Not at all', high: 'Very' } } : {}),
    ...(type === 'single_choice' ? { options: optionsOf(FREQUENCY) } : {}),
  };
  return { item, source };
}
