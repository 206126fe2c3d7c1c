/** What a kind of form asks by custom. */
import type { Ask } from './ask';
import { ownText } from '@/domain/form/sketch/sketch';
import type { Kind } from './lexicon/kinds/kind';
import { lowered } from './text';
import { askFor } from './asks';
import { CONCEPTS } from './lexicon/concepts';
import { OWN_ITEMS } from './lexicon/own';
import { PERSON } from './fromConcept';
import { labelFrom } from './label';
import { tableIn } from './scales';

/** A customary question by the id that `KINDS` calls it. */
function customary(id: string, description: string): Ask | undefined {
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

/** What a form asks by custom even if its questions are listed. */
const CONTACTS = /^(?:name|email|phone|attending|child_name|parent_name)[*?]?$/;

const isReached = ({ item }: Ask) => ['name', 'email', 'phone'].includes(item.type);

/** What the kind customarily asks and is not asked already; what is there and customarily required becomes so. */
export function customaryAsks(
  kind: Kind,
  which: 'core' | 'rest',
  listed: boolean,
  asks: readonly Ask[],
  description: string,
  named: (ask: Ask) => Ask,
): Ask[] {
  const added: Ask[] = [];
  const reachable = asks.some(({ item }) => item.type === 'email' || item.type === 'phone');
  for (const id of kind[which]) {
    if (listed && !CONTACTS.test(id)) continue;
    if (listed && (!id.endsWith('*') || (reachable && /^(?:email|phone)/.test(id)))) continue;
    const ask = customary(id, description);
    if (!ask) continue;
    // A child's name is no parent's, if nobody named either.
    const isOfParent = !listed && ask.concept?.id === 'parent_name';
    const there = isOfParent
      ? asks.find(({ concept }) => concept?.id === 'parent_name')
      : thereAs(ask, [...asks, ...added]);
    if (!there) added.push(named(ask));
    else if (id.endsWith('*') && which === 'core' && !there.isMarked && isReached(there))
      there.item = { ...there.item, required: true };
  }
  return added;
}

/** Customary questions before those that customarily follow them. */
export function placeCustomary(asks: Ask[], added: readonly Ask[], kind: Kind): void {
  const order = kind.core.map((id) => id.replace(/[*?]$/, ''));
  for (const ask of [...added].reverse()) {
    const before = order.slice(0, order.indexOf(ask.concept?.id ?? ask.source));
    const last = asks.findLastIndex(({ concept }) => before.includes(concept?.id ?? ''));
    asks.splice(last + 1, 0, ask);
  }
}

const NAMES = ['first_name', 'last_name', 'child_name', 'parent_name'];

/** The question that asks the same. */
function thereAs({ item, concept }: Ask, asks: readonly Ask[]): Ask | undefined {
  return asks.find((other) => {
    const its = other.concept?.id ?? '';
    if (concept && its === concept.id) return true;
    if (lowered(ownText(other.item.label)) === lowered(ownText(item.label))) return true;
    if (item.type === 'name' && NAMES.includes(its)) return true;
    if (concept?.id === 'name' && other.item.type === 'name') return true;
    return (item.type === 'email' || item.type === 'phone') && other.item.type === item.type;
  });
}

/** “carer name, client name”: a second person's name says whose it is. */
export function ofSecondPerson(ask: Ask, before: readonly Ask[], description: string): Ask {
  const isSecond =
    ask.concept?.id === 'name' &&
    PERSON.test(lowered(ask.source)) &&
    /\bname\b/i.test(ask.source) &&
    (before.some(({ item }) => item.type === 'name') ||
      // Who refers somebody is not that person.
      (/\brefer(?:ral|red|ring)\b/i.test(description) &&
        /\b(?:client|patient|child|student|pupil|person|user)\b/i.test(ask.source)));
  return isSecond ? { ...ask, item: { ...ask.item, label: labelFrom(ask.source) } } : ask;
}
