/**
 * Descriptions whose expectations were written before the generator had read one of them. Each says what a person would
 * expect: a line for each question as `type* ~ words of its label ~ options ~ words of its condition`, then `total:`,
 * `pages:`, `ending:`, `note:` of what is not understood, and `not:` of what must not be asked. Other questions may be
 * asked, too, but few.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeForm } from '@/domain/form/describe/describeForm';
import { fieldsInOrder } from '@/domain/form/definition/definition';
import { describedIn, missing, ofForm } from '../../../../support/describedForms';
import { linesOf } from '../../../../support/formLines';
import { assembled } from '../../../../support/sketches';

const FOLDER = path.resolve(import.meta.dirname, '../../../../fixtures/freshlyDescribed');

/** Customary questions that no one named, such as a name and a way to answer. */
const FURTHER = 4;

describe.each(readdirSync(FOLDER))('fresh descriptions: %s', (file) => {
  it.each(describedIn(path.join(FOLDER, file)))('%s', (words, lines) => {
    const form = assembled(describeForm(words));
    const { definition } = form;
    const isExpected = lines.some((line) => line.startsWith('note: '));
    const notes = isExpected ? [] : form.notes;
    const lacking = missing(form, lines);
    const count = lines.filter((line) => ofForm(line) === undefined).length;
    const asked = fieldsInOrder(definition).filter(({ type }) => type !== 'calculated');
    expect({ lacking, notes, got: lacking.length > 0 ? linesOf(definition) : [] }).toEqual({
      lacking: [],
      notes: [],
      got: [],
    });
    expect(asked.length).toBeLessThanOrEqual(count + FURTHER);
  });
});
