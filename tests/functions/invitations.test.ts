/** Personal links by mail: invitations and reminders, received by a real SMTP server; few, stoppable, and never twice. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rolesWith, ROLES } from '@/domain/options/access';
import { personalLinkSchema } from '@/domain/documents/personalLinks.schema';
import { namedPerson } from '@/domain/form/access/invitations';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { addMember, codeOf } from '../support/aWorld';
import { anAddress, mailContext, ORIGIN, startMailServer, type MailServer } from '../support/mail';
import { aSubmission, call, post, provenMaker, published, withName } from '../support/product';
import type { Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const DAY = 86_400_000;
let mails: MailServer;
let doors: TestServer;
let db: Firestore;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-invitations' });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

async function aForm(): Promise<Published> {
  const form = await published(db);
  await provenMaker(db, form);
  await db.doc(paths.workspace(form.ws)).update({ createdAt: Date.now() - 30 * DAY });
  return form;
}

async function links({ ws: workspace, formId, uid }: Published, names: readonly string[]) {
  const people = names.map((name) => ({ id: randomKey(), name }));
  await call(db, 'createPersonalLinks', { workspace, formId, people }, { uid });
  return people.map(({ id }) => id);
}

const invite = (
  { ws: workspace, formId, uid }: Published,
  kind: 'invite' | 'remind' = 'invite',
  { now = Date.now(), by = uid, dry = false } = {},
) =>
  call(
    db,
    'sendInvitations',
    {
      workspace,
      formId,
      kind,
      ...(dry
        ? {}
        : {
            mail: {
              subject: 'How was it, {name}?',
              message: 'Hello {name},\n\nplease tell us at https://evil.example now.',
            },
          }),
    },
    { uid: by, now, emailVerified: true },
  );

const linkOf = async ({ ws, formId }: Published, id: string) =>
  personalLinkSchema
    .strict()
    .parse((await db.doc(paths.personalLink(ws, formId, id)).get()).data());

const deliver = (now?: number) =>
  sendDue(
    { ...mailContext(db, mails), ...(now === undefined ? {} : { now: () => now }) },
    () => true,
  );

const pathIn = (text = '', door: string) =>
  new RegExp(`${ORIGIN}(${door}[^\\s]*)`).exec(text)?.[1] ?? '';

it('reads names and addresses as people write them', () => {
  expect(namedPerson('Ann Lee, ann@firm.example')).toEqual({
    name: 'Ann Lee',
    email: 'ann@firm.example',
  });
  expect(namedPerson('Ann Lee <ann@firm.example>')).toEqual({
    name: 'Ann Lee',
    email: 'ann@firm.example',
  });
  expect(namedPerson('ann@firm.example')).toMatchObject({ email: 'ann@firm.example' });
  expect(namedPerson('Ann Lee')).toEqual({ name: 'Ann Lee' });
});

describe('invitations', () => {
  it('go to people with an address, once, in the owner’s words, with their own link; answers go to the sender', async () => {
    const form = await aForm();
    const to = anAddress();
    const [ann = '', bob = ''] = await links(form, [`Ann Lee <${to}>`, 'Bob without an address']);
    expect(await invite(form, 'invite', { dry: true })).toEqual({ due: 1, sent: 0, unknown: 1 });
    const results = await Promise.all([invite(form), invite(form), invite(form)]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    await deliver();
    const [mail, ...others] = mails.to(to);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('How was it, Ann Lee?');
    expect(mail?.text).toContain('Hello Ann Lee,');
    expect(mail?.raw).toMatch(new RegExp(`Reply-To: .*${form.uid}@example\\.org`, 'i'));
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await linkOf(form, ann)).mailed).toMatchObject({ times: 1 });
    expect((await linkOf(form, bob)).mailed).toBeUndefined();
    const place = pathIn(mail?.text, '/forms/');
    const token = new URL(place, ORIGIN).searchParams.get('_link') ?? '';
    const response = aSubmission({ answers: withName('Ann'), link: token });
    expect((await post(doors.url, form.formId, response)).status).toBe(200);
    expect((await linkOf(form, ann)).responses).toBe(1);
  });

  it('remind those who have not responded, not within a day, three times at most', async () => {
    const form = await aForm();
    const [to, done] = [anAddress(), anAddress()];
    const [, other = ''] = await links(form, [`Ann <${to}>`, `Bob <${done}>`]);
    await invite(form);
    await db
      .doc(paths.personalLink(form.ws, form.formId, other))
      .update({ responses: 1, respondedAt: Date.now() });
    let now = Date.now();
    expect((await invite(form, 'remind', { now: now + DAY / 2 })).due).toBe(0);
    for (let turn = 1; turn <= 5; turn += 1) {
      now += DAY + 1;
      expect((await invite(form, 'remind', { now })).sent).toBe(turn <= 3 ? 1 : 0);
    }
    await deliver(now);
    expect(mails.to(to)).toHaveLength(4);
    // Responded before it was sent.
    expect(mails.to(done)).toHaveLength(0);
  });

  it('can be stopped by anyone who gets them, and then none is sent, nor one that waits', async () => {
    const form = await aForm();
    const to = anAddress();
    await links(form, [`Ann <${to}>`]);
    await invite(form);
    await deliver();
    const stop = pathIn(mails.to(to)[0]?.text, '/api/stop-receipts/');
    const page = await (await fetch(`${doors.url}${stop}`)).text();
    expect(page).toContain('Stop these emails?');
    const now = Date.now() + DAY + 1;
    expect((await invite(form, 'remind', { now })).sent).toBe(1);
    expect((await fetch(`${doors.url}${stop}`, { method: 'POST' })).status).toBe(200);
    await deliver(now);
    expect(mails.to(to)).toHaveLength(1);
    await links(form, [`Ann again <${to}>`]);
    expect(await invite(form)).toMatchObject({ due: 1, sent: 0 });
  });

  it('have no links of their own in a new workspace, and are few there', async () => {
    const form = await aForm();
    await db.doc(paths.workspace(form.ws)).update({ createdAt: Date.now() });
    const to = Array.from({ length: 25 }, () => anAddress());
    await links(
      form,
      to.map((address, n) => `Person ${n} <${address}>`),
    );
    // The others wait for the next hour.
    expect((await invite(form)).sent).toBe(25);
    await deliver();
    const sent = to.filter((address) => mails.to(address).length > 0);
    // No more than twenty an hour, and no more than a domain takes.
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThanOrEqual(20);
    const text = mails.to(sent[0] ?? '')[0]?.text ?? '';
    expect(text).not.toContain('evil.example');
    expect(text).toContain('_link=');
  });

  it('are sent by those who manage personal links, for forms that take responses, from proven owners', async () => {
    const form = await aForm();
    await links(form, [`Ann <${anAddress()}>`]);
    for (const role of ROLES) {
      const by = await addMember(db, form.ws, role);
      expect(await codeOf(invite(form, 'invite', { by, dry: true }))).toBe(
        rolesWith('managePersonalLinks').includes(role) ? 'done' : 'forbidden',
      );
    }
    await call(
      db,
      'changeFormStatus',
      { workspace: form.ws, formId: form.formId, change: 'pause' },
      { uid: form.uid },
    );
    await expect(invite(form)).rejects.toMatchObject({ code: 'conflict' });
    const other = await published(db);
    await links(other, [`Ann <${anAddress()}>`]);
    expect(await invite(other)).toMatchObject({ due: 1, sent: 0 });
  });
});
