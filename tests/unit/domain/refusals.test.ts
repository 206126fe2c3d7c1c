/** Refusals travel as names with parameters, and are sentences where they are shown. */
import { describe, expect, it } from 'vitest';
import { AppError, ERROR_TABLE, errorBody } from '@/domain/base/errors';
import { refused, refusalSentence } from '@/domain/refusals/refusals';
import { toAppError } from '@/shared/firebase/errors';
import { withSentence } from '@/shared/firebase/withSentence';
import { toHttpsError } from '../../../functions/src/callable/call';

/** What the app's SDK makes of an error of a call. */
const received = (error: AppError) => {
  const { message, details } = toHttpsError(error, 'undoImport');
  return toAppError({ code: 'functions/aborted', message: `${message} [409]`, details });
};

describe('a refusal', () => {
  const error = refused('undo_days', { days: 7 }, { jobId: 'j1' });

  it('has the code of its entry, and a sentence made of its parameters', () => {
    expect(error).toMatchObject({
      code: 'conflict',
      message: 'Imports can be undone for 7 days.',
      details: { jobId: 'j1' },
      reason: { name: 'undo_days', params: { days: 7 } },
    });
    expect(refused('merge_too_old')).toMatchObject({
      code: 'not_found',
      message: 'This merge can no longer be undone.',
    });
    expect(refused('value_malformed', { type: 'date' }).message).toBe('Enter a date.');
    expect(refused('name_taken', { noun: 'option', name: 'A' }).message).toBe(
      'There’s already an option called “A”.',
    );
    expect(refused('exports_today', { most: 30, isSingle: true }).message).toContain(
      '30 exports of single responses in the last 24 hours',
    );
  });

  it('is sent by calls without its sentence, which the app makes', async () => {
    const sent = toHttpsError(error, 'undoImport');
    expect(JSON.stringify(sent.details)).not.toContain('Imports can');
    expect(sent.message).toBe(ERROR_TABLE.conflict.text);
    expect(await withSentence(received(error))).toMatchObject({
      code: 'conflict',
      message: error.message,
      details: { jobId: 'j1' },
    });
  });

  it('has its message in the bodies of the API, made of the same table', () => {
    expect(errorBody(refused('scope_missing', { scope: 'forms:read' }))).toEqual({
      error: {
        code: 'forbidden',
        message: 'This API key needs the scope forms:read.',
        reason: { name: 'scope_missing', params: { scope: 'forms:read' } },
      },
    });
  });

  it('of a later version of the server reads as its code', async () => {
    expect(refusalSentence({ name: 'constructor' })).toBeUndefined();
    const later = new AppError('too_large', 'x', undefined, { name: 'not_yet_known' });
    expect((await withSentence(received(later))).message).toBe(ERROR_TABLE.too_large.text);
  });

  it('without a reason keeps the sentence that it was given', async () => {
    const own = new AppError('malformed', 'This form can’t be read.');
    expect((await withSentence(received(own))).message).toBe('This form can’t be read.');
  });
});
