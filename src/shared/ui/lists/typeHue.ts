import type { FieldType } from '@/domain/form/definition/definition';

/** Names of the hues that mark groups of question types (src/app/siteTokens.ts has their colours). */
export const TYPE_HUES = ['blue', 'teal', 'violet', 'amber', 'green', 'rose', 'indigo'] as const;
export type TypeHue = (typeof TYPE_HUES)[number];

/** One hue for each group of the insert menu. The name beside the icon says the type: colour is not needed to tell. */
const HUES: Readonly<Record<FieldType, TypeHue>> = {
  short_text: 'blue',
  long_text: 'blue',
  email: 'teal',
  phone: 'teal',
  name: 'teal',
  address: 'teal',
  url: 'teal',
  single_choice: 'violet',
  multiple_choice: 'violet',
  dropdown: 'violet',
  yes_no: 'violet',
  consent: 'violet',
  ranking: 'violet',
  matrix: 'violet',
  number: 'amber',
  rating: 'amber',
  scale: 'amber',
  nps: 'amber',
  slider: 'amber',
  date: 'green',
  time: 'green',
  datetime: 'green',
  statement: 'rose',
  image: 'rose',
  video: 'rose',
  divider: 'rose',
  file: 'indigo',
  signature: 'indigo',
  group: 'indigo',
  calculated: 'indigo',
  hidden: 'indigo',
};

export const hueOf = (type: FieldType): TypeHue => HUES[type];
