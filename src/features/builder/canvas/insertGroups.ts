/** The insert menu: groups of types, their synonyms, and search. */
import { foldForSearch } from '@/domain/text/fold';
import type { FieldType } from '@/domain/form/definition/definition';

/** Groups in the order of the menu. A type named nowhere here stands under the last title. */
const GROUPS: readonly { title: string; types: readonly string[] }[] = [
  { title: 'Text', types: ['short_text', 'long_text'] },
  { title: 'Contact', types: ['email', 'phone', 'name', 'address', 'url'] },
  {
    title: 'Choices',
    types: [
      'single_choice',
      'multiple_choice',
      'dropdown',
      'yes_no',
      'consent',
      'ranking',
      'matrix',
    ],
  },
  { title: 'Numbers and scales', types: ['number', 'rating', 'scale', 'nps', 'slider'] },
  { title: 'Dates and times', types: ['date', 'time', 'datetime'] },
  { title: 'Content', types: ['statement', 'image', 'video', 'divider'] },
];
const REST = 'More';

/** What people of other products, and of none, look for. */
const SYNONYMS: Readonly<Record<string, string>> = {
  short_text: 'input single line string name answer',
  long_text: 'paragraph textarea comment message essay',
  email: 'mail address contact',
  phone: 'telephone mobile cell number contact',
  url: 'link website web address',
  name: 'first last full person',
  address: 'street city postcode zip country',
  number: 'amount integer quantity price currency age',
  date: 'day calendar birthday',
  time: 'clock hour',
  single_choice: 'radio buttons one of select poll',
  multiple_choice: 'checkboxes tick many of select',
  dropdown: 'select list menu combobox',
  yes_no: 'boolean toggle switch',
  consent: 'checkbox agree terms gdpr legal privacy',
  rating: 'stars hearts score',
  scale: 'likert linear opinion',
  nps: 'net promoter score recommend',
  slider: 'range',
  matrix: 'grid table likert rows',
  ranking: 'order sort priority',
  file: 'upload attachment document',
  signature: 'sign draw',
  group: 'repeat section several panel',
  calculated: 'formula sum score computed variable',
  hidden: 'parameter utm url variable',
  statement: 'heading title text paragraph note description',
  image: 'picture photo',
  video: 'youtube vimeo film embed',
  divider: 'line rule separator',
};

export interface InsertInfo {
  name: string;
  hint: string;
}

export interface InsertGroup {
  title: string;
  types: FieldType[];
}

/** How well a type fits what is looked for; 0 where it does not. */
function fit(type: string, { name, hint }: InsertInfo, wanted: string): number {
  const title = foldForSearch(name);
  if (title.startsWith(wanted)) return 5;
  if (title.split(/[\s/-]+/).some((word) => word.startsWith(wanted))) return 4;
  const others = foldForSearch(`${SYNONYMS[type] ?? ''} ${type.replace(/_/g, ' ')}`).split(' ');
  if (others.some((word) => word.startsWith(wanted))) return 3;
  if (foldForSearch(hint).includes(wanted)) return 2;
  return title.includes(wanted) ? 1 : 0;
}

/** The types that a search finds, best first in one group without title; all, in their groups, where it is empty. */
export function findTypes(
  types: readonly FieldType[],
  infoOf: (type: FieldType) => InsertInfo,
  query: string,
): InsertGroup[] {
  const wanted = foldForSearch(query.trim());
  if (wanted !== '') {
    const found = types
      .map((type) => ({ type, fits: fit(type, infoOf(type), wanted) }))
      .filter(({ fits }) => fits > 0)
      .sort((a, b) => b.fits - a.fits);
    return found.length === 0 ? [] : [{ title: '', types: found.map(({ type }) => type) }];
  }
  const titled = GROUPS.map(({ title, types: names }) => ({
    title,
    types: types.filter((type) => names.includes(type)),
  }));
  const named = new Set(GROUPS.flatMap((group) => group.types));
  return [...titled, { title: REST, types: types.filter((type) => !named.has(type)) }].filter(
    (group) => group.types.length > 0,
  );
}
