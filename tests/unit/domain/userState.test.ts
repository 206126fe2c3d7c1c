import { describe, expect, it } from 'vitest';
import { storedState, userStateSchema } from '@/domain/documents/people.schema';

describe('a screen’s state', () => {
  it('reads what it stored', () => {
    const stored = storedState({ checklistDismissed: true });
    expect(stored).toEqual({ schemaVersion: 2, value: '{"checklistDismissed":true}' });
    expect(userStateSchema.parse(stored)).toEqual({ value: { checklistDismissed: true } });
  });

  it.each(['', '{', '[]', '"text"', 'null'])('is empty where the text is %s', (value) => {
    expect(userStateSchema.parse({ schemaVersion: 2, value })).toEqual({ value: {} });
  });
});
