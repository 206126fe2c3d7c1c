import { nameParts } from '@/domain/words/en.json';
import type { AddressPart, NamePart } from '../definition/definition';

/** What the parts of a name and an address are called. */
export const PART_NAMES: Readonly<Record<NamePart | AddressPart, string>> = nameParts;
