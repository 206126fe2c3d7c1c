/** Questions that follow from the one before: a second of its kind, somebody's phone, whether there is any. */
import { ownText } from '@/domain/form/sketch/sketch';
import type { Ask } from '../ask';
import { describedName } from '../conditions';
import { pluralOf, singular } from '../grammar';
import { lowered } from '../text';
import { yesNoLabel } from './closed';

const isReached = ({ item }: Ask) => ['name', 'email', 'phone'].includes(item.type);

/** “If they have a second car, ask for its registration”: what is asked of it, if its like was asked before. */
export function anotherOf(ask: Ask, known: Ask, asks: readonly Ask[]): Ask | undefined {
  const { showIf } = ask.item;
  if (!showIf || !('question' in showIf)) return undefined;
  const about = asks.find((one) => describedName(one) === showIf.question);
  if (!about || asks.indexOf(about) < asks.indexOf(known)) return undefined;
  const noun = /\b(?:an?|any|another|the) ([\w' -]+)\?$/i.exec(ownText(about.item.label))?.[1];
  const { contact: _contact, ...settings } = { ...ask.item.settings } as Record<string, unknown>;
  const label = `${ownText(ask.item.label)} (${noun ?? 'second'})`;
  return { ...ask, item: { ...ask.item, label, settings } };
}

/** “parent 2 name and phone”: the phone is that person's, if one was asked for before. */
export function ofPrevious(ask: Ask, before: Ask | undefined): Ask | undefined {
  if (!isReached(ask)) return undefined;
  const owner =
    /^(.*\S)(?: name|[’']s name)$|^(Emergency contact|Next of kin|GP)(?:’s name and surgery)?$/i.exec(
      ownText(before?.item.label),
    );
  const whose = owner?.[1] ?? owner?.[2];
  if (whose === undefined || /^(?:first|last|full|your|preferred)$/i.test(whose)) return undefined;
  const { contact: _contact, ...settings } = { ...ask.item.settings } as Record<string, unknown>;
  const label = `${whose} ${lowered(ownText(ask.item.label))}`;
  return { ...ask, item: { ...ask.item, label, required: false, settings } };
}

/** “any medication, if so …”: the text that was asked for becomes a question with yes and no. */
export function asWhether(condition: string, before: Ask | undefined): void {
  if (!before || !/^(?:so|yes|any|there (?:is|are))$/i.test(condition.trim())) return;
  if (!/^(?:short|long)_text$/.test(before.item.type)) return;
  const isNoun = before.item.type === 'short_text' && before.concept === undefined;
  if (isNoun && /^(?:so|yes)$/i.test(condition.trim()) && !/^any\b/i.test(before.source)) {
    before.item = {
      ...before.item,
      type: 'yes_no',
      label: yesNoLabel(before.source),
      settings: {},
    };
    return;
  }
  if (!/^any\b/i.test(before.source)) return;
  const label = `Any ${lowered(ownText(before.item.label)).replace(/^any /, '')}?`;
  before.item = { ...before.item, type: 'yes_no', label, settings: {} };
}

/** Whether a question only leads to a group: “items being returned, for each item …” asks once. */
export const isLeadOf = (before: Ask | undefined, noun: string): boolean =>
  before?.item.type === 'short_text' &&
  lowered(ownText(before.item.label)).startsWith(pluralOf(singular(noun)));
