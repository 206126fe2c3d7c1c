/** Texts of a form as a file holds them, whatever its format. */
import type { FormDefinition } from '../definition/definition';
import { languagesOf, textGroups, translationOf } from '@/domain/form/editing/textGroups';
import { textPlace } from './textTitle';

/** Most characters of a file that is read. A form itself holds at most 900 kB. */
export const MAX_TEXT_FILE = 5_000_000;

/** One text with its translations; an empty one is none. */
export interface TextRow {
  id: string;
  /** Where it stands, for people; not read. */
  place?: string;
  source: string;
  /** By language. */
  targets: Readonly<Record<string, string>>;
  /** Languages in which the file holds something that cannot be a text. */
  broken?: readonly string[];
}

export interface TextFile {
  /** Language of `source`. */
  sourceLocale: string;
  locales: readonly string[];
  rows: readonly TextRow[];
}

/** Why a file cannot be read, in a sentence for its owner. */
export class UnreadableTexts extends Error {}

/** The texts of a form with those of some of its languages; all where none are named. */
export function textFileOf(
  definition: FormDefinition,
  locales: readonly string[] = languagesOf(definition),
): TextFile {
  return {
    sourceLocale: definition.locale,
    locales,
    rows: textGroups(definition).flatMap((group) =>
      group.texts.map((text) => ({
        id: text.id,
        place: textPlace(group, text, definition),
        source: text.source,
        targets: Object.fromEntries(
          locales.map((locale) => [locale, translationOf(group, text, locale)]),
        ),
      })),
    ),
  };
}

/** Line ends as texts have them: programs write others into files. */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');
