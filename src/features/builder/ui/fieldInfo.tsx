import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldType, Scope } from '@/domain/form/definition/definition';
import { withNames } from '@/domain/logic/chips';
import { FIELD_TYPE_ICONS } from '@/shared/ui/lists/fieldTypeIcons';
import { FIELD_TYPE_NAMES } from '@/shared/ui/lists/fieldTypeNames';

interface FieldInfo {
  name: string;
  /** When to use it. */
  hint: string;
  Icon: typeof SvgIcon;
}

/** How the builder names and shows the types of fields, in the order of its menu. */
export const FIELD_INFO: Record<FieldType, FieldInfo> = {
  short_text: {
    name: FIELD_TYPE_NAMES.short_text,
    hint: 'One line of text',
    Icon: FIELD_TYPE_ICONS.short_text,
  },
  long_text: {
    name: FIELD_TYPE_NAMES.long_text,
    hint: 'Several lines of text',
    Icon: FIELD_TYPE_ICONS.long_text,
  },
  email: {
    name: FIELD_TYPE_NAMES.email,
    hint: 'Links the response to a contact',
    Icon: FIELD_TYPE_ICONS.email,
  },
  phone: { name: FIELD_TYPE_NAMES.phone, hint: 'A phone number', Icon: FIELD_TYPE_ICONS.phone },
  url: { name: FIELD_TYPE_NAMES.url, hint: 'A website address', Icon: FIELD_TYPE_ICONS.url },
  number: {
    name: FIELD_TYPE_NAMES.number,
    hint: 'Amounts, counts, ages, prices',
    Icon: FIELD_TYPE_ICONS.number,
  },
  date: { name: FIELD_TYPE_NAMES.date, hint: 'A calendar date', Icon: FIELD_TYPE_ICONS.date },
  time: { name: FIELD_TYPE_NAMES.time, hint: 'A time of day', Icon: FIELD_TYPE_ICONS.time },
  datetime: {
    name: FIELD_TYPE_NAMES.datetime,
    hint: 'A date with a time',
    Icon: FIELD_TYPE_ICONS.datetime,
  },
  single_choice: {
    name: FIELD_TYPE_NAMES.single_choice,
    hint: 'One of a few options',
    Icon: FIELD_TYPE_ICONS.single_choice,
  },
  multiple_choice: {
    name: FIELD_TYPE_NAMES.multiple_choice,
    hint: 'Any number of options',
    Icon: FIELD_TYPE_ICONS.multiple_choice,
  },
  dropdown: {
    name: FIELD_TYPE_NAMES.dropdown,
    hint: 'One option from a long list',
    Icon: FIELD_TYPE_ICONS.dropdown,
  },
  yes_no: {
    name: FIELD_TYPE_NAMES.yes_no,
    hint: 'A yes or no answer',
    Icon: FIELD_TYPE_ICONS.yes_no,
  },
  consent: {
    name: FIELD_TYPE_NAMES.consent,
    hint: 'A checkbox, for example for terms',
    Icon: FIELD_TYPE_ICONS.consent,
  },
  rating: { name: FIELD_TYPE_NAMES.rating, hint: 'Stars or hearts', Icon: FIELD_TYPE_ICONS.rating },
  scale: {
    name: FIELD_TYPE_NAMES.scale,
    hint: 'A numbered scale with labels',
    Icon: FIELD_TYPE_ICONS.scale,
  },
  nps: {
    name: FIELD_TYPE_NAMES.nps,
    hint: 'How likely they are to recommend you, 0 to 10',
    Icon: FIELD_TYPE_ICONS.nps,
  },
  slider: {
    name: FIELD_TYPE_NAMES.slider,
    hint: 'A number picked on a slider',
    Icon: FIELD_TYPE_ICONS.slider,
  },
  matrix: {
    name: FIELD_TYPE_NAMES.matrix,
    hint: 'The same choice for several rows',
    Icon: FIELD_TYPE_ICONS.matrix,
  },
  ranking: {
    name: FIELD_TYPE_NAMES.ranking,
    hint: 'Options in order of preference',
    Icon: FIELD_TYPE_ICONS.ranking,
  },
  name: { name: FIELD_TYPE_NAMES.name, hint: 'First and last name', Icon: FIELD_TYPE_ICONS.name },
  address: {
    name: FIELD_TYPE_NAMES.address,
    hint: 'Street, town, postcode',
    Icon: FIELD_TYPE_ICONS.address,
  },
  file: {
    name: FIELD_TYPE_NAMES.file,
    hint: 'Documents and pictures',
    Icon: FIELD_TYPE_ICONS.file,
  },
  signature: {
    name: FIELD_TYPE_NAMES.signature,
    hint: 'Drawn or typed',
    Icon: FIELD_TYPE_ICONS.signature,
  },
  group: {
    name: FIELD_TYPE_NAMES.group,
    hint: 'The same questions for each guest or item',
    Icon: FIELD_TYPE_ICONS.group,
  },
  calculated: {
    name: FIELD_TYPE_NAMES.calculated,
    hint: 'A value worked out from other answers',
    Icon: FIELD_TYPE_ICONS.calculated,
  },
  hidden: {
    name: FIELD_TYPE_NAMES.hidden,
    hint: 'A value taken from the link',
    Icon: FIELD_TYPE_ICONS.hidden,
  },
  statement: {
    name: FIELD_TYPE_NAMES.statement,
    hint: 'A heading and text',
    Icon: FIELD_TYPE_ICONS.statement,
  },
  image: {
    name: FIELD_TYPE_NAMES.image,
    hint: 'A picture between questions',
    Icon: FIELD_TYPE_ICONS.image,
  },
  video: { name: FIELD_TYPE_NAMES.video, hint: 'A link to a video', Icon: FIELD_TYPE_ICONS.video },
  divider: {
    name: FIELD_TYPE_NAMES.divider,
    hint: 'A line between sections',
    Icon: FIELD_TYPE_ICONS.divider,
  },
};

/** What the builder calls a field: by its label, or by its type where it has none yet. */
export function fieldTitle(field: { label: string; type: FieldType }, scope: Scope): string {
  return withNames(field.label, scope).trim() || FIELD_INFO[field.type].name;
}

/** What the builder calls a page. */
export function pageTitle({ title = '' }: { title?: string }, index: number, scope: Scope): string {
  return withNames(title, scope).trim() || `Page ${index + 1}`;
}
