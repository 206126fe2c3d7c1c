/** Mail that people outside cause, in the owner's name and ours: little, without links at first, and stoppable. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import type { OutboxDoc } from '@/domain/documents/mail.schema';
import { SAFETY_LIMITS } from '@/domain/options/plans';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { ANSWERS_LENGTH, withoutLinks } from '../../functions/src/mail/text';
import { effectsAt } from '../support/effects';
import { anAddress, mailContext, ORIGIN, startMailServer, type MailServer } from '../support/mail';
import { aContactForm, aSubmission, call, post, provenMaker, published } from '../support/product';
import type { Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let mails: MailServer;
let doors: TestServer;
let db: Firestore;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-strangers-mail' });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

const RECEIPT = {
  fieldId: 'femail',
  subject: 'Thank you',
  message: 'We have it.',
  withAnswers: true,
};

const save = (
  { ws, formId, uid }: Published,
  delivery: Partial<DeliveryOptions>,
  about: { email?: string; emailVerified?: boolean } = {},
) =>
  call(
    db,
    'saveDelivery',
    { workspace: ws, formId, delivery: { recipients: [], repliesToRespondent: true, ...delivery } },
    { uid, emailVerified: true, ...about },
  );

/** A form that sends a receipt, by someone who has proven their address. */
async function withReceipt(receipt: Partial<typeof RECEIPT> = {}, title = 'Contact') {
  const form = await published(db, { ...aContactForm(), title });
  await provenMaker(db, form);
  await save(form, { receipt: { ...RECEIPT, ...receipt } });
  return form;
}

async function respond(form: Published, to: string, name = 'Ada') {
  const request = aSubmission({
    answers: { fname: { t: 'text', v: name }, femail: { t: 'text', v: to } },
  });
  expect((await post(doors.url, form.formId, request)).status).toBe(200);
  const id = submissionId(form.formId, request.key);
  await runEffects(effectsAt(db), form.ws, id);
  return id;
}
const deliver = () => sendDue(mailContext(db, mails), () => true);

/** The receipts to these addresses, by the hour from now in which they leave. */
async function hoursOf(addresses: readonly string[]): Promise<number[]> {
  const hour = Math.floor(Date.now() / 3_600_000);
  const all = await db.collection(paths.outbox()).where('kind', '==', 'response_receipt').get();
  const own = all.docs.map((one) => one.data() as OutboxDoc);
  return own
    .filter(({ to }) => addresses.includes(to))
    .map(({ dueAt = 0 }) => Math.floor(dueAt / 3_600_000) - hour);
}

const visit = (path: string, method: 'GET' | 'POST') => fetch(`${doors.url}${path}`, { method });

describe('an account whose address is not proven', () => {
  it('sends no receipts, asks no one, and can list itself', async () => {
    const form = await published(db);
    const own = `${form.uid}@example.org`.toLowerCase();
    for (const delivery of [
      { receipt: RECEIPT },
      { recipients: [anAddress()] },
      { recipients: [own, anAddress()] },
    ]) {
      await expect(save(form, delivery, { emailVerified: false })).rejects.toMatchObject({
        code: 'unverified_email',
      });
    }
    await save(form, { recipients: [own] }, { emailVerified: false });
    await deliver();
    expect(mails.to(own)).toEqual([]);
  });

  it.each([
    ['was never proven', { provenEmail: null }],
    ['was given up', { deletingAt: 1 }],
    ['is in doubt', { unproven: true }],
  ])('sends no receipts that were set up before: it %s', async (_name, change) => {
    const form = await withReceipt();
    const to = anAddress();
    const user = db.doc(paths.user(form.uid));
    const { provenEmail: _gone, ...rest } = (await user.get()).data() ?? {};
    await ('provenEmail' in change ? user.set(rest) : user.update(change));
    await respond(form, to);
    await deliver();
    expect(mails.to(to)).toEqual([]);
  });
});

describe('receipts', () => {
  it('leave as many an hour as the plan says; the others wait, and none is lost', async () => {
    const form = await withReceipt();
    const most = SAFETY_LIMITS.free.receiptsPerHour;
    const people = Array.from({ length: most + 12 }, () =>
      `${randomKey()}@gmail.com`.toLowerCase(),
    );
    for (const one of people) await respond(form, one);
    const hours = await hoursOf(people);
    expect(hours.filter((hour) => hour === 0)).toHaveLength(most);
    expect(hours.filter((hour) => hour === 1)).toHaveLength(12);
  });

  it('share the hour of a domain, its subdomains included, among all workspaces', async () => {
    const forms = [await withReceipt(), await withReceipt()];
    const hosts = ['corp-one.com', 'mail.corp-one.com', 'CORP-ONE.com'];
    const people = Array.from({ length: 24 }, (_, n) => `p${n}@${hosts[n % 3] ?? ''}`);
    for (const [n, one] of people.entries()) {
      const form = forms[n % 2];
      if (form) await respond(form, one);
    }
    const hours = await hoursOf(people.map((one) => one.toLowerCase()));
    expect([hours.filter((hour) => hour === 0).length, hours.length]).toEqual([20, 24]);
  });

  it('go to one inbox five times a day, however it is spelt', async () => {
    const form = await withReceipt();
    const name = randomKey()
      .toLowerCase()
      .replace(/[^a-z]/g, 'x');
    const spellings = [
      `${name}@gmail.com`,
      `${name.toUpperCase()}@GMAIL.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
      `${name}+a@gmail.com`,
      `${name}+b@gmail.com`,
      `${name}@ｇｍａｉｌ.com`,
      `${name.slice(0, 5)}.${name.slice(5)}+c@gmail.com`,
      ` ${name}@gmail.com `,
    ];
    for (const one of spellings) await respond(form, one);
    await deliver();
    const all = mails.arrived.filter(({ to }) =>
      to?.some(({ address = '' }) => address.replaceAll('.', '').startsWith(name)),
    );
    expect(all).toHaveLength(5);
  });

  it('hold no links of a workspace that is new, from anyone who wrote them', async () => {
    const evil = 'https://evil.example/login';
    const form = await withReceipt(
      {
        subject: `Locked: ${evil} {{@fname}}`,
        message: `Confirm at ${evil} or www.evil.example.\n\n{{@fname}}`,
      },
      'Bank www.evil.example',
    );
    const to = anAddress();
    await respond(form, to, `${evil} evil。example eve@evil.example`);
    await deliver();
    const [mail] = mails.to(to);
    expect(mail?.subject).toBe(
      'Locked: [link removed] [link removed] [link removed] [link removed]',
    );
    expect(mail?.text).not.toContain('evil');
    expect(mail?.html).not.toContain('evil');
    // Their own address is in the copy of their answers.
    expect(mail?.text).toContain(`Email: ${to}`);
    await db.doc(paths.workspace(form.ws)).update({ createdAt: Date.now() - 8 * 86_400_000 });
    const other = anAddress();
    await respond(form, other);
    await deliver();
    expect(mails.to(other)[0]?.text).toContain(`Confirm at ${evil}`);
  });

  it('can be stopped by anyone who gets them, for all spellings, in this workspace; and reported', async () => {
    const [form, other] = [await withReceipt(), await withReceipt()];
    const name = `n${randomKey()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`;
    const to = `${name}@people.example`;
    await respond(form, to);
    await deliver();
    const [mail] = mails.to(to);
    expect(mail?.text).toContain(`${ORIGIN}/contact-sales?topic=report&form=${form.formId}`);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop =
      new RegExp(`${ORIGIN}(/api/stop-receipts/[\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
    expect((await visit(stop, 'GET')).status).toBe(200);
    expect((await visit(`${stop.slice(0, -1)}_`, 'POST')).status).toBe(404);
    expect((await visit(stop.replace('stop-receipts', 'stop-emails'), 'POST')).status).toBe(404);
    await respond(form, to);
    await deliver();
    expect(mails.to(to)).toHaveLength(2);
    // One waits while it is stopped.
    await respond(form, to);
    expect((await visit(stop, 'POST')).status).toBe(200);
    await respond(form, `${name}+x@people.example`);
    await deliver();
    expect(mails.to(to)).toHaveLength(2);
    expect(mails.to(`${name}+x@people.example`)).toEqual([]);
    await respond(other, to);
    await deliver();
    expect(mails.to(to)).toHaveLength(3);
  });
});

describe('a text without links', () => {
  it.each([
    'http://evil.example',
    'hxxp://evil.example',
    'HTTPS://EVIL.EXAMPLE/x',
    'evil.example',
    'evil.example/login',
    'www.evil',
    '(evil.example)',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'evil․example',
    'evil\u00ad.example',
    'evil.\u200dexample',
    'eve@evil.example',
    'mailto:eve',
    'tel:+441234',
    '192.0.2.1',
    'xn--mnchen-3ya',
    'bücher.example',
    'пример.рф',
  ])('%s', (link) => {
    const kept = withoutLinks(`Go to ${link} now`, 'ann@example.org', '[link removed]');
    expect(kept).toBe('Go to [link removed] now');
  });

  it('keeps what is none', () => {
    for (const text of [
      'Thank you, Ann. See you at 10:30 on 3.12.2026!',
      'z. B. 1.234,56 € (ca. 3,5 km)',
      'J. R. Smith & Sons, no. 5',
      'Your address: ann@example.org',
    ]) {
      expect(withoutLinks(text, 'ann@example.org', '–')).toBe(text);
    }
  });
});

describe('a confirmation of a recipient', () => {
  it('does not carry the name of a workspace that reads like a message', async () => {
    const form = await published(db);
    const name = 'You won 500 EUR - visit https://evil.example/win';
    await db.doc(paths.workspace(form.ws)).update({ name });
    const to = anAddress();
    await save(form, { recipients: [to] });
    await deliver();
    expect(mails.to(to)[0]?.text).toContain('A workspace on');
    expect(mails.to(to)[0]?.text).not.toContain('evil');
  });

  it('is sent thirty times an hour for one workspace, so that none takes what all have', async () => {
    const first = await published(db);
    const sent: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const form = n === 0 ? first : await published(db, aContactForm(), first);
      const recipients = Array.from({ length: 10 }, () => `${randomKey()}@gmail.com`.toLowerCase());
      sent.push(...recipients);
      await save(form, { recipients });
    }
    await deliver();
    expect(sent.filter((one) => mails.to(one).length > 0)).toHaveLength(30);
    const other = await published(db);
    const to = anAddress();
    await save(other, { recipients: [to] });
    await deliver();
    expect(mails.to(to)).toHaveLength(1);
  });
});

describe('the maker of a form', () => {
  it('gets its first response by mail once their address is proven, and can turn it off for good', async () => {
    const form = await published(db);
    const own = `${form.uid}@example.org`.toLowerCase();
    await respond(form, anAddress());
    await deliver();
    expect(mails.to(own)).toEqual([]);
    await provenMaker(db, form);
    await respond(form, anAddress(), 'Grace');
    await deliver();
    const [mail] = mails.to(own);
    expect(mail?.subject).toBe('New response to Contact from Grace');
    const stop =
      new RegExp(`${ORIGIN}(/api/stop-emails/[\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
    expect((await visit(stop, 'POST')).status).toBe(200);
    await respond(form, anAddress());
    // Another form of theirs does not begin again.
    const next = await published(db, aContactForm(), form);
    await respond(next, anAddress());
    await deliver();
    expect(mails.to(own)).toHaveLength(1);
    expect((await db.doc(paths.delivery(next.ws, next.formId)).get()).get('recipients')).toEqual(
      [],
    );
  });

  it('gets long answers whole, and of very long ones a sentence that says so', async () => {
    const fields = Array.from({ length: 9 }, (_, n) => `f${n}`).map((id) => ({
      id,
      key: id,
      type: 'long_text' as const,
      label: id,
      required: false,
    }));
    const form = await published(db, aContactForm(fields));
    await provenMaker(db, form);
    const own = `${form.uid}@example.org`.toLowerCase();
    const send = async (...texts: string[]) => {
      const answers = Object.fromEntries(
        texts.map((v, n) => [fields[n]?.id ?? '', { t: 'text' as const, v }]),
      );
      const request = aSubmission({ answers });
      expect((await post(doors.url, form.formId, request)).status).toBe(200);
      await runEffects(effectsAt(db), form.ws, submissionId(form.formId, request.key));
      await deliver();
      return mails.to(own).at(-1)?.text?.replaceAll('\n', ' ') ?? '';
    };
    const words = 'word '.repeat(1_000);
    expect(await send(`${words}END`)).toContain('word END');
    const long = 'word '.repeat(1_998);
    const eight = Array.from({ length: 8 }, (_, n) => `${long}END${n}`);
    expect(await send(...eight)).toMatch(/END0.*END7/);
    const text = await send(...eight, `${long}END8`);
    expect(text).not.toContain('END8');
    expect(text).toMatch(
      /\[Shortened: \d+ of 9994 characters. The whole answer is in the response.\]/,
    );
    expect(ANSWERS_LENGTH).toBe(80_000);
  });
});
