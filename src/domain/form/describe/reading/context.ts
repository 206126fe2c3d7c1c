/** Questions whose meaning depends on the form that they are in. */
import type { Ask } from '../ask';
import { optionsOf } from '../ask';
import { labelFrom } from '../label';
import type { Kind } from '../lexicon/kinds/kind';
import { withoutArticles } from '../text';

const ANIMAL = /^(?:pet_name|breed|species)$/;

/** “the dog's name, breed and sex” */
export function ofAnimal(ask: Ask, asks: readonly Ask[]): Ask {
  const isAnimals =
    ask.concept?.id === 'gender' && asks.some(({ concept }) => ANIMAL.test(concept?.id ?? ''));
  return isAnimals
    ? { ...ask, item: { ...ask.item, options: optionsOf(['Male', 'Female']) } }
    : ask;
}

/** Who answers an invitation brings guests; whoever books a hall has them, as many as they like. */
export function guestsOf(ask: Ask, kind: Kind | undefined): Ask {
  const isInvited = kind?.core.some((id) => id.startsWith('attending')) ?? false;
  if (ask.concept?.id !== 'guests' || isInvited || !/guest/i.test(ask.source)) return ask;
  const { max, ...settings } = { ...ask.item.settings } as Record<string, unknown>;
  const label =
    ask.item.label === ask.concept.label
      ? labelFrom(withoutArticles(ask.source.replace(/\?+$/, '')))
      : ask.item.label;
  return {
    ...ask,
    item: { ...ask.item, label, settings: max === 20 ? settings : { ...settings, max } },
  };
}
