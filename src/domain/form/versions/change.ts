/** What can have changed between two definitions. */
import type { ChoiceList } from '../definition/parts';
import type { Field, FieldType, Option } from '@/domain/form/definition/definition';

/** What a change is about; a removed thing is named by its id in the definition before. */
interface About {
  fieldId?: string;
  pageId?: string;
  endingId?: string;
}

/** A field, by its label in the definition after, or before where it is gone. */
export interface OfField extends About {
  fieldId: string;
  label: string;
}

/** A page, by its number and title in the definition after, or before where it is gone. */
export interface OfPage extends About {
  pageId: string;
  number: number;
  title: string;
}

export interface OfEnding extends About {
  endingId: string;
  title: string;
}

export interface OfRule extends About {
  ruleId: string;
  /** The rule read aloud, as it is now, or was where it is gone. */
  text: string;
}

export interface OfOption extends OfField {
  list: ChoiceList;
  optionId: string;
  option: string;
}

export type VersionChange =
  | (OfField & { kind: 'field_added'; type: FieldType })
  /** `asks`: it took answers, which stay as an archived column. */
  | (OfField & { kind: 'field_removed'; type: FieldType; asks: boolean })
  | (OfField & { kind: 'field_renamed'; from: string })
  | (OfField & { kind: 'field_moved' })
  | (OfField & { kind: 'type_changed'; from: FieldType; to: FieldType })
  | (OfField & { kind: 'required_changed'; required: boolean })
  /** Names of the properties that differ. */
  | (OfField & { kind: 'settings_changed'; settings: string[] })
  /** As their owner reads them; absent where only that of a case changed. */
  | (OfField & { kind: 'formula_changed'; from?: string; to?: string })
  | (OfOption & { kind: 'option_added' })
  | (OfOption & { kind: 'option_removed' })
  | (OfOption & { kind: 'option_renamed'; from: string })
  /** Its score or picture. */
  | (OfOption & { kind: 'option_changed' })
  | (OfField & { kind: 'options_moved'; list: ChoiceList })
  | (OfPage & { kind: 'page_added' })
  | (OfPage & { kind: 'page_removed' })
  | (OfPage & { kind: 'page_moved' })
  | (OfPage & { kind: 'page_renamed'; from: string })
  | (OfRule & { kind: 'rule_added' })
  | (OfRule & { kind: 'rule_removed' })
  | (OfRule & { kind: 'rule_changed'; from: string })
  /** The same rules in another order: the first that holds counts. */
  | (About & { kind: 'rules_moved'; name: string })
  | { kind: 'welcome_added' }
  | { kind: 'welcome_removed' }
  | { kind: 'welcome_changed' }
  | (OfEnding & { kind: 'ending_added' })
  | (OfEnding & { kind: 'ending_removed' })
  | (OfEnding & { kind: 'ending_moved' })
  | (OfEnding & { kind: 'ending_changed' })
  | { kind: 'title_changed'; from: string; to: string }
  | { kind: 'text_changed'; text: 'description' | 'submitLabel'; from: string; to: string }
  | { kind: 'another_changed'; on: boolean }
  | { kind: 'partials_changed'; on: boolean }
  /** What of its looks or layout differs, by the names of `FormDesign`. */
  | { kind: 'design_changed'; parts: string[] }
  | { kind: 'language_changed'; from: string; to: string }
  | { kind: 'address_changed'; informal: boolean }
  | { kind: 'languages_changed'; added: string[]; removed: string[] }
  /** In which languages how many texts differ. */
  | { kind: 'translations_changed'; languages: string[]; texts: number }
  /** The same of the owner's words in place of the page's own. */
  | { kind: 'words_changed'; languages: string[]; texts: number };

export type ChangeKind = VersionChange['kind'];

/** A list of options of a field as it is; none where the type has no such list. */
export function listIn(field: Field, list: ChoiceList): readonly Option[] {
  if (list === 'options') return 'options' in field ? field.options : NO_OPTIONS;
  return field.type === 'matrix' ? field[list] : NO_OPTIONS;
}

const NO_OPTIONS: readonly Option[] = [];
