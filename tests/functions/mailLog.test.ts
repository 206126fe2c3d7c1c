/** What a form's emails about responses leave in its log: to whom, how the mail server answered, tests, and sending again. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import {
  destinationDeliverySchema,
  type DestinationDeliveryDoc,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { mailLogId, type MailLog } from '@/domain/options/destinations/emails';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { effectsAt } from '../support/effects';
import { aField } from '../support/forms';
import { anAddress, mailContext, startMailServer, type MailServer } from '../support/mail';
import {
  aContactForm,
  aSubmission,
  call,
  post,
  provenMaker,
  published,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let mails: MailServer;
let doors: TestServer;
let db: Firestore;
const clock = { at: Date.now() };
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-mail-log' });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

const RECEIPT = {
  fieldId: 'femail',
  subject: 'Thank you, {{@fname|there}}',
  message: 'Hello.',
  withAnswers: true,
  calendar: ['fday'],
};
const ONLY_GRACE = { op: 'equals', left: { kind: 'field', id: 'fname' }, value: 'Grace' } as const;

/** A form with its maker, whose address is proven, as its recipient. */
async function mailing(over: Partial<DeliveryOptions> = {}) {
  const day = aField('date', 'fday', { label: 'Visit' });
  const form = await published(db, aContactForm([...Object.values(aContactForm().fields), day]));
  await provenMaker(db, form);
  const to = anAddress();
  const delivery = { recipients: [to], repliesToRespondent: true, ...over };
  const about = { workspace: form.ws, formId: form.formId };
  const by = { uid: form.uid, email: to, emailVerified: true };
  await call(db, 'saveDelivery', { ...about, delivery }, by);
  const send = (log: MailLog, deliveryId?: string, as: Partial<typeof by> = {}) =>
    call(
      db,
      'sendEmails',
      { ...about, log, ...(deliveryId === undefined ? {} : { deliveryId }) },
      { ...by, ...as, now: clock.at },
    );
  return { form, to, send };
}

const deliverMail = () => sendDue(mailContext(db, mails, clock), () => true);

async function respond({ ws, formId }: Published, name: string, email: string): Promise<string> {
  const answers: Answers = { fname: { t: 'text', v: name }, femail: { t: 'text', v: email } };
  const request = aSubmission({ answers });
  expect((await post(doors.url, formId, request)).status).toBe(200);
  const id = submissionId(formId, request.key);
  await runEffects(effectsAt(db), ws, id);
  clock.at = Date.now();
  await deliverMail();
  return id;
}

async function lines(
  { ws, formId }: Published,
  log: MailLog,
): Promise<(DestinationDeliveryDoc & { id: string })[]> {
  const { docs } = await db
    .collection(paths.deliveries(ws))
    .where('destinationId', '==', mailLogId(log, formId))
    .get();
  return docs.map((doc) => ({
    id: doc.id,
    ...destinationDeliverySchema.strict().parse(doc.data()),
  }));
}

describe('the log of emails', () => {
  it('says to whom each went, what it said and how the server took it, without what its links open', async () => {
    const { form, to } = await mailing({ receipt: RECEIPT });
    const respondent = anAddress();
    const id = await respond(form, 'Grace', respondent);
    const [line, ...others] = await lines(form, 'notices');
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      to,
      status: 'delivered',
      type: 'response.created',
      submissionId: id,
      attempts: [{ status: 250 }],
      request: { headers: { To: to, Subject: 'New response to Contact from Grace' } },
    });
    expect(line?.attempts[0]?.reply).toMatch(/^250 /);
    expect(line?.request?.body).toContain('Your name: Grace');
    const [receipt] = await lines(form, 'receipts');
    expect(receipt).toMatchObject({ to: respondent, type: 'receipt', status: 'delivered' });
    for (const { request } of [line, receipt].flatMap((one) => one ?? [])) {
      expect(JSON.stringify(request)).not.toContain('/api/');
    }
    // Neither is due: what sends them is the outbox.
    expect([line?.dueAt, receipt?.dueAt]).toEqual([undefined, undefined]);
  });

  it('says what a refusal means, keeps trying what was put off, and why nothing was sent', async () => {
    const { form } = await mailing({ when: ONLY_GRACE });
    mails.refuseRecipients(550);
    await respond(form, 'Grace', anAddress());
    mails.refuseRecipients(451);
    const later = await respond(form, 'Grace', anAddress());
    await respond(form, 'Ada', anAddress());
    const found = await lines(form, 'notices');
    const of = (status: string) => found.filter((line) => line.status === status);
    expect(of('failed')).toMatchObject([
      {
        attempts: [
          { status: 550, problem: 'The email server refused the address.', reply: '550 Refused' },
        ],
      },
    ]);
    expect(of('waiting')).toMatchObject([
      { attempts: [{ status: 451, problem: 'The email server put the email off for now.' }] },
    ]);
    expect(of('waiting')[0]?.nextAt).toBeGreaterThan(clock.at);
    expect(of('skipped')).toMatchObject([{ reason: 'The response doesn’t meet the condition.' }]);
    clock.at += 120_000;
    await deliverMail();
    const after = (await lines(form, 'notices')).find(({ submissionId: id }) => id === later);
    expect(after).toMatchObject({
      status: 'delivered',
      attempts: [{ status: 451 }, { status: 250 }],
    });
    expect(after?.nextAt).toBeUndefined();
  });

  it('sends one again, as a mail of its own with the same line, once it does not wait', async () => {
    const { form, to, send } = await mailing();
    mails.refuseRecipients(550);
    await respond(form, 'Grace', anAddress());
    const [failed] = await lines(form, 'notices');
    expect(await send('notices', failed?.id)).toEqual({ sent: 1 });
    await expect(send('notices', failed?.id)).rejects.toThrow(/waiting to be sent/);
    await deliverMail();
    clock.at += 1;
    await send('notices', failed?.id);
    await deliverMail();
    const [line, ...others] = await lines(form, 'notices');
    expect(others).toEqual([]);
    expect(line?.attempts.map(({ status }) => status)).toEqual([550, 250, 250]);
    const arrived = mails.to(to).map(({ messageId }) => messageId);
    expect(new Set(arrived).size).toBe(2);
    // Not as a line of another form or log.
    await expect(send('receipts', failed?.id)).rejects.toThrow();
    const other = await mailing();
    await expect(other.send('notices', failed?.id)).rejects.toThrow();
  });

  it('goes with its response, also while it is being sent', async () => {
    const { form } = await mailing({ receipt: RECEIPT });
    const id = await respond(form, 'Grace', anAddress());
    for (const act of ['trash', 'erase'] as const) {
      const change = { kind: 'status', act } as const;
      await call(
        db,
        'changeResponses',
        { workspace: form.ws, ids: [id], change },
        { uid: form.uid },
      );
    }
    expect([...(await lines(form, 'notices')), ...(await lines(form, 'receipts'))]).toEqual([]);
  });
});

describe('a test', () => {
  it('goes to those who have confirmed, with made-up answers to the chosen questions', async () => {
    const other = anAddress();
    const { form, to, send } = await mailing({ fields: ['femail'], when: ONLY_GRACE });
    const { ws: workspace, formId, uid } = form;
    const delivery = { recipients: [to, other], repliesToRespondent: true, fields: ['femail'] };
    const by = { uid, email: to, emailVerified: true };
    await call(db, 'saveDelivery', { workspace, formId, delivery }, by);
    clock.at = Date.now();
    expect(await send('notices')).toEqual({ sent: 1 });
    expect((await lines(form, 'notices')).map(({ status }) => status)).toEqual(['waiting']);
    await deliverMail();
    const [mail, ...others] = mails.to(to);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Test email to Contact');
    expect(mail?.text).toContain('made-up answers');
    expect(mail?.text).toContain('@');
    expect(mail?.text).not.toContain('Your name:');
    expect(await lines(form, 'notices')).toMatchObject([{ to, type: 'test', status: 'delivered' }]);
    expect(mails.to(other).map(({ subject }) => subject)).not.toContain('Test email to Contact');
  });

  it('of a receipt goes to anyone who asks, with its file for calendars', async () => {
    const { form, to, send } = await mailing({ recipients: [], receipt: RECEIPT });
    await expect(send('notices')).rejects.toThrow(/has confirmed/);
    await expect(send('receipts', undefined, { emailVerified: false })).rejects.toThrow();
    clock.at = Date.now();
    await send('receipts');
    await deliverMail();
    const [mail] = mails.to(to);
    expect(mail?.subject).toMatch(/^Thank you, \S/);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['calendar.ics']);
    expect(await lines(form, 'receipts')).toMatchObject([
      { to, type: 'test', status: 'delivered' },
    ]);
  });
});
