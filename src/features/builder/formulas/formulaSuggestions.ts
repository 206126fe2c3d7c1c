/** Suggestions at the cursor of a formula: keys, functions, and options of a compared question. */
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import type { Term } from '@/domain/logic/formulaText';
import { FUNCTION_HELP, signatureOf } from '@/domain/logic/functionHelp';
import { FUNCTION_NAMES } from '@/domain/logic/functions';

export interface FormulaSuggestion {
  /** What is put in the place of what was begun. */
  text: string;
  name: string;
  note: string;
}

export interface FormulaSuggestions {
  list: FormulaSuggestion[];
  /** Where what was begun starts; it ends at the cursor. */
  from: number;
}

const NONE: FormulaSuggestions = { list: [], from: 0 };
const MAX_SUGGESTIONS = 30;

/**
 * @param caret how many characters stand before the cursor
 * @param all also where nothing was begun
 */
export function suggestionsFor(
  text: string,
  caret: number,
  terms: readonly Term[],
  all = false,
): FormulaSuggestions {
  const before = text.slice(0, caret);
  const compared = /([A-Za-z_][\w.]*)\s*(?:=|<>)\s*("[^"]*)$/.exec(before);
  if (compared) return optionsAfter(compared[1] ?? '', compared[2] ?? '', caret, terms);
  const isInText = before.split('"').length % 2 === 0;
  if (isInText) return NONE;
  const begun = /[A-Za-z_][\w.]*$/.exec(before)?.[0] ?? '';
  if (begun === '' && !all) return NONE;
  const said = begun.toLowerCase();
  const keys = terms
    .filter(({ name, label }) => name.includes(said) || label.toLowerCase().includes(said))
    .map(({ name, label }) => ({ text: name, name, note: label }));
  const first = (one: { name: string }) => (one.name.startsWith(said) ? 0 : 1);
  keys.sort((a, b) => first(a) - first(b));
  const functions = FUNCTION_NAMES.filter((name) => name.toLowerCase().startsWith(said)).map(
    (name) => ({
      text: FUNCTION_HELP[name].args === '' ? `${name}()` : `${name}(`,
      name: signatureOf(name),
      note: FUNCTION_HELP[name].help,
    }),
  );
  const list = [...keys, ...functions].slice(0, MAX_SUGGESTIONS);
  // What is written out needs no suggestion.
  const isDone = list.length === 1 && list[0]?.text === begun;
  return { list: isDone ? [] : list, from: caret - begun.length };
}

function optionsAfter(
  name: string,
  begun: string,
  caret: number,
  terms: readonly Term[],
): FormulaSuggestions {
  const term = terms.find((one) => one.name === name);
  if (!term) return NONE;
  const said = begun.slice(1).toLowerCase();
  const list = choicesIn(term.field, term.step.part)
    .filter(({ label }) => label.toLowerCase().includes(said))
    .map(({ label }) => ({
      text: `"${label.replaceAll('"', '""')}"`,
      name: label,
      note: `Option of ${term.label}`,
    }));
  return { list: list.slice(0, MAX_SUGGESTIONS), from: caret - begun.length };
}
