/** Conflicts in words: location, element, and each side's value. */
import { cutText } from '@/domain/text/plainText';
import type { Conflict } from '@/domain/form/merge/conflicts';
import {
  fieldOf,
  type Condition,
  type Field,
  type FormDefinition,
  type Formula,
  type Jump,
} from '@/domain/form/definition/definition';
import { designPartName } from '@/domain/form/design/designNames';
import { withFallbacks, withNames } from '@/domain/logic/chips';
import { formulaText } from '@/domain/logic/formulaText';
import { settingNameInText } from '@/domain/form/fieldTypes/owner/settingNames';
import { conditionText, endingName, pageName } from '@/domain/logic/sentences';
import { isData, isItem, isItemList } from '@/domain/form/editing/mergeValues';
import { FIELD_INFO, fieldTitle } from '../ui/fieldInfo';

/** Longest part of a text shown for comparison, in UTF-16 units. The chosen version is applied in full. */
const SHOWN = 300;

/** The conflicting element and property, for example “Name”: help text. */
export function conflictTitle(definition: FormDefinition, conflict: Conflict): string {
  const where = locationText(definition, conflict);
  const what = propertyText(conflict);
  return what === '' ? where : `${where}: ${what}`;
}

function locationText(definition: FormDefinition, { target, ours, theirs }: Conflict): string {
  if (target.kind === 'form') return 'The form';
  if (target.kind === 'page') {
    const index = definition.pages.findIndex((page) => page.id === target.id);
    const title = definition.pages[index]?.title;
    if (title) return `Page “${withNames(title, definition)}”`;
    return index < 0 ? 'A page' : `Page ${index + 1}`;
  }
  const field = fieldOf(definition, target.id) ?? [ours, theirs].find(isField);
  return field ? `“${fieldTitle(field, definition)}”` : 'A question';
}

function isField(value: unknown): value is Field {
  return isItem(value) && typeof value['type'] === 'string' && value['type'] in FIELD_INFO;
}

function propertyText({ path, base, theirs, ours }: Conflict): string {
  const [name = '', id = '', ...rest] = path;
  if (name === '') return '';
  if (name === 'translations') {
    return ['translation', ...(id ? [`(${id})`] : []), ...rest.map(settingNameInText)].join(' ');
  }
  if (name === 'design') return id === '' ? 'design' : designPartName(id);
  if (name === 'words') {
    return ['custom text', ...(id ? [`(${id})`] : []), ...rest].join(' ');
  }
  if (id === '') return settingNameInText(name);
  // In a list, the second part of the path is an item's id; in a record, the name of a text.
  const isInList = rest.length > 0 || [base, theirs, ours].some(isItem);
  const inner = isInList ? rest.filter((part) => part !== 'label') : [id];
  const one = settingNameInText(name).replace(/s$/, '');
  return [one, ...inner.map(settingNameInText)].join(', ');
}

/** The value of one side, as text. */
export function valueText(
  definition: FormDefinition,
  conflict: Conflict,
  side: 'theirs' | 'ours',
): string {
  const value = conflict[side];
  if (value === undefined) {
    const isThing = conflict.removal !== undefined || isItem(conflict.base);
    return isThing ? 'deleted' : 'nothing';
  }
  if (conflict.removal) return 'edited';
  if (conflict.path.length === 0 && isField(value)) return FIELD_INFO[value.type].name;
  if (conflict.path[0] === 'design') return designText(value);
  if (conflict.path.at(-1) === 'formula') return formulaText(value as Formula, definition);
  return inWords(definition, value);
}

/** A value of a design: its colours, its picture, or its name. */
function designText(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/[_-]/g, ' ');
  if (!isData(value)) return 'nothing';
  if ('picture' in value) return 'a picture';
  const colours = Object.values(value).filter((one) => typeof one === 'string');
  return colours.join(', ') || 'another design';
}

function inWords(definition: FormDefinition, value: unknown): string {
  if (value === '') return 'empty';
  if (typeof value === 'string') {
    const shown = withFallbacks(value, definition);
    const cut = cutText(shown, SHOWN);
    return `“${cut}${cut === shown ? '' : '…'}”`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (isItemList(value)) return value.map((item) => inWords(definition, item)).join(', ') || 'none';
  if (Array.isArray(value)) return value.map((item) => inWords(definition, item)).join(', ');
  if (isGoal(value)) {
    return value.kind === 'page'
      ? pageName(definition, value.id)
      : endingName(definition, value.id);
  }
  if (isItem(value))
    return 'to' in value ? inWords(definition, value['to']) : labelOf(definition, value);
  if (!isData(value)) return 'nothing';
  if (isCondition(value)) return conditionText(definition, value);
  return Object.values(value)
    .map((inner) => inWords(definition, inner))
    .join(', ');
}

function labelOf(definition: FormDefinition, item: { readonly [name: string]: unknown }): string {
  const label = item['label'] ?? item['title'];
  return typeof label === 'string' && label !== ''
    ? `“${withNames(label, definition)}”`
    : 'untitled';
}

/** The target of a jump. */
function isGoal(value: unknown): value is Jump['to'] {
  return isItem(value) && (value['kind'] === 'page' || value['kind'] === 'ending');
}

function isCondition(value: object): value is Condition {
  return 'op' in value && ('of' in value || 'left' in value);
}
