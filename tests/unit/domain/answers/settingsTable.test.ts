import { describe, expect, test } from 'vitest';
import { isAsked } from '@/domain/form/definition/definition';
import { fieldSchema } from '@/domain/form/definition/fields.schema';
import { escapeHtml } from '@/domain/base/html';
import { INPUT_TYPES, aField } from '../../../support/forms';
import { OWN, SETTINGS, crossed, outcomeOf } from '../../../support/settingsTable';

describe('each type, each of its settings, required or not, in our words or the owner’s', () => {
  test.each(crossed().map((line) => [line.name, line] as const))('%s', (_name, line) => {
    const { answer, problems, judged, reads, cells, page } = outcomeOf(line);
    const isWrong = line.says.length > 0;
    expect(problems['f1'] !== undefined).toBe(isWrong);
    // What cannot even be read is no answer; the page does not send before it is.
    if (answer) expect(judged.ok).toBe(!isWrong);
    for (const sentence of line.says) expect(page).toContain(escapeHtml(sentence));
    expect(page.includes('class="error"')).toBe(isWrong);
    expect(page.includes(escapeHtml(OWN))).toBe(line.says.includes(OWN));
    if (!line.good) return;
    expect(answer).toEqual(line.good.answer);
    expect(reads).toBe(line.good.reads);
    const { cells: wanted } = line.good;
    expect(Object.fromEntries(cells.map(({ id, cell }) => [id, cell]))).toEqual(
      typeof wanted === 'object' ? wanted : { f1: wanted },
    );
  });
});

/** The names of what a field of each type may have, as the schema of definitions has them. */
function namesByType(): Record<string, string[]> {
  const { options } = fieldSchema as unknown as {
    options: { shape: Record<string, unknown> & { type: { value: string } } }[];
  };
  return Object.fromEntries(options.map(({ shape }) => [shape.type.value, Object.keys(shape)]));
}

describe('the table is whole', () => {
  /** What every field has, whatever its type. */
  const COMMON = namesByType()['signature'] ?? [];

  test.each(INPUT_TYPES)('%s: no setting is left out', (type) => {
    const settings = SETTINGS[type as keyof typeof SETTINGS].settings.flatMap(({ over }) =>
      Object.keys(over ?? {}),
    );
    const own = (namesByType()[type] ?? []).filter((name) => !COMMON.includes(name));
    expect(own.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test.each(INPUT_TYPES)('%s: what is said where it is missing', (type) => {
    const { missing } = SETTINGS[type as keyof typeof SETTINGS];
    expect(missing !== undefined).toBe(isAsked(aField(type, 'f1')));
  });
});
