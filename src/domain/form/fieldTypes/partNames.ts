import type { AddressPart, NamePart } from '../definition/definition';

/** What the parts of a name and an address are called. */
export const PART_NAMES: Readonly<Record<NamePart | AddressPart, string>> = {
  prefix: 'Title',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'Town or city',
  region: 'County or region',
  postcode: 'Postcode',
  country: 'Country',
};
