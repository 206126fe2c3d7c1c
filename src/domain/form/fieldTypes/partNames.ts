import en from '@/domain/words/en.json' with { type: 'json' };
import type { AddressPart, NamePart } from '../definition/definition';

/** What the parts of a name and an address are called. */
export const PART_NAMES: Readonly<Record<NamePart | AddressPart, string>> = en.nameParts;
