/** Numbers and money in the form's own way of writing, in each place where a person reads them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportDocument } from '@/domain/export/document';
import { answerWordsOf, wordsFor } from '@/domain/words/wordsOf';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { answersAsText } from '@/respondent/page/errorScreens';
import { installViews } from '@/respondent/fields/installViews';
import type { PublicForm } from '@/respondent/page/publicForm';
import type { Answers } from '@/domain/values/answer';
import { view } from '@/domain/logic/visibility';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { effectsAt } from '../support/effects';
import { aField, aForm } from '../support/forms';
import { anAddress, mailContext, startMailServer, type MailServer } from '../support/mail';
import { aSubmission, call, post, provenMaker, published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let mails: MailServer;
let doors: TestServer;
let db: Firestore;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-numbers' });
  db = doors.db;
  installViews();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

const formIn = (locale: string, currency: string): FormDefinition => ({
  ...aForm(
    [
      [
        aField('email', 'femail', { label: 'Mail', contact: 'email' }),
        aField('number', 'fprice', { label: 'Price', currency }),
        aField('slider', 'fweight', { label: 'Weight', max: 1_000_000, unit: 'kg' }),
        aField('calculated', 'ftotal', {
          label: 'Sum',
          currency,
          shown: true,
          formula: [
            { step: 'field', id: 'fprice' },
            { step: 'number', value: 100 },
            { step: 'sign', sign: '*' },
          ],
        }),
      ],
      [
        aField('statement', 'fsaid', { label: 'That is {{@ftotal}}', text: '' }),
        aField('prices', 'fquote', {
          label: 'Quote',
          currency,
          total: 'All',
          lines: [
            { id: 'l1', as: 'item', label: 'Hire', amount: { kind: 'field', id: 'ftotal' } },
            { id: 'l2', as: 'vat', label: 'VAT', rate: 7.5, included: true },
          ],
        }),
        aField('short_text', 'fnote', { label: 'Note' }),
      ],
    ],
    { endings: [{ id: 'e1', title: 'Sum {{@ftotal}}', text: 'Weight {{@fweight}}' }] },
  ),
  locale,
});

const given = (email: string): Answers => ({
  femail: { t: 'text', v: email },
  fprice: { t: 'number', v: 1234.5 },
  fweight: { t: 'number', v: 123_456 },
});

/** Language and currency; the price, the sum and the weight as people there write them. */
const PLACES = [
  ['de', 'EUR', '1.234,50 €', '123.450 €', '123.456 kg', '123.450,00 €'],
  ['en-GB', 'GBP', '£1,234.50', '£123,450', '123,456 kg', '£123,450.00'],
  ['en-IN', 'INR', '₹1,234.50', '₹1,23,450', '1,23,456 kg', '₹1,23,450.00'],
  ['fr', 'EUR', '1 234,50 €', '123 450 €', '123 456 kg', '123 450,00 €'],
] as const;

const plain = (text: string) =>
  text
    .replace(/<(?:style|script)[^]*?<\/(?:style|script)>/g, '')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/[\u00a0\u202f]/g, ' ');

describe.each(PLACES)('a form in %s', (locale, currency, price, sum, weight, whole) => {
  const definition = formIn(locale, currency);

  it('writes them so on its pages, the check page and the receipt without JavaScript', async () => {
    const form = await published(db, definition);
    const step = async (body: Record<string, string>) => {
      const sent = await fetch(`${doors.url}/forms/${form.formId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ _version: '1', ...body }),
      });
      return plain(await sent.text());
    };
    const answers = {
      femail: anAddress(),
      fprice: locale === 'de' || locale === 'fr' ? '1234,5' : '1234.5',
      fweight: '123456',
    };
    const first = {
      ...answers,
      _page: definition.pages[0]?.id ?? '',
      _seen: 'femail fprice fweight ftotal',
    };
    const second = await step({ ...first, _act: 'next' });
    expect(second).toContain(`That is ${sum}`);
    expect(second).toContain(`>${whole}<`);
    const next = {
      ...answers,
      _page: definition.pages[1]?.id ?? '',
      _seen: 'fsaid fquote fnote',
      fnote: 'Hi',
    };
    const check = await step({ ...next, _act: 'next' });
    for (const text of [price, sum, weight, whole]) expect(check).toContain(`>${text}<`);
    const key = /name="_key" value="([^"]+)"/.exec(check)?.[1] ?? '';
    const done = await step({ ...answers, fnote: 'Hi', _act: 'send', _key: key });
    expect(done).toContain(`Sum ${sum}`);
    expect(done).toContain(`Weight ${weight}`);
  });

  it('writes them so in the receipt and in the mail to its owner', async () => {
    const form = await published(db, definition);
    await provenMaker(db, form);
    const [owner, to] = [anAddress(), anAddress()];
    const receipt = {
      fieldId: 'femail',
      subject: 'Sum {{@ftotal}}',
      message: 'Price {{@fprice}}',
      withAnswers: true,
    };
    await call(
      db,
      'saveDelivery',
      {
        workspace: form.ws,
        formId: form.formId,
        delivery: { recipients: [owner], repliesToRespondent: true, receipt },
      },
      { uid: form.uid, email: owner, emailVerified: true },
    );
    const request = aSubmission({ answers: given(to) });
    expect((await post(doors.url, form.formId, request)).status).toBe(200);
    await runEffects(effectsAt(db), form.ws, submissionId(form.formId, request.key));
    await sendDue(mailContext(db, mails), () => true);
    const [mail] = mails.to(to);
    expect(plain(mail?.subject ?? '')).toBe(`Sum ${sum}`);
    for (const read of [mail, mails.to(owner)[0]]) {
      const text = plain(read?.text ?? '');
      expect(text).toContain(`Price: ${price}`);
      expect(text).toContain(`Sum: ${sum}`);
      expect(text).toContain(`Weight: ${weight}`);
      expect(text).toContain(`All: ${whole}`);
      expect(plain(read?.html ?? '')).toContain(`>${whole}<`);
    }
  });

  it('writes them so in a PDF, and in the answers that a respondent keeps', () => {
    const words = wordsFor({}, locale);
    const scope = { ...definition, answerWords: answerWordsOf(words) };
    const shown = view(scope, given('a@b.example'), '2026-12-01');
    const response = {
      id: 's1',
      answers: shown.answers,
      version: 1,
      status: 'complete',
      submittedAt: Date.UTC(2026, 11, 1),
    } as unknown as Parameters<typeof exportDocument>[0];
    const plan = { timeZone: 'UTC' } as unknown as Parameters<typeof exportDocument>[1];
    const { items } = exportDocument(response, plan, () => undefined, definition);
    const pdf = plain(JSON.stringify(items));
    const kept = plain(
      answersAsText({ definition, words } as unknown as PublicForm, shown, {
        fprice: '1234.5',
        fweight: '123456',
      }),
    );
    for (const text of [price, sum, weight, whole]) {
      expect(pdf).toContain(text);
      expect(kept).toContain(text);
    }
  });
});
