/** Mail about responses: to whom, once, until they stop it; as it arrives at a real mail server. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import {
  deliverySchema,
  mailRecipientSchema,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { addMember } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import { aField } from '../support/forms';
import { anAddress, mailContext, ORIGIN, startMailServer, type MailServer } from '../support/mail';
import {
  aSubmission,
  call,
  post,
  provenMaker,
  published,
  type Published,
  aContactForm,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import { BRAND } from '@/domain/base/brand';
import { fill } from '@/domain/base/fill';
import type { FormDefinition } from '@/domain/form/definition/form';
import { receiptWords } from '@/domain/words/receiptMails';

const PROJECT = 'demo-delivery';
let mails: MailServer;
let doors: TestServer;
let db: Firestore;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: PROJECT });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

const save = (
  { ws, formId, uid }: Published,
  delivery: Partial<DeliveryOptions>,
  about: { uid?: string; email?: string; emailVerified?: boolean; now?: number } = {},
) =>
  call(
    db,
    'saveDelivery',
    {
      workspace: ws,
      formId,
      delivery: { recipients: [], repliesToRespondent: true, ...delivery },
    },
    { uid, emailVerified: true, ...about },
  );

/** Sends a response the whole way; all mail that is due has arrived then. */
async function respond(form: Published, name: string, email = `${name}@people.example`) {
  const answers: Answers = { fname: { t: 'text', v: name }, femail: { t: 'text', v: email } };
  const request = aSubmission({ answers });
  expect((await post(doors.url, form.formId, request)).status).toBe(200);
  const id = submissionId(form.formId, request.key);
  await runEffects(effectsAt(db), form.ws, id);
  await deliverMail();
  return id;
}

const deliverMail = () => sendDue(mailContext(db, mails), () => true);

/** The form with the caller as its recipient, whose address is known to be theirs. */
async function withOwnRecipient(over: Partial<DeliveryOptions> = {}) {
  const form = await published(db);
  await provenMaker(db, form);
  const to = anAddress();
  await save(form, { recipients: [to], ...over }, { email: to, emailVerified: true });
  return { form, to };
}

async function recipientsOf({ ws }: Published): Promise<MailRecipientDoc[]> {
  const { docs } = await db.collection(paths.mailRecipients(ws)).get();
  return docs.map((one) => mailRecipientSchema.strict().parse(one.data()));
}

const linkIn = (text: string | undefined, door: string) =>
  new RegExp(`${ORIGIN}(/api/${door}/[\\w.-]+)`).exec(text ?? '')?.[1] ?? '';
const visit = (path: string, method: 'GET' | 'POST') => fetch(`${doors.url}${path}`, { method });

describe('settings', () => {
  it('a save of some leaves the others as they are stored', async () => {
    const form = await published(db);
    const receipt = { fieldId: 'femail', subject: 'Thanks', message: 'Hello', withAnswers: true };
    const to = anAddress();
    await save(form, { receipt, recipients: [to] }, { email: to });
    // From a screen that doesn't know of them yet.
    const change = (delivery: Partial<DeliveryOptions>, changed: (keyof DeliveryOptions)[]) =>
      call(
        db,
        'saveDelivery',
        {
          workspace: form.ws,
          formId: form.formId,
          delivery: { recipients: [], repliesToRespondent: true, ...delivery },
          changed,
        },
        { uid: form.uid, emailVerified: true, email: to },
      );
    await change({ isDaily: true }, ['isDaily']);
    const stored = async () =>
      deliverySchema.parse((await db.doc(paths.delivery(form.ws, form.formId)).get()).data());
    expect(await stored()).toMatchObject({ receipt, recipients: [to], isDaily: true });
    await change({ isDaily: true }, ['receipt']);
    expect(await stored()).not.toHaveProperty('receipt');
    expect(await stored()).toMatchObject({ recipients: [to], isDaily: true });
  });
});

describe('a recipient', () => {
  it('gets each response once: answers, a link, and the respondent to reply to', async () => {
    const { form, to } = await withOwnRecipient();
    const id = await respond(form, 'grace');
    // Again, as after a restore: nothing more is queued.
    await db.doc(paths.submission(form.ws, id)).update({ todo: ['deliver'], pendingSince: 1 });
    await runEffects(effectsAt(db), form.ws, id);
    await deliverMail();
    const [mail, ...others] = mails.to(to);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New response to Contact from grace');
    expect(mail?.replyTo?.[0]?.address).toBe('grace@people.example');
    expect(mail?.text).toContain('Your name: grace');
    expect(mail?.text).toContain(`${ORIGIN}/forms/${form.formId}/submissions?submission=${id}`);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stored = await db.doc(paths.delivery(form.ws, form.formId)).get();
    expect(deliverySchema.strict().parse(stored.data()).recipients).toEqual([to]);
    expect((await db.doc(paths.submission(form.ws, id)).get()).get('todo')).toEqual([]);
  });

  it('confirms first; a look at the link changes nothing; and stops for good', async () => {
    const form = await published(db);
    const to = anAddress();
    await save(form, { recipients: [to] }, { email: 'owner@example.org', emailVerified: true });
    await respond(form, 'before');
    expect(mails.to(to).map(({ subject }) => subject)).toEqual([
      'Confirm that you want responses by email from Formloom',
    ]);
    // Saved again: no second question within a day.
    await save(form, { recipients: [to] });
    await deliverMail();
    expect(mails.to(to)).toHaveLength(1);
    const confirm = linkIn(mails.to(to)[0]?.text, 'confirm-emails');
    expect(await (await visit(confirm, 'GET')).text()).toContain('Confirm address');
    expect((await recipientsOf(form))[0]?.confirmedAt).toBeUndefined();
    expect((await visit(confirm, 'POST')).status).toBe(200);
    expect((await visit(confirm, 'POST')).status).toBe(200);
    await respond(form, 'after');
    expect(mails.to(to)).toHaveLength(2);
    const stop = linkIn(mails.to(to)[1]?.text, 'stop-emails');
    expect((await visit(stop, 'GET')).status).toBe(200);
    expect((await visit(stop, 'POST')).status).toBe(200);
    await respond(form, 'later');
    await save(form, { recipients: [to] }, { now: Date.now() + 3 * 86_400_000 });
    await deliverMail();
    expect(mails.to(to)).toHaveLength(2);
    // A code for one purpose opens no other door, and a changed one opens none.
    expect((await visit(stop.replace('stop-emails', 'confirm-emails'), 'POST')).status).toBe(404);
    expect((await visit(`${stop}x`, 'POST')).status).toBe(404);
  });

  it('gets the responses that meet the condition', async () => {
    const when = {
      op: 'equals',
      left: { kind: 'field', id: 'fname' },
      value: 'wanted',
    } as const;
    const { form, to } = await withOwnRecipient({ when });
    await respond(form, 'other');
    await respond(form, 'wanted');
    expect(mails.to(to).map(({ subject }) => subject)).toEqual([
      'New response to Contact from wanted',
    ]);
  });

  it('gets the chosen answers alone', async () => {
    const { form, to } = await withOwnRecipient({ fields: ['femail'] });
    await respond(form, 'grace');
    const [mail] = mails.to(to);
    expect(mail?.text).toContain('grace@people.example');
    expect(mail?.text).not.toContain('Your name: grace');
    const stored = await db.doc(paths.delivery(form.ws, form.formId)).get();
    expect(deliverySchema.strict().parse(stored.data()).fields).toEqual(['femail']);
    await expect(save(form, { recipients: [to], fields: [] })).rejects.toThrow();
    await save(form, { recipients: [to] });
    await respond(form, 'ada');
    expect(mails.to(to).at(-1)?.text).toContain('Your name: ada');
  });

  it('gets nothing of a response that was removed before the mail went out, nor of a sample', async () => {
    const { form, to } = await withOwnRecipient();
    const request = aSubmission({ answers: { fname: { t: 'text', v: 'gone' } } });
    await post(doors.url, form.formId, request);
    const id = submissionId(form.formId, request.key);
    await runEffects(effectsAt(db), form.ws, id);
    const change = { kind: 'status', act: 'trash' } as const;
    await call(db, 'changeResponses', { workspace: form.ws, ids: [id], change }, { uid: form.uid });
    await deliverMail();
    expect(mails.to(to)).toEqual([]);
    await db.doc(paths.workspace(form.ws)).update({ sample: true });
    await respond(form, 'invented');
    expect(mails.to(to)).toEqual([]);
  });
});

describe('a daily summary', () => {
  // Saturday noon before the clocks go forward in London: the next morning comes 19 hours later.
  const NOON = Date.parse('2026-03-28T12:00:00Z');
  const MORNING = Date.parse('2026-03-29T07:00:00Z');
  const HOUR = 3_600_000;

  async function daily(over: Partial<DeliveryOptions> = {}) {
    const { form, to } = await withOwnRecipient({ isDaily: true, ...over });
    await db.doc(paths.workspace(form.ws)).update({ timeZone: 'Europe/London' });
    return { form, to };
  }

  async function arrive({ ws, formId }: Published, name: string, now: number) {
    const request = aSubmission({ answers: { fname: { t: 'text', v: name } } });
    expect((await post(doors.url, formId, request)).status).toBe(200);
    const id = submissionId(formId, request.key);
    await runEffects(effectsAt(db, now), ws, id);
    return id;
  }

  const sendAt = (at: number) => sendDue(mailContext(db, mails, { at }), () => true);
  const change = ({ ws, uid }: Published, id: string, act: 'trash' | 'restore') =>
    call(
      db,
      'changeResponses',
      { workspace: ws, ids: [id], change: { kind: 'status', act } },
      { uid },
    );

  it('lists each response once, at eight by the zone’s clocks, whatever is restored meanwhile', async () => {
    const { form, to } = await daily();
    await arrive(form, 'Ada', NOON);
    await arrive(form, 'Bea', NOON + HOUR);
    const gone = await arrive(form, 'Cleo', NOON + HOUR);
    await change(form, gone, 'trash');
    await sendAt(MORNING - 1);
    expect(mails.to(to)).toEqual([]);
    await sendAt(MORNING);
    const [first, ...others] = mails.to(to);
    expect(others).toEqual([]);
    expect(first?.subject).toBe('2 new responses to Contact');
    expect(first?.text).toMatch(/Ada[^]*Bea/);
    expect(first?.text).not.toContain('Cleo');
    expect(first?.text).toContain(`${ORIGIN}/forms/${form.formId}/submissions`);
    expect(first?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    // It was in a summary, if not in its mail: no news. A late effect is for the morning after.
    await change(form, gone, 'restore');
    await runEffects(effectsAt(db, MORNING + HOUR), form.ws, gone);
    await arrive(form, 'Dora', MORNING - HOUR);
    await sendAt(MORNING + HOUR);
    expect(mails.to(to)).toHaveLength(1);
    await sendAt(MORNING + 24 * HOUR);
    expect(mails.to(to).map(({ subject }) => subject)).toEqual([
      '2 new responses to Contact',
      '1 new response to Contact',
    ]);
    expect(mails.to(to)[1]?.text).toContain('Dora');
    // A day without responses has no mail.
    await sendAt(MORNING + 72 * HOUR);
    expect(mails.to(to)).toHaveLength(2);
  });

  it('keeps to the condition, to whom it is still for, and to what was mailed at once', async () => {
    const when = {
      op: 'equals',
      left: { kind: 'field', id: 'fname' },
      value: 'wanted',
    } as const;
    const { form, to } = await daily({ when });
    await arrive(form, 'other', NOON);
    await arrive(form, 'wanted', NOON);
    await sendAt(MORNING);
    expect(mails.to(to).map(({ subject }) => subject)).toEqual(['1 new response to Contact']);

    const { form: second, to: left } = await daily();
    await arrive(second, 'Ada', NOON);
    await save(second, { recipients: [], isDaily: true });
    await sendAt(MORNING);
    expect(mails.to(left)).toEqual([]);

    const { form: third, to: both } = await withOwnRecipient();
    const id = await respond(third, 'eve');
    await save(third, { recipients: [both], isDaily: true });
    await db.doc(paths.submission(third.ws, id)).update({ todo: ['deliver'], pendingSince: 1 });
    await runEffects(effectsAt(db), third.ws, id);
    await sendAt(Date.now() + 48 * HOUR);
    expect(mails.to(both)).toHaveLength(1);
  });

  it('says when there are more than it lists', async () => {
    const { form, to } = await daily();
    for (let n = 0; n < 27; n += 1) await arrive(form, `Person ${n}`, NOON);
    await sendAt(MORNING);
    const [mail] = mails.to(to);
    expect(mail?.subject).toBe('27 new responses to Contact');
    expect(mail?.text?.match(/Person \d+/g)).toHaveLength(25);
    expect(mail?.text).toContain('The others are in your Formloom workspace.');
  });
});

describe('a receipt', () => {
  const receipt = {
    fieldId: 'femail',
    subject: 'Thank you, {{@fname|there}}',
    message: 'Hello {{@fname}}.\n\nWe’ll be in touch.',
    withAnswers: true,
  };

  it('goes to the respondent in the owner’s words, with their answers', async () => {
    const { form, to: owner } = await withOwnRecipient({ receipt });
    const to = anAddress();
    await respond(form, 'Grace', to);
    const [mail, ...others] = mails.to(to);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Thank you, Grace');
    expect(mail?.text).toContain('Hello Grace.');
    expect(mail?.text).toContain('Your name: Grace');
    expect(mail?.text).not.toContain('View response');
    expect(mails.to(owner)).toHaveLength(1);
  });

  it('has chosen days and times as a file for calendars', async () => {
    const form = await published(
      db,
      aContactForm([
        ...Object.values(aContactForm().fields),
        aField('date', 'fday', { label: 'Wedding, day' }),
        aField('datetime', 'ftime', { label: 'Call' }),
        aField('date', 'fborn', { label: 'Born' }),
      ]),
    );
    await provenMaker(db, form);
    await save(form, { receipt: { ...receipt, calendar: ['fday', 'ftime', 'fgone'] } });
    const answer = async (to: string, more: Answers) => {
      const answers: Answers = {
        fname: { t: 'text', v: 'Grace' },
        femail: { t: 'text', v: to },
        fborn: { t: 'date', v: '1990-01-02' },
        ...more,
      };
      const request = aSubmission({ answers });
      expect((await post(doors.url, form.formId, request)).status).toBe(200);
      const id = submissionId(form.formId, request.key);
      await runEffects(effectsAt(db), form.ws, id);
      await deliverMail();
      return { id, attachments: mails.to(to)[0]?.attachments ?? [] };
    };
    const { id, attachments } = await answer(anAddress(), {
      fday: { t: 'date', v: '2030-06-01' },
      ftime: { t: 'datetime', v: '2030-05-03T14:30' },
    });
    const [file, ...others] = attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'calendar.ics', mimeType: 'text/calendar' });
    const bytes = Buffer.from(file?.content as ArrayBuffer);
    // Lines end as the mail’s parser has them.
    const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20300601\nSUMMARY:Contact: Wedding\\, day\n');
    expect(text).toContain('DTSTART:20300503T143000\nDURATION:PT1H\nSUMMARY:Contact: Call\n');
    expect(text.replaceAll('\n ', '')).toContain(`UID:${id}-fday@`);
    // A birthday that no one chose is no event, and without any there is no file.
    expect(text).not.toContain('1990');
    expect((await answer(anAddress(), {})).attachments).toEqual([]);
  });

  it('goes to one inbox five times a day, not for tests, and escapes what is HTML', async () => {
    const { form } = await withOwnRecipient({ receipt });
    const to = anAddress();
    for (let n = 0; n < 7; n += 1) await respond(form, `<b>Ada</b> ${n}`, to);
    expect(mails.to(to)).toHaveLength(5);
    expect(mails.to(to)[0]?.html).not.toContain('<b>Ada');
    const other = anAddress();
    const { submissionId: id } = await call(
      db,
      'sendTestAnswer',
      {
        workspace: form.ws,
        formId: form.formId,
        ...aSubmission({
          answers: { fname: { t: 'text', v: 'T' }, femail: { t: 'text', v: other } },
        }),
        today: new Date().toISOString().slice(0, 10),
      },
      { uid: form.uid },
    );
    await runEffects(effectsAt(db), form.ws, id);
    await deliverMail();
    expect(mails.to(other)).toEqual([]);
  });
});

describe('a receipt of a form in another language', () => {
  const field = (id: string, label: string, french: string) => ({
    id,
    key: id.slice(1),
    label,
    required: false,
    translations: { fr: { label: french } },
  });
  const definition: FormDefinition = {
    ...aContactForm([
      { ...field('fname', 'Ihr Name', 'Votre nom'), type: 'short_text' },
      { ...field('femail', 'E-Mail', 'Courriel'), type: 'email' },
      { ...field('fday', 'Tag', 'Jour'), type: 'date' },
      { ...field('fsum', 'Summe', 'Somme'), type: 'number', currency: 'EUR' },
      { ...field('fyes', 'Mit Begleitung', 'Accompagné'), type: 'yes_no' },
    ]),
    title: 'Anmeldung',
    locale: 'de',
    locales: ['fr'],
    translations: { fr: { title: 'Inscription' } },
  };
  const answersOf = (email: string): Answers => ({
    fname: { t: 'text', v: 'Ada' },
    femail: { t: 'text', v: email },
    fday: { t: 'date', v: '2026-12-03' },
    fsum: { t: 'number', v: 1234.5 },
    fyes: { t: 'options', v: ['yes'] },
  });
  const receipt = {
    fieldId: 'femail',
    subject: '{{@fname}}: {{@fday}}',
    message: '{{@fsum}}, {{@fyes}}. evil.example',
    withAnswers: true,
  };
  /** The receipt of a response in a language. */
  async function receiptIn(locale?: string) {
    const form = await published(db, definition);
    await provenMaker(db, form);
    await save(form, { receipt });
    const to = anAddress();
    const request = { ...aSubmission({ answers: answersOf(to) }), ...(locale ? { locale } : {}) };
    expect((await post(doors.url, form.formId, request)).status).toBe(200);
    await runEffects(effectsAt(db), form.ws, submissionId(form.formId, request.key));
    await deliverMail();
    const [mail] = mails.to(to);
    const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
    return { mail, to, text: text.replace(/\s+/g, ' ') };
  }

  it('is in that language: texts, days, numbers, links and the page that stops it', async () => {
    const { mail, to, text } = await receiptIn();
    const { words } = receiptWords('de');
    const host = new URL(ORIGIN).host;
    const reason = fill(words.reason, { form: 'Anmeldung', brand: BRAND.name, host });
    expect(mail?.subject).toBe('Ada: 3.12.2026');
    expect(text).toContain(
      `Ada: 3.12.2026 1.234,50 €, Ja. [Link entfernt] Ihr Name: Ada E-Mail: ${to} Tag: 3.12.2026 Summe: 1.234,50 € Mit Begleitung: Ja -- ${reason} Abbestellen: ${ORIGIN}/api/stop-receipts/`,
    );
    expect(text).toContain(`Dieses Formular melden: ${ORIGIN}/contact-sales`);
    expect(mail?.html).toContain('<html lang="de" dir="ltr">');
    for (const said of Object.values(receiptWords('en').words)) {
      const [english = ''] = said.split(/[{.?]/);
      expect(`${text} ${mail?.html}`).not.toContain(english);
    }
    const stop = /(\/api\/stop-receipts\/\S+)/.exec(text)?.[1] ?? '';
    for (const method of ['GET', 'POST'] as const) {
      const page = await (await visit(stop, method)).text();
      expect(page).toContain('<html lang="de"');
      expect(page).toContain(method === 'GET' ? words.stopTitle : words.stoppedTitle);
    }
    expect(await (await visit(stop, 'GET')).text()).toContain('?lang=de"');
  });

  it('is in the language in which the response was filled in', async () => {
    const { mail, text } = await receiptIn('fr');
    expect(mail?.subject).toBe('Ada: 03/12/2026');
    expect(text).toMatch(/1.234,50 €, Oui\. \[lien supprimé\] Votre nom: Ada Courriel: /);
    expect(text).toContain('Jour: 03/12/2026 Somme: ');
    expect(text).toContain('propriétaire du formulaire « Inscription »');
  });
});

describe('the settings', () => {
  it('are an admin’s of this workspace, of an existing form, with addresses that can be', async () => {
    const form = await published(db);
    const stranger = await published(db);
    const refused = (request: Promise<unknown>, code: string) =>
      expect(request).rejects.toMatchObject({ code });
    await refused(save(form, {}, { uid: stranger.uid }), 'forbidden');
    for (const role of ['viewer', 'editor'] as const) {
      await addMember(db, form.ws, role, { uid: role });
      await refused(save(form, {}, { uid: role }), 'forbidden');
    }
    await refused(save({ ...form, formId: 'x'.repeat(22) }, {}), 'not_found');
    await refused(save(form, { recipients: ['no address'] }), 'malformed');
    const many = Array.from({ length: 11 }, anAddress);
    await refused(save(form, { recipients: many }), 'malformed');
    // What an app of before does not say stays as it is.
    const rhythm = async () =>
      (await db.doc(paths.delivery(form.ws, form.formId)).get()).get('isDaily') as unknown;
    await save(form, { isDaily: true });
    await save(form, {});
    expect(await rhythm()).toBe(true);
    await save(form, { isDaily: false });
    expect(await rhythm()).toBeUndefined();
    const twice = anAddress();
    await save(form, { recipients: [twice, twice.toUpperCase().replace('ADA', 'ada')] });
    // And the maker of the form.
    expect(await recipientsOf(form)).toHaveLength(2);
  });

  it('leave no mail where nothing is set', async () => {
    const form = await published(db);
    const id = await respond(form, 'quiet');
    const stored = (await db.doc(paths.submission(form.ws, id)).get()).data() as SubmissionDoc;
    expect(stored.todo).toEqual([]);
    const { docs } = await db.collection(paths.outbox()).where('data.submissionId', '==', id).get();
    expect(docs).toEqual([]);
  });
});
