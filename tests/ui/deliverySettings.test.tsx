/** Which emails a form sends: saved as it is chosen, in the whole app. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { Calls } from '@/domain/calls/contract.schema';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import type { Data } from '@/shared/firebase/db';
import { mailLogId } from '@/domain/options/destinations/emails';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);

async function opened(stored: Partial<DeliveryOptions> = {}, lines: Record<string, Data> = {}) {
  const saved: Calls['saveDelivery']['request'][] = [];
  const sent: Calls['sendEmails']['request'][] = [];
  const { person } = await renderRoute(`/form-builder/${FORM}?tab=settings`, {
    documents: {
      ...aWorkspace(),
      [paths.delivery(WS, FORM)]: {
        schemaVersion: 1,
        recipients: ['office@example.com'],
        repliesToRespondent: true,
        updatedAt: 1,
        updatedBy: 'robin',
        ...stored,
      },
      ...lines,
    },
    responses: {
      saveDelivery: (request) => {
        saved.push(request);
        return {};
      },
      sendEmails: (request) => {
        sent.push(request);
        return { sent: 1 };
      },
    },
  });
  const card = async (name: string) =>
    within(await screen.findByRole('region', { name }, { timeout: 30_000 }));
  return { person, saved, sent, card };
}

it('the receipt is saved as it is switched, and its texts once they are left', async () => {
  const { person, saved, card } = await opened();
  const one = await card('Receipt for respondents');
  await person.click(await one.findByRole('switch', { name: 'Send a receipt' }));
  expect(saved[0]).toMatchObject({
    delivery: { receipt: { fieldId: 'femail', withAnswers: true } },
    changed: ['receipt'],
  });
  const subject = one.getByRole('textbox', { name: 'Subject' });
  await person.clear(subject);
  await person.tab();
  expect(await one.findByText('Enter a subject.')).toBeTruthy();
  expect(saved).toHaveLength(1);
  await person.type(subject, 'Thanks');
  expect(within(one.getByRole('region', { name: 'Preview' })).getByText('Thanks')).toBeTruthy();
  expect(saved).toHaveLength(1);
  await person.tab();
  await waitFor(() => expect(saved[1]?.delivery.receipt?.subject).toBe('Thanks'));
  await person.click(one.getByRole('switch', { name: 'Include a copy of their answers' }));
  expect(saved[2]?.delivery.receipt).toMatchObject({ subject: 'Thanks', withAnswers: false });
});

it('a condition is saved once it is left, and not while it is built', async () => {
  const { person, saved, card } = await opened();
  const one = await card('Email notifications');
  await person.click(await one.findByRole('combobox', { name: 'Send' }));
  await person.click(await screen.findByRole('option', { name: 'Only responses when …' }));
  await person.type(one.getByRole('spinbutton', { name: /Value/ }), '12');
  expect(saved).toEqual([]);
  await person.click(one.getByRole('textbox', { name: 'Email address' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ delivery: { when: { value: 12 } }, changed: ['when'] });
  await person.click(one.getByRole('combobox', { name: 'Send' }));
  await person.click(await screen.findByRole('option', { name: 'Every response' }));
  await waitFor(() => expect(saved[1]?.changed).toEqual(['when']));
  expect(saved[1]?.delivery).not.toHaveProperty('when');
});

it('only some answers are mailed once a question is chosen', async () => {
  const { person, saved, card } = await opened();
  const one = await card('Email notifications');
  await person.click(await one.findByRole('combobox', { name: 'Answers' }));
  await person.click(await screen.findByRole('option', { name: 'Only some answers' }));
  expect(await one.findByText('Choose at least one question.')).toBeTruthy();
  expect(saved).toEqual([]);
  await person.click(one.getByRole('combobox', { name: 'Questions' }));
  const [first] = await screen.findAllByRole('option');
  if (first) await person.click(first);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.changed).toEqual(['fields']);
  expect(saved[0]?.delivery.fields).toHaveLength(1);
  await person.click(one.getByRole('combobox', { name: 'Answers' }));
  await person.click(await screen.findByRole('option', { name: 'All answers' }));
  await waitFor(() => expect(saved[1]?.delivery).not.toHaveProperty('fields'));
});

it('half a condition isn’t saved', async () => {
  const when = {
    op: 'equals',
    left: { kind: 'field', id: 'fname' },
    value: 'A',
  } as const;
  const { person, saved, card } = await opened({ when });
  const one = await card('Email notifications');
  await person.type(await one.findByRole('textbox', { name: /Value/ }), '{Backspace}');
  await person.click(one.getByRole('textbox', { name: 'Email address' }));
  expect(await one.findByText('Complete the condition to save it.')).toBeTruthy();
  expect(saved).toEqual([]);
});

const aLine = (to: string, minutes: number, over: Data): Data => ({
  schemaVersion: 2,
  formId: FORM,
  destinationId: mailLogId('notices', FORM),
  type: 'response.created',
  to,
  status: 'delivered',
  tries: 1,
  createdAt: Date.now() - minutes * 60_000,
  attempts: [{ at: 1, duration: 80, status: 250, reply: '250 2.0.0 Ok: queued as 4F2' }],
  ...over,
});
const REFUSED = {
  status: 'failed',
  attempts: [
    {
      at: 1,
      duration: 90,
      status: 550,
      problem: 'The email server refused the address.',
      reply: '550 5.1.1 No such user',
    },
  ],
};

it('says which addresses refuse emails, sends a test, and shows and resends what was sent', async () => {
  const { person, sent, card } = await opened(
    {},
    {
      [paths.destinationDelivery(WS, 'msg_one')]: aLine('office@example.com', 1, {}),
      [paths.destinationDelivery(WS, 'msg_two')]: aLine('gone@example.com', 2, REFUSED),
    },
  );
  const one = await card('Email notifications');
  expect(await one.findByText(/Last delivery:.*Delivered/)).toBeTruthy();
  expect((await one.findByRole('list', { name: 'Refused emails' })).textContent).toBe(
    'gone@example.com: The email server refused the address.',
  );
  await person.click(one.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('The test email is on its way.')).toBeTruthy();
  expect(sent).toEqual([{ workspace: WS, formId: FORM, log: 'notices' }]);
  await person.click(one.getByRole('button', { name: 'View log' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email log' }));
  const lines = await dialog.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DeliveredResponseoffice@example.com250 in 80 ms/),
    expect.stringMatching(/^FailedResponsegone@example.com550 in 90 ms\. The email server refused/),
  ]);
  await person.click(dialog.getByRole('button', { name: /gone@example.com/ }));
  expect(await dialog.findByText('550 5.1.1 No such user')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Resend' }));
  expect(sent[1]).toEqual({ workspace: WS, formId: FORM, log: 'notices', deliveryId: 'msg_two' });
});
