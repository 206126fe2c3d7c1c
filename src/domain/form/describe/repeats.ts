/** “For each guest …”: what is asked again and again. */
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { ownText, type SketchItem } from '@/domain/form/sketch/sketch';
import { pluralOf, singular } from './grammar';
import { asksOfList } from './listing';
import { NUMBER, numberFrom, sentenceCase, textParts, unglued } from './text';

const EACH =
  /^(?:(?:and|then|also|please)[, ]+)*(?:(?:ask |collect |get |i need |we need |add )?for (?:each|every) (?:of (?:the|their) )?|(?:each|every) |(?:the )?(?:names?|details|information|info) (?:of|for|about) (?:each|every|all(?: the)?) )([a-z][a-z -]*?)(?: (?:they(?:'re| are)? (?:bring(?:ing)?|add|order(?:ing)?|enter|register(?:ing)?)|in (?:the|their) \w+|coming|attending|ordered|on the \w+))?(?:\s*\(?(?:up to|max(?:imum)?(?: of)?|at most) NUMBER\)?)?(?:,\s*|:\s*|\s+(?=(?:names?|ages?|emails?|phone|first name|full name|date|dob|dietary|diet|meal|starter|main|size|descriptions?|hours|type|how|what|which|title|quantity|price|height|weight|breed|position|address|allergies|item|ask|we need|i need|collect|get|with|has|should|we want|record|enter|give|add|choose|pick|select|state|say|their|there|the)\b))(?:(?:please )?(?:ask(?: for)?|we need|i need|we want|collect|get|with|has|should (?:have|ask(?: for)?)|record|enter|give|add)\s+)?(.+)$/i;

const EACH_BEHIND =
  /^(.+?) (?:for|of|from) (?:each|every) (?:of (?:the|their) )?([a-z][a-z -]*?)(?: (?:they(?:'re| are)? (?:bring(?:ing)?|add)|coming|attending|in \w+ \w+))?(?:\s*\(?(?:up to|max(?:imum)?(?: of)?) NUMBER\)?)?$/i;

const LIST_OF =
  /^(?:(?:a |the )?(?:repeating |repeatable )?list of|(?:add|enter|register) (?:multiple|several|more than one|all(?: their)?|as many)|multiple|several|repeating (?:section|group)? ?(?:for|of)?|up to NUMBER|NUMBER or more) (?:the )?([a-z][a-z -]*?),? (?:each )?(?:with|and|including|giving|their|by) (?:(?:their|a|the|its|each) )*(.+)$/i;

const withNumber = (pattern: RegExp) =>
  new RegExp(pattern.source.replaceAll('NUMBER', NUMBER), 'i');
const [EACH_RE, EACH_BEHIND_RE, LIST_OF_RE] = [EACH, EACH_BEHIND, LIST_OF].map(withNumber) as [
  RegExp,
  RegExp,
  RegExp,
];

const ONE_ONLY =
  /^(?:question|field|page|option|one|time|item on the list|statement|answer|section)s?$/i;

export interface RepeatedGroup {
  noun: string;
  list: string;
  max: number | undefined;
  /** What stands behind the list: “for each parent name and email, start date, allergies”. */
  behind?: string;
}

/** A list up to the item that “and” joins, and what comes behind it, unless “and” joins that as well. */
function upToAnd(list: string): { list: string; behind?: string } {
  const parts = textParts(list);
  const last = parts.findIndex(({ joint }) => joint === 'and');
  const following = parts[last + 1];
  if (last < 0 || !following || following.joint === 'and' || /\bif\b/i.test(list)) return { list };
  const behind = parts.slice(last + 1).map(({ text }) => unglued(text));
  const shown = parts.slice(0, last + 1).map(({ text }) => unglued(text));
  return { list: shown.join(', '), behind: behind.join(', ') };
}

/** The repeated thing, and the list of what is asked of each. */
export function groupIn(text: string): RepeatedGroup | undefined {
  const each = EACH_RE.exec(text);
  if (each) {
    const [, noun = '', max, list = ''] = each;
    if (ONE_ONLY.test(noun)) return undefined;
    const isColon = text.slice(0, text.length - list.length).includes(':');
    return { noun, max: numberFrom(max), ...(isColon ? { list } : upToAnd(list)) };
  }
  const behind = EACH_BEHIND_RE.exec(text);
  if (behind) {
    const [, list = '', noun = '', max] = behind;
    return ONE_ONLY.test(noun) ? undefined : { noun, list, max: numberFrom(max) };
  }
  const listed = LIST_OF_RE.exec(text);
  if (!listed) return undefined;
  const [, upTo, orMore, noun = '', list = ''] = listed;
  const said = listed.length === 5 ? list : (listed.at(-1) ?? '');
  return ONE_ONLY.test(noun) || /^(?:files?|photos?|choices?|options?)$/i.test(noun)
    ? undefined
    : { noun, list: said, max: numberFrom(upTo ?? orMore) };
}

/** A repeating group; undefined if nothing is asked of each. */
export function groupItem({
  noun,
  list,
  max,
}: RepeatedGroup): { item: SketchItem; unread: string[] } | undefined {
  const { asks, unread } = asksOfList(list);
  if (asks.length === 0) return undefined;
  const one = singular(noun.trim().toLowerCase());
  const names = new Set<string>();
  const children = asks.map(({ item }): SketchItem => {
    const { settings, ...rest } = item;
    const { contact: _contact, ...kept } = { ...settings } as Record<string, unknown>;
    const name = keyFromLabel(`${one} ${ownText(item.label)}`, names);
    names.add(name);
    return { ...rest, name, settings: kept };
  });
  const item: SketchItem = {
    type: 'group',
    label: sentenceCase(pluralOf(one)),
    texts: { itemLabel: sentenceCase(one) },
    children,
    settings: { min: 1, ...(max === undefined ? {} : { max }) },
  };
  return { item, unread };
}
