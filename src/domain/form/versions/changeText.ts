/** Changes of a form in sentences, and grouped by what they are about. */
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { pageName, quoted } from '@/domain/logic/sentences';
import { capital } from '@/domain/text/capital';
import { designPartNames } from '../design/designNames';
import { settingNameInText } from '../fieldTypes/owner/settingNames';
import { groupsOf, type FormDefinition } from '../definition/definition';
import type { VersionChange } from './change';
import type { ChoiceList } from '@/domain/form/definition/parts';

const ONE: Record<ChoiceList, string> = { options: 'option', rows: 'row', columns: 'column' };

const typeName = (type: string) => type.replaceAll('_', ' ');
const list = (parts: readonly string[]) => parts.join(', ');

/** Page 2, “Address”. */
function thePage({ number, title }: { number: number; title: string }): string {
  return title.trim() === '' ? `page ${number}` : `page ${number}, ${quoted(title)}`;
}

/** One change as a whole sentence. */
export function changeText(change: VersionChange): string {
  switch (change.kind) {
    case 'field_added':
      return `Added ${quoted(change.label)}.`;
    case 'field_removed':
      return `Removed ${quoted(change.label)}.${change.asks ? ' Its answers are kept in an archived column.' : ''}`;
    case 'field_renamed':
      return `Renamed ${quoted(change.from)} to ${quoted(change.label)}.`;
    case 'field_moved':
      return `Moved ${quoted(change.label)}.`;
    case 'type_changed':
      return `${quoted(change.label)} changed from ${typeName(change.from)} to ${typeName(change.to)}.`;
    case 'required_changed':
      return `${quoted(change.label)} is now ${change.required ? 'required' : 'optional'}.`;
    case 'settings_changed':
      return `Settings of ${quoted(change.label)} changed: ${list(change.settings.map(settingNameInText))}.`;
    case 'formula_changed':
      return change.from === undefined
        ? `The formula of a case of ${quoted(change.label)} changed.`
        : `The formula of ${quoted(change.label)} was ${change.from || 'empty'} and is now ${change.to || 'empty'}.`;
    case 'option_added':
      return `Added the ${ONE[change.list]} ${quoted(change.option)} to ${quoted(change.label)}.`;
    case 'option_removed':
      return `Removed the ${ONE[change.list]} ${quoted(change.option)} from ${quoted(change.label)}.`;
    case 'option_renamed':
      return `Renamed the ${ONE[change.list]} ${quoted(change.from)} in ${quoted(change.label)} to ${quoted(change.option)}.`;
    case 'option_changed':
      return `Points or picture changed for the ${ONE[change.list]} ${quoted(change.option)} in ${quoted(change.label)}.`;
    case 'options_moved':
      return `The order of the ${ONE[change.list]}s in ${quoted(change.label)} changed.`;
    case 'page_added':
      return `Added ${thePage(change)}.`;
    case 'page_removed':
      return `Removed ${thePage(change)}.`;
    case 'page_moved':
      return `Moved a page, now ${thePage(change)}.`;
    case 'page_renamed':
      return `The title of page ${change.number} was ${quoted(change.from, 'empty')} and is now ${quoted(change.title, 'empty')}.`;
    case 'rule_added':
      return `Rule added: ${change.text}`;
    case 'rule_removed':
      return `Rule removed: ${change.text}`;
    case 'rule_changed':
      return `Rule changed: ${change.text}${change.from === change.text ? '' : ` Previously: ${change.from}`}`;
    case 'rules_moved':
      return `The order of the rules of ${quoted(change.name, 'a page')} changed.`;
    case 'welcome_added':
      return 'Added a welcome page.';
    case 'welcome_removed':
      return 'Removed the welcome page.';
    case 'welcome_changed':
      return 'Welcome page changed.';
    case 'ending_added':
      return `Added the ending ${quoted(change.title)}.`;
    case 'ending_removed':
      return `Removed the ending ${quoted(change.title)}.`;
    case 'ending_moved':
      return `Moved the ending ${quoted(change.title)}.`;
    case 'ending_changed':
      return `Ending ${quoted(change.title)} changed.`;
    case 'title_changed':
      return `Title is now ${quoted(change.to)}.`;
    case 'text_changed':
      return change.text === 'description' ? 'Description changed.' : 'Submit button changed.';
    case 'another_changed':
      return change.on
        ? 'Respondents can now submit another response.'
        : 'Respondents can no longer submit another response.';
    case 'partials_changed':
      return change.on
        ? 'Partial responses are now kept.'
        : 'Partial responses are no longer kept.';
    case 'design_changed':
      return `Design changed: ${list(designPartNames(change.parts))}.`;
    case 'language_changed':
      return `The language was ${languageInEnglish(change.from)} and is now ${languageInEnglish(change.to)}.`;
    case 'address_changed':
      return change.informal
        ? 'The form now addresses people informally.'
        : 'The form now addresses people formally.';
    case 'languages_changed':
      return languagesText(change.added, change.removed);
    case 'translations_changed':
      return change.texts === 0
        ? 'Translations changed.'
        : `${change.texts} ${change.texts === 1 ? 'translation' : 'translations'} changed: ${list(change.languages.map(languageInEnglish))}.`;
    case 'words_changed':
      return change.texts === 0
        ? 'Custom wording changed.'
        : `${change.texts} custom ${change.texts === 1 ? 'text' : 'texts'} changed: ${list(change.languages.map(languageInEnglish))}.`;
  }
}

function languagesText(added: readonly string[], removed: readonly string[]): string {
  const parts = [
    ...(added.length > 0 ? [`added ${list(added.map(languageInEnglish))}`] : []),
    ...(removed.length > 0 ? [`removed ${list(removed.map(languageInEnglish))}`] : []),
  ];
  return parts.length > 0 ? `Translations: ${parts.join('; ')}.` : 'Translations reordered.';
}

/** Changes that belong together, under a heading. */
export interface ChangeGroup {
  /** Stable among the groups of one comparison. */
  id: string;
  title: string;
  changes: VersionChange[];
}

/** A text before and after that is too long for its sentence to quote. */
export function changedText(change: VersionChange): { from: string; to: string } | undefined {
  return change.kind === 'text_changed' ? change : undefined;
}

/** Changes by place: the form itself, its pages in order, then those that are gone, its endings. None is empty. */
export function groupChanges(
  changes: readonly VersionChange[],
  before: FormDefinition,
  after: FormDefinition,
): ChangeGroup[] {
  const homes = new Map([...homesOf(before), ...homesOf(after)]);
  const gone = before.pages.filter(({ id }) => !after.pages.some((page) => page.id === id));
  const groups: ChangeGroup[] = [
    { id: 'form', title: 'The form', changes: [] },
    ...after.pages.map(({ id }) => group(`page:${id}`, pageName(after, id))),
    ...gone.map(({ id }) => group(`page:${id}`, `${pageName(before, id)} (removed)`)),
    { id: 'endings', title: 'Endings', changes: [] },
  ];
  const known = new Map(groups.map((one) => [one.id, one]));
  for (const change of changes) known.get(groupOf(change, homes))?.changes.push(change);
  return groups.filter((one) => one.changes.length > 0);
}

function group(id: string, name: string): ChangeGroup {
  return { id, title: capital(name), changes: [] };
}

function groupOf(change: VersionChange, homes: ReadonlyMap<string, string>): string {
  if ('endingId' in change && change.endingId !== undefined) return 'endings';
  if ('pageId' in change && change.pageId !== undefined) return `page:${change.pageId}`;
  const home = 'fieldId' in change && change.fieldId && homes.get(change.fieldId);
  return home ? `page:${home}` : 'form';
}

/** The page of each field, those of groups too. */
function homesOf(definition: FormDefinition): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { id, fieldIds } of definition.pages) {
    for (const field of fieldIds) homes.set(field, id);
  }
  for (const [id, group] of groupsOf(definition)) {
    const home = homes.get(group.id);
    if (home !== undefined) homes.set(id, home);
  }
  return homes;
}
