import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import type { Answers } from '@/domain/values/answer';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { StatsMonthDoc, UsageDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import {
  accountSchema,
  activitySchema,
  contactSchema,
  keySchema,
} from '@/domain/documents/crm.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import { usageSchema } from '@/domain/documents/numbers.schema';
import { addDaysOf } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { crm } from '../../functions/src/effects/crm';
import { runEffects } from '../../functions/src/effects/run';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { flushForm } from '../../functions/src/numbers/flush';
import { recount } from '../../functions/src/numbers/recount';
import { runSweep } from '../../functions/src/sweep/sweep';
import { cases } from '../support/cases';
import { aField } from '../support/forms';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { triesOf, writesOf } from '../support/writes';
import { aContactForm, call, published, type Published } from '../support/product';

const db = databaseOf('demo-effects');
const take = (form: Published, answers: Answers, now?: number) =>
  takeAnswers(db, form, answers, now);

const answersOf = (name: string, email: string): Answers => ({
  fname: { t: 'text', v: name },
  femail: { t: 'text', v: email },
});

async function all<T>(path: string): Promise<T[]> {
  return (await db.collection(path).get()).docs.map((doc) => doc.data() as T);
}

describe('effect crm', () => {
  it('makes a person, a company and a line in the timeline, in their documents’ shapes', async () => {
    const form = await published(db);
    const id = await take(form, answersOf('Ada', 'Ada@Mail.Acme.co.uk'));
    await crm(effectsAt(db), form.ws, id);
    const [contact] = await all<ContactDoc>(paths.contacts(form.ws));
    const [account] = await all<AccountDoc>(paths.accounts(form.ws));
    const [activity] = await all(paths.activities(form.ws));
    const keys = await all(`workspaces/${form.ws}/keys`);
    expect(contactSchema.strict().parse(contact)).toMatchObject({
      name: 'Ada',
      emails: ['ada@mail.acme.co.uk'],
      submissionCount: 1,
    });
    expect(accountSchema.strict().parse(account)).toMatchObject({
      domains: ['acme.co.uk'],
      peopleCount: 1,
    });
    expect(activitySchema.parse(activity)).toMatchObject({ submissionId: id });
    expect(keys.map((key) => keySchema.strict().parse(key).kind).sort()).toEqual([
      'domain',
      'email',
    ]);
    expect(JSON.stringify(keys)).not.toContain('acme');
    const submission = await db.doc(paths.submission(form.ws, id)).get();
    expect(submission.get('todo')).toEqual(['notify', 'deliver']);
    expect(submission.get('contactId')).toBe(contact && activitySchema.parse(activity).contactId);
  });

  it('fills what is empty and never overwrites what is there', async () => {
    const form = await published(db);
    const first = await take(form, answersOf('Ada', 'ada@acme.co.uk'));
    await crm(effectsAt(db), form.ws, first);
    const second = await take(form, answersOf('A. Lovelace', 'ADA@acme.co.uk '.trim()));
    await crm(effectsAt(db), form.ws, second);
    const contacts = await all<ContactDoc>(paths.contacts(form.ws));
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({
      name: 'Ada',
      submissionCount: 2,
      suggestions: [{ property: 'name', value: 'A. Lovelace', submissionId: second }],
    });
  });

  it('names a known person on a response that only has their address', async () => {
    const form = await published(db);
    await crm(effectsAt(db), form.ws, await take(form, answersOf('Ada', 'ada@acme.co.uk')));
    const short = aContactForm([aField('email', 'femail', { required: true, contact: 'email' })]);
    const { ws, uid } = form;
    const nameless = await published(db, short, { ws, uid });
    const respondentTo = async (email: string): Promise<unknown> => {
      const id = await take(nameless, { femail: { t: 'text', v: email } });
      await crm(effectsAt(db), ws, id);
      return (await db.doc(paths.submission(ws, id)).get()).get('respondent');
    };
    expect(await respondentTo('ada@acme.co.uk')).toEqual({ name: 'Ada', email: 'ada@acme.co.uk' });
    expect(await respondentTo('bo@acme.co.uk')).toEqual({ email: 'bo@acme.co.uk' });
  });

  it('makes no company of free mail, and no person without an address', async () => {
    const form = await published(db);
    for (const answers of [
      answersOf('Ada', 'ada@gmail.com'),
      { fname: { t: 'text', v: 'B' } } satisfies Answers,
    ]) {
      await runEffects(effectsAt(db), form.ws, await take(form, answers));
    }
    expect(await all(paths.accounts(form.ws))).toEqual([]);
    expect(await all(paths.contacts(form.ws))).toHaveLength(1);
    const submissions = await all<SubmissionDoc>(paths.submissions(form.ws));
    expect(submissions.map(({ todo, pendingSince }) => [todo, pendingSince])).toEqual([
      [[], undefined],
      [[], undefined],
    ]);
  });

  it('leaves a held answer to its owner', async () => {
    const form = await published(db);
    await db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    const id = await take(form, answersOf('Ada', 'ada@acme.co.uk'));
    await runEffects(effectsAt(db), form.ws, id);
    expect(await all(paths.contacts(form.ws))).toEqual([]);
    const [notification] = await all<NotificationDoc>(paths.notifications(form.uid));
    expect(notification).toMatchObject({ type: 'held', submissionId: id });
    await call(
      db,
      'decideHeld',
      { workspace: form.ws, submissionId: id, accept: true },
      { uid: form.uid },
    );
    await runEffects(effectsAt(db), form.ws, id);
    expect(await all(paths.contacts(form.ws))).toHaveLength(1);
  });
});

describe('effect notify', () => {
  it('tells each member once, and a replay does not make it unread again', async () => {
    const form = await published(db);
    const other = randomKey();
    await db.doc(paths.member(form.ws, other)).set({ schemaVersion: 1, role: 'viewer' });
    const id = await take(form, answersOf('Ada', 'ada@acme.co.uk'));
    await runEffects(effectsAt(db), form.ws, id);
    const path = paths.notification(other, `submission_${id}`);
    const told = notificationSchema.strict().parse((await db.doc(path).get()).data());
    expect(told).toMatchObject({ formTitle: 'Contact', readAt: null });
    await db.doc(path).update({ readAt: 5 });
    await runEffects(effectsAt(db), form.ws, id);
    expect((await db.doc(path).get()).get('readAt')).toBe(5);
    expect(await all(paths.notifications(form.uid))).toHaveLength(1);
  });
});

describe('writes', () => {
  it('are as few as budgeted: intake 2, a known person 3, notify 1 and one a member, deliver 1, flush 4', async () => {
    const form = await published(db);
    let id = '';
    const send = (email: string) => async () => {
      id = await take(form, answersOf('Ada', email));
    };
    expect(await writesOf(db, send('ada@acme.example'))).toEqual([2]);
    const effects = () => runEffects(effectsAt(db), form.ws, id);
    const [newPerson = 99, notified] = await writesOf(db, effects);
    expect(newPerson).toBeLessThanOrEqual(7);
    expect(notified).toBe(2);
    await send('ada@acme.example')();
    expect(await writesOf(db, effects)).toEqual([3, 2, 1]);
    await send('grace@acme.example')();
    const [colleague = 99] = await writesOf(db, effects);
    expect(colleague).toBeLessThanOrEqual(5);
    const flush = () => flushForm(db, form.ws, form.formId, Date.now() + 1);
    const [flushed = 99] = await writesOf(db, flush);
    // Three sessions, each counted by one write.
    expect(flushed - 3).toBeLessThanOrEqual(4);
    expect(await writesOf(db, flush)).toEqual([]);
  });
});

describe('events replayed three times, shuffled and dropped', () => {
  it(
    'over 80 answers of 20 people make 20 contacts, 80 activities and right numbers',
    { timeout: 120_000 },
    async () => {
      const people = 20;
      const answers = 80;
      const now = Date.now();
      const form = await published(db, aContactForm(), { now: now - 86_400_000 * 70 });
      const ids: string[] = [];
      for (let n = 0; n < answers; n += 1) {
        const person = n % people;
        const company = person % 7;
        const sent = now - 86_400_000 * (n % 60) - 10_000;
        const email = `p${person}@company${company}.example`;
        ids.push(await take(form, answersOf(`Person ${person}`, email), sent));
      }
      // Each event three times, in one order of chance; every seventh submission's are all lost.
      const random = fc.sample(fc.shuffledSubarray(thrice(ids), { minLength: 3 * answers }), {
        numRuns: 1,
        seed: 7,
      });
      const events = (random[0] ?? []).filter((id) => ids.indexOf(id) % 7 !== 0);
      const workers = Array.from({ length: 6 }, async (_, worker) => {
        for (let n = worker; n < events.length; n += 6) {
          await runEffects(effectsAt(db), form.ws, events[n] ?? '');
          if (n % 40 === 0) await flushForm(db, form.ws, form.formId, Date.now());
        }
      });
      await Promise.all(workers);
      const dropped = ids.filter((_, n) => n % 7 === 0);
      expect(await pending(form.ws)).toBe(dropped.length);

      for (let times = 0; times < 2; times += 1) {
        const swept = await runSweep(effectsAt(db), { effectAge: 0 });
        expect(swept.failures).toBe(0);
      }
      expect(await pending(form.ws)).toBe(0);
      const contacts = await all<ContactDoc>(paths.contacts(form.ws));
      const accounts = await all<AccountDoc>(paths.accounts(form.ws));
      expect(contacts).toHaveLength(people);
      expect(contacts.map((contact) => contact.submissionCount)).toEqual(Array(people).fill(4));
      expect(accounts).toHaveLength(7);
      expect(accounts.reduce((sum, account) => sum + account.peopleCount, 0)).toBe(people);
      expect(await all(paths.activities(form.ws))).toHaveLength(answers);
      expect(await all(paths.notifications(form.uid))).toHaveLength(answers);
      await expectNumbersEqualRecount(form, Date.now(), answers);
    },
  );
});

const thrice = (ids: readonly string[]) => [...ids, ...ids, ...ids];

async function pending(ws: string): Promise<number> {
  const found = db.collection(paths.submissions(ws)).where('pendingSince', '>', 0).count();
  return (await found.get()).data().count;
}

/** Counters equal a plain recount of the sessions; the workspace's equal the sum of its forms'. */
async function expectNumbersEqualRecount(
  form: Published,
  now: number,
  submissions: number,
): Promise<void> {
  const counted = await recount(db, form.ws, form.formId, now);
  const months = await db.collection(paths.formStats(form.ws, form.formId)).get();
  const stored = Object.fromEntries(
    months.docs.flatMap((doc) => {
      const { days } = doc.data() as StatsMonthDoc;
      return Object.keys(days).length > 0 ? [[doc.id, days]] : [];
    }),
  );
  expect(stored).toEqual(counted.months);
  const head = (await db.doc(paths.form(form.ws, form.formId)).get()).data() as FormHeadDoc;
  expect(head.counts.submissions).toBe(counted.submissions);
  expect(counted.submissions).toBe(submissions);
  const workspace = await all<StatsMonthDoc>(paths.workspaceStats(form.ws));
  const sum = workspace.reduce((days, month) => addDaysOf(days, month.days, 1), {});
  const expected = Object.values(counted.months).reduce(
    (days, month) => addDaysOf(days, month, 1),
    {},
  );
  expect(sum).toEqual(expected);
  const usage = await all<UsageDoc>(`workspaces/${form.ws}/usage`);
  const metered = usage.reduce(
    (total, month) => total + (usageSchema.strict().parse(month).responses ?? 0),
    0,
  );
  expect(metered).toBe(submissions);
}

describe('statistics', () => {
  it('equal a plain recount whatever the order of visits, beacons, flushes and the clock', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.integer({ min: 0, max: 5 }),
            what: fc.constantFrom('view', 'start', 'send', 'flush', 'wait', 'fold', 'member'),
            minutes: fc.integer({ min: 0, max: 50 }),
          }),
          { minLength: 5, maxLength: 25 },
        ),
        async (steps) => {
          const { applyUpdate, sessionUpdateOf, withSubmission } =
            await import('@/domain/insights/sessions');
          let now = Date.parse('2026-10-24T22:00:00Z');
          const form = await published(db, aContactForm(), { now, timeZone: 'Asia/Kolkata' });
          const about = {
            formId: form.formId,
            workspace: form.ws,
            version: 1,
            bot: false,
            isPrivate: false,
          };
          const ids = Array.from({ length: 6 }, () => randomKey());
          let sent = 0;
          for (const { who, what, minutes } of steps) {
            const id = ids[who] ?? '';
            const ref = db.doc(paths.session(form.ws, form.formId, id));
            if (what === 'wait') now += minutes * 60_000;
            else if (what === 'flush') await flushForm(db, form.ws, form.formId, now);
            else if (what === 'fold') await runSweep(effectsAt(db, now), { effectAge: 0 });
            else {
              const facts = {
                id,
                viewedAgo: minutes * 60_000,
                ...(what === 'view' ? {} : { startedAgo: minutes * 30_000 }),
                ...(what === 'member' ? { member: true } : {}),
              };
              const old = (await ref.get()).data() as Parameters<typeof applyUpdate>[0];
              const merged = applyUpdate(old, sessionUpdateOf(facts, { ...about, now }));
              if (what === 'send') sent += 1;
              await ref.set(what === 'send' ? withSubmission(merged, now, now) : merged);
            }
          }
          now += 31 * 60_000;
          await runSweep(effectsAt(db, now), { effectAge: 0 });
          await expectNumbersEqualRecount(form, now, sent);
        },
      ),
      { numRuns: cases(40) },
    );
  }, 120_000);

  it('of many months at once are flushed in transactions of at most three', async () => {
    const now = Date.now();
    const form = await published(db, aContactForm(), { now: now - 300 * 86_400_000 });
    for (let month = 0; month < 8; month += 1) {
      await take(form, answersOf('Ada', 'ada@acme.co.uk'), now - month * 31 * 86_400_000);
    }
    const first = await flushForm(db, form.ws, form.formId, now);
    expect(first.counted).toBeLessThanOrEqual(3);
    expect(first.more).toBe(true);
    await runSweep(effectsAt(db, now), { effectAge: 0 });
    await expectNumbersEqualRecount(form, now, 8);
  });

  it('that cannot be folded do not hold up those of others', async () => {
    const broken = await published(db);
    const form = await published(db);
    const batch = db.batch();
    for (let n = 0; n < 310; n += 1) {
      const path = paths.formStatsMonth(broken.ws, `form${n}`, '2026-01');
      batch.set(db.doc(path), { month: '2026-01', days: null, unfoldedSince: 1 });
    }
    await batch.commit();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      await take(form, answersOf('Ada', 'ada@acme.co.uk'));
      const swept = await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
      expect(swept.failures).toBeGreaterThan(0);
      await expectNumbersEqualRecount(form, Date.now(), 1);
    } finally {
      log.mockRestore();
      const months = await db.collectionGroup('stats').where('unfoldedSince', '==', 1).get();
      const cleaning = db.batch();
      for (const { ref } of months.docs) cleaning.delete(ref);
      await cleaning.commit();
    }
  });

  it('after a standstill are flushed at most once a second, though there is much', async () => {
    const form = await published(db);
    const now = Date.now();
    const batch = db.batch();
    for (let n = 0; n < 250; n += 1) {
      batch.set(db.doc(paths.session(form.ws, form.formId, randomKey())), {
        ...{ schemaVersion: 1, formId: form.formId, workspace: form.ws, version: 1, hiddenMs: 0 },
        ...{ viewedAt: now, lastActiveAt: now, submissions: 0, dueAt: now },
      });
    }
    await batch.commit();
    const waits: number[] = [];
    const pause = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const swept = await runSweep(effectsAt(db, now + 1), { effectAge: 0, pause });
    expect(swept.sessions).toBeGreaterThanOrEqual(250);
    expect(waits).toEqual([1_000, 1_000]);
    await expectNumbersEqualRecount(form, now + 1, 0);
  });

  it('of many forms are flushed at once without waiting for one another', async () => {
    const forms = await Promise.all(Array.from({ length: 6 }, () => published(db)));
    for (const form of forms) await take(form, answersOf('Ada', 'ada@acme.co.uk'));
    const now = Date.now() + 1;
    const flushAll = async () => {
      const flushed = await Promise.all(
        forms.map(({ ws, formId }) => flushForm(db, ws, formId, now)),
      );
      expect(flushed).toEqual(forms.map(() => ({ counted: 1, more: false })));
    };
    expect(await triesOf(db, flushAll)).toEqual(forms.map(() => 1));
  });

  it('of a form that is gone are left alone, and its sessions are no longer due', async () => {
    const form = await published(db);
    await take(form, answersOf('Ada', 'ada@acme.co.uk'));
    await db.doc(paths.form(form.ws, form.formId)).delete();
    await flushForm(db, form.ws, form.formId, Date.now() + 1);
    const due = await db
      .collection(paths.sessions(form.ws, form.formId))
      .where('dueAt', '>', 0)
      .get();
    expect(due.size).toBe(0);
  });
});
