import type { FieldType, Scope } from '@/domain/form/definition/definition';
import { withNames } from '@/domain/logic/chips';
import { FIELD_TYPE_LOOKS, type FieldTypeLook } from '@/shared/ui/lists/fieldTypeLooks';

interface FieldInfo extends FieldTypeLook {
  /** When to use it. */
  hint: string;
  /** What people of other products, and of none, look for. */
  words: string;
}

/** How the builder names, shows and finds the types of fields, in the order of its menu. */
export const FIELD_INFO: Readonly<Record<FieldType, FieldInfo>> = {
  short_text: {
    ...FIELD_TYPE_LOOKS.short_text,
    hint: 'One line of text',
    words: 'input single line string name answer',
  },
  long_text: {
    ...FIELD_TYPE_LOOKS.long_text,
    hint: 'Several lines of text',
    words: 'paragraph textarea comment message essay',
  },
  email: {
    ...FIELD_TYPE_LOOKS.email,
    hint: 'Links the response to a contact',
    words: 'mail address contact',
  },
  phone: {
    ...FIELD_TYPE_LOOKS.phone,
    hint: 'A phone number',
    words: 'telephone mobile cell number contact',
  },
  url: {
    ...FIELD_TYPE_LOOKS.url,
    hint: 'A website address',
    words: 'link website web address',
  },
  number: {
    ...FIELD_TYPE_LOOKS.number,
    hint: 'Amounts, counts, ages, prices',
    words: 'amount integer quantity price currency age',
  },
  date: {
    ...FIELD_TYPE_LOOKS.date,
    hint: 'A calendar date',
    words: 'day calendar birthday',
  },
  time: {
    ...FIELD_TYPE_LOOKS.time,
    hint: 'A time of day',
    words: 'clock hour',
  },
  datetime: {
    ...FIELD_TYPE_LOOKS.datetime,
    hint: 'A date with a time',
    words: 'timestamp',
  },
  appointment: {
    ...FIELD_TYPE_LOOKS.appointment,
    hint: 'A free time of your week',
    words: 'booking slot calendar schedule meeting',
  },
  single_choice: {
    ...FIELD_TYPE_LOOKS.single_choice,
    hint: 'One of a few options',
    words: 'radio buttons one of select poll',
  },
  multiple_choice: {
    ...FIELD_TYPE_LOOKS.multiple_choice,
    hint: 'Any number of options',
    words: 'checkboxes tick many of select',
  },
  dropdown: {
    ...FIELD_TYPE_LOOKS.dropdown,
    hint: 'One option from a long list',
    words: 'select list menu combobox',
  },
  yes_no: {
    ...FIELD_TYPE_LOOKS.yes_no,
    hint: 'A yes or no answer',
    words: 'boolean toggle switch',
  },
  consent: {
    ...FIELD_TYPE_LOOKS.consent,
    hint: 'A checkbox, for example for terms',
    words: 'checkbox agree terms gdpr legal privacy',
  },
  rating: {
    ...FIELD_TYPE_LOOKS.rating,
    hint: 'Stars or hearts',
    words: 'stars hearts score',
  },
  scale: {
    ...FIELD_TYPE_LOOKS.scale,
    hint: 'A numbered scale with labels',
    words: 'likert linear opinion',
  },
  nps: {
    ...FIELD_TYPE_LOOKS.nps,
    hint: 'How likely they are to recommend you, 0 to 10',
    words: 'net promoter score recommend',
  },
  slider: {
    ...FIELD_TYPE_LOOKS.slider,
    hint: 'A number picked on a slider',
    words: 'range',
  },
  matrix: {
    ...FIELD_TYPE_LOOKS.matrix,
    hint: 'The same choice for several rows',
    words: 'grid table likert rows',
  },
  ranking: {
    ...FIELD_TYPE_LOOKS.ranking,
    hint: 'Options in order of preference',
    words: 'order sort priority',
  },
  name: {
    ...FIELD_TYPE_LOOKS.name,
    hint: 'First and last name',
    words: 'first last full person',
  },
  address: {
    ...FIELD_TYPE_LOOKS.address,
    hint: 'Street, town, postcode',
    words: 'street city postcode zip country',
  },
  file: {
    ...FIELD_TYPE_LOOKS.file,
    hint: 'Documents and pictures',
    words: 'upload attachment document',
  },
  signature: {
    ...FIELD_TYPE_LOOKS.signature,
    hint: 'Drawn or typed',
    words: 'sign draw',
  },
  group: {
    ...FIELD_TYPE_LOOKS.group,
    hint: 'The same questions for each guest or item',
    words: 'repeat section several panel',
  },
  calculated: {
    ...FIELD_TYPE_LOOKS.calculated,
    hint: 'A value worked out from other answers',
    words: 'formula sum score computed variable',
  },
  hidden: {
    ...FIELD_TYPE_LOOKS.hidden,
    hint: 'A value taken from the link',
    words: 'parameter utm url variable',
  },
  statement: {
    ...FIELD_TYPE_LOOKS.statement,
    hint: 'A heading and text',
    words: 'heading title text paragraph note description',
  },
  image: {
    ...FIELD_TYPE_LOOKS.image,
    hint: 'A picture between questions',
    words: 'picture photo',
  },
  video: {
    ...FIELD_TYPE_LOOKS.video,
    hint: 'A link to a video',
    words: 'youtube vimeo film embed',
  },
  prices: {
    ...FIELD_TYPE_LOOKS.prices,
    hint: 'Amounts, discounts, VAT and a total',
    words: 'quote total invoice order cost sum tax vat discount basket',
  },
  divider: {
    ...FIELD_TYPE_LOOKS.divider,
    hint: 'A line between sections',
    words: 'line rule separator',
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
