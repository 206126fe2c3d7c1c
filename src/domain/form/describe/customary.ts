/** What a kind of form asks by custom. */
import { type Ask } from './ask';
import { askFor } from './asks';
import { CONCEPTS } from './lexicon/concepts';
import { OWN_ITEMS } from './lexicon/own';
import { tableIn } from './scales';

/** A customary question by the id that `KINDS` calls it. */
export function customary(id: string, description: string): Ask | undefined {
  const required = id.endsWith('*')
    ? { required: true }
    : id.endsWith('?')
      ? { required: false }
      : {};
  const bare = id.replace(/[*?]$/, '');
  if (bare.startsWith('statements')) {
    const topic = { work: 'work team', course: 'course' }[bare.split(':')[1] ?? ''] ?? '';
    const said = `five statements about ${topic || 'us'} from strongly disagree to strongly agree`;
    return tableIn(said, description)?.asks[0];
  }
  const own = OWN_ITEMS[bare];
  if (own) return { item: { ...own, ...required }, source: bare };
  if (!CONCEPTS.some((concept) => concept.id === bare)) return undefined;
  const ask = askFor(bare);
  return { ...ask, item: { ...ask.item, ...required } };
}
