import { describe, expect, test } from 'vitest';
import { LIMITS } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import type { CallContext } from '../../../functions/src/callable/call';
import { publishForm } from '../../../functions/src/callable/publishForm';
import { aField, aForm } from '../../support/forms';

const ws = 'w'.repeat(22);
const formId = 'f'.repeat(22);

/** A database in memory that holds one form with this draft, and its owner. */
function contextOf(definition: string): CallContext {
  const docs: Record<string, Record<string, unknown>> = {
    [paths.member(ws, 'owner')]: { schemaVersion: 1, role: 'owner' },
    [paths.form(ws, formId)]: { status: 'draft' },
    [paths.draft(ws, formId)]: { rev: 1, definition },
    [paths.publicForm(formId)]: { workspace: ws, superseded: {} },
    [paths.registry(ws, formId)]: { fields: '{}' },
  };
  const read = (path: string) => ({
    exists: path in docs,
    ref: { parent: { id: path.split('/').at(-2) } },
    data: () => docs[path],
    get: (name: string) => docs[path]?.[name],
  });
  const transaction = {
    get: (path: string) => Promise.resolve(read(path)),
    getAll: (...all: string[]) => Promise.resolve(all.map(read)),
  };
  const db = {
    doc: (path: string) => path,
    runTransaction: (run: (tx: typeof transaction) => unknown) => run(transaction),
  };
  return {
    // Only what a refused publish reads of it.
    db: db as unknown as CallContext['db'],
    caller: { uid: 'owner', email: 'ada@example.com', authTime: 0 },
    now: 0,
    requestKey: 'request',
    newKey: () => 'k'.repeat(22),
    isAccount: () => Promise.resolve(true),
  };
}

const publish = (draft: string) =>
  publishForm.run(contextOf(draft), { workspace: ws, formId, rev: 1 });

describe('publishing a draft that the schema refuses', () => {
  const options = Array.from({ length: 60 }, (_none, n) => ({
    id: `o${n}x`,
    label: `Option ${n}`,
  }));

  test('names the reason, since no finding does', async () => {
    const form = aForm([aField('ranking', 'fa', { label: 'What matters most?', options })]);
    await expect(publish(canonicalJson(form))).rejects.toMatchObject({
      code: 'not_publishable',
      message:
        'This form can’t be published. “What matters most?”: A ranking can have up to 50 options.',
      details: { findings: [] },
    });
  });

  test('says so where the draft is too large, or no form at all', async () => {
    await expect(publish(' '.repeat(LIMITS.definitionBytes + 1))).rejects.toMatchObject({
      code: 'not_publishable',
      message: expect.stringMatching(/too large/) as string,
    });
    for (const draft of ['', '{', 'null', '{"title":"hacked"}', '[]']) {
      await expect(publish(draft), draft).rejects.toMatchObject({
        code: 'not_publishable',
        message: expect.stringMatching(
          /^(We can’t read this form|This form can’t be published)\..*\.$/,
        ) as string,
      });
    }
  });
});
