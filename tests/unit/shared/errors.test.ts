import { describe, expect, it } from 'vitest';
import { toAppError } from '@/shared/firebase/errors';

/** As the SDK throws it for a callable that was answered with one of our errors. */
const thrown = (message: string, details: unknown) =>
  Object.assign(new Error(message), { code: 'functions/invalid-argument', details });

describe('an error of a callable', () => {
  it('is our code and sentence, without the status that the SDK adds', () => {
    const error = toAppError(thrown('Choose another one. [400]', { code: 'malformed', more: 1 }));
    expect(error).toMatchObject({
      code: 'malformed',
      message: 'Choose another one.',
      details: { code: 'malformed', more: 1 },
    });
  });

  it('keeps what is the sentence’s own', () => {
    for (const text of ['Use [400].', 'At most [1000]', 'In the year 400']) {
      expect(toAppError(thrown(text, { code: 'malformed' })).message).toBe(text);
    }
  });

  it('without a sentence has that of its code', () => {
    const error = toAppError(thrown('', { code: 'forbidden' }));
    expect(error.message).toBe('You don’t have permission to do this.');
  });
});
