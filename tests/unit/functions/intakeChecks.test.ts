import { describe, expect, it } from 'vitest';
import type { PublicAccess } from '@/domain/documents/access.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { STORE_CHECKS, type Arriving } from '../../../functions/src/intake/checks';
import { databaseOf } from '../../../functions/src/lib/admin';
import { linkToken } from '../../../functions/src/forms/personalLinks';
import { keyId } from '../../../functions/src/lib/keys';
import { aField, aForm } from '../../support/forms';

const secrets = [
  { version: 2, secret: 'present' },
  { version: 1, secret: 'former' },
];
const aPublicForm: PublicFormDoc = {
  schemaVersion: 1,
  workspace: 'w1',
  status: 'live',
  statusSince: 0,
  superseded: {},
};
function anArriving(unique: boolean, access?: PublicAccess, link?: string): Arriving {
  return {
    db: databaseOf('demo-intake-checks'),
    ws: 'w1',
    formId: 'f1',
    submissionId: 's1',
    live: undefined,
    waits: false,
    definition: aForm([aField('email', 'fmail', unique ? { unique: true } : {})]),
    form: { ...aPublicForm, ...(access ? { access } : {}) },
    browser: 'b'.repeat(22),
    link,
    now: 0,
    answers: { fmail: { t: 'text', v: 'ada@example.org' } },
    keySecrets: () => secrets,
    phoneKey: undefined,
  };
}
const readsOf = (arriving: Arriving) =>
  STORE_CHECKS.map(({ name, ask }) => [name, ask(arriving).reads.map(({ path }) => path)]);

describe('the checks of the intake’s transaction', () => {
  it('are these, in this order, and read what they name: a lock under each secret', () => {
    const locks = secrets.map(({ secret, version }) =>
      paths.lock('w1', 'f1', keyId(secret, 'w1', 'lock', 'f1|fmail|ada@example.org', version)),
    );
    expect(readsOf(anArriving(true))).toEqual([
      ['personal link', []],
      ['one per browser', []],
      ['unique values', locks],
      ['files', []],
      ['places', []],
      ['partial response', []],
    ]);
  });

  it('read a personal link with its locks, whether or not the form asks for one; nothing for a made-up token', () => {
    const id = 'l'.repeat(22);
    const locks = secrets.map(({ secret, version }) =>
      paths.lock('w1', 'f1', keyId(secret, 'w1', 'lock', `f1|link|${id}`, version)),
    );
    // Links of the former secret go on working.
    for (const { secret } of secrets) {
      const [personal] = readsOf(anArriving(false, {}, linkToken(secret, 'f1', id)));
      expect(personal).toEqual(['personal link', [paths.personalLink('w1', 'f1', id), ...locks]]);
    }
    const forged = linkToken('another', 'f1', id);
    expect(readsOf(anArriving(false, {}, forged))[0]).toEqual(['personal link', []]);
  });

  it('lock the question by which each person responds once', () => {
    const [, , unique] = readsOf(anArriving(false, { onceField: 'fmail' }));
    expect(unique?.[1]).toHaveLength(2);
  });

  it('read the browser’s lock and the places taken where the form’s settings ask for them', () => {
    const locks = secrets.map(({ secret, version }) =>
      paths.lock('w1', 'f1', keyId(secret, 'w1', 'lock', `f1|browser|${'b'.repeat(22)}`, version)),
    );
    expect(readsOf(anArriving(false, { oncePerBrowser: true, limit: 3 }))).toEqual([
      ['personal link', []],
      ['one per browser', locks],
      ['unique values', []],
      ['files', []],
      ['places', [paths.seat('w1', 'f1')]],
      ['partial response', []],
    ]);
  });

  it('read nothing for a form that asks nothing of the database', () => {
    expect(readsOf(anArriving(false))).toEqual([
      ['personal link', []],
      ['one per browser', []],
      ['unique values', []],
      ['files', []],
      ['places', []],
      ['partial response', []],
    ]);
  });
});
