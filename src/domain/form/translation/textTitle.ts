/** What a text is called on screen and in files. */
import { settingName } from '@/domain/form/fieldTypes/owner/settingNames';
import { withNames } from '@/domain/logic/chips';
import type { FormDefinition } from '../definition/definition';
import type { Translatable } from '@/domain/form/definition/translate';
import type { EditableText, TextGroup } from '@/domain/form/editing/textGroups';

/** “Help text”, “Option 2”. */
export function textTitle(thing: Translatable, name: string): string {
  const [list = '', id] = name.split('.');
  if (name === 'logo.alt') return 'Logo, alternative text';
  if (name === 'title') return 'Title';
  if (id === undefined) return settingName(name);
  const items = (thing as Readonly<Record<string, unknown>>)[list];
  const index = Array.isArray(items)
    ? (items as { id: string }[]).findIndex((item) => item.id === id)
    : -1;
  return index < 0 ? settingName(list) : `${settingName(list)} ${index + 1}`;
}

const KIND_NAMES = {
  form: 'Form',
  welcome: 'Welcome page',
  words: 'Custom wording',
} as const;

/** “Question 3”, “Page 2”, “Ending”. */
export function groupName({ kind, number }: TextGroup, definition: FormDefinition): string {
  switch (kind) {
    case 'field':
      return `Question ${number}`;
    case 'page':
      return `Page ${number}`;
    case 'ending':
      return definition.endings.length === 1 ? 'Ending' : `Ending ${number}`;
    default:
      return KIND_NAMES[kind];
  }
}

/** What the group is about, in its own words; empty where its name says enough. */
export function groupSubject({ kind, thing }: TextGroup, definition: FormDefinition): string {
  const { label, title } = thing as { label?: string; title?: string };
  const text = kind === 'field' ? label : kind === 'page' || kind === 'ending' ? title : '';
  return withNames(text ?? '', definition)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where a text stands, for the people who translate a file: “Question 3: Option 2”. */
export function textPlace(
  group: TextGroup,
  text: EditableText,
  definition: FormDefinition,
): string {
  const title = group.kind === 'words' ? text.name : textTitle(group.thing, text.name);
  return `${groupName(group, definition)}: ${title}`;
}
