/** Options as a list of lines, to be written or pasted at once. Pure: ids come in. */
import { LIMITS, type Option } from '@/domain/form/definition';

export interface OptionList {
  options: Option[];
  /** What stands in the way, with its line. */
  errors: string[];
}

export const optionLines = (options: readonly Option[]) =>
  options.map((option) => option.label.replace(/\s*\n\s*/g, ' ')).join('\n');

/** What a row of a spreadsheet says first; a line itself where it is none. */
function labelOf(line: string): string {
  return (line.split('\t')[0] ?? '').trim();
}

/**
 * Reads one option a line. An option whose label stays keeps its id, and all else that it has; so does one that was
 * only reworded, which is where the number of lines is still the same.
 */
export function readOptionList(
  text: string,
  before: readonly Option[],
  newId: () => string,
): OptionList {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ label: labelOf(line), number: index + 1 }))
    .filter(({ label }) => label !== '');
  const left = new Map<string, Option[]>();
  for (const option of before) {
    const label = option.label.replace(/\s*\n\s*/g, ' ').trim();
    left.set(label, [...(left.get(label) ?? []), option]);
  }
  const kept = lines.map(({ label }) => left.get(label)?.shift());
  const used = new Set(kept.map((option) => option?.id));
  const options = lines.map(({ label }, index) => {
    const same = kept[index];
    if (same) return same;
    const reworded = lines.length === before.length ? before[index] : undefined;
    return reworded && !used.has(reworded.id) ? { ...reworded, label } : { id: newId(), label };
  });
  return { options, errors: errorsOf(lines) };
}

function errorsOf(lines: readonly { label: string; number: number }[]): string[] {
  const errors: string[] = [];
  if (lines.length === 0) errors.push('Write at least one option.');
  if (lines.length > LIMITS.options) {
    errors.push(`A question has at most ${LIMITS.options} options; these are ${lines.length}.`);
  }
  const first = new Map<string, number>();
  for (const { label, number } of lines) {
    const earlier = first.get(label);
    if (earlier !== undefined) errors.push(`Line ${number} repeats line ${earlier}: “${label}”.`);
    else first.set(label, number);
    if (label.length > LIMITS.optionLabel) {
      errors.push(
        `Line ${number} has ${label.length} characters; an option has at most ${LIMITS.optionLabel}.`,
      );
    }
  }
  return errors;
}

/** The values of one line of CSV, one a line; undefined where there is nothing to split. */
export function splitAtCommas(text: string): string | undefined {
  const line = text.trim();
  if (/[\r\n]/.test(line) || !/[,;]/.test(line)) return undefined;
  const separator = line.includes(';') ? ';' : ',';
  const values = [...line.matchAll(separator === ';' ? SEMICOLONS : COMMAS)].map(
    ([, quoted, plain]) => (quoted?.replace(/""/g, '"') ?? plain ?? '').trim(),
  );
  return values.filter((value) => value !== '').join('\n');
}

const COMMAS = /(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g;
const SEMICOLONS = /(?:^|;)\s*(?:"((?:[^"]|"")*)"|([^;]*))/g;
