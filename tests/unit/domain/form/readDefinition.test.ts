import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { aField, aForm } from '../../../support/forms';

const form = aForm([aField('short_text', 'f1')]);
const reasonOf = (text: string) => {
  const read = readDefinition(text);
  return read.ok ? undefined : read.reason;
};

describe('a definition that a client wrote', () => {
  it('is read as it was written', () => {
    const read = readDefinition(canonicalJson(form));
    expect(read).toEqual({ ok: true, definition: form });
  });

  it.each([
    [
      'more than fits into a document',
      ' '.repeat(LIMITS.definitionBytes + 1),
      /^This form is too large\./,
    ],
    ['no JSON', '{', /^We can’t read this form\./],
    [
      'an old form without what its migration needs',
      '{"schemaVersion":2}',
      /^We can’t read this form\./,
    ],
    ['null', 'null', /^This form can’t be published\. /],
  ])('is refused with a reason: %s', (_what, text, reason) => {
    expect(reasonOf(text)).toMatch(reason);
  });

  it('is refused with the question that the schema refuses', () => {
    const broken = aForm([aField('short_text', 'f1', { label: 'x'.repeat(10_000) })]);
    expect(reasonOf(canonicalJson(broken))).toMatch(
      /^This form can’t be published\. “x+”: A text has more than \d+ characters\.$/,
    );
  });
});
