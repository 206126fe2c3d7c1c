/** Reports by email: at the hour of the workspace, once, received by a mail server. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { flushWhole } from '../../functions/src/numbers/flush';
import { runSweep } from '../../functions/src/sweep/sweep';
import { sweepReports } from '../../functions/src/sweep/reports';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import {
  anAddress,
  mailContext,
  outboxOf,
  startMailServer,
  type MailServer,
} from '../support/mail';
import { call, published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const DAY = 86_400_000;
// A Friday; clocks in Berlin went back on 25 October.
const NOW = Date.parse('2026-10-23T12:00:00Z');
const MONDAY = Date.parse('2026-10-26T07:00:00Z');

let server: TestServer;
let mail: MailServer;
beforeAll(async () => {
  [server, mail] = await Promise.all([
    startServer({ projectId: 'demo-report-mail' }),
    startMailServer(),
  ]);
});
afterAll(() => Promise.all([server.close(), mail.close()]));

const sweep = (now: number) =>
  sweepReports(
    { context: effectsAt(server.db, now), attempt: (_door, _path, work) => work() },
    () => true,
  );

async function scheduled(parts?: ReportPart[]) {
  const { db } = server;
  const form = await published(db, everyType(), { now: NOW - 40 * DAY });
  const { ws: workspace, uid, formId } = form;
  const to = anAddress();
  await db.doc(paths.user(uid)).update({ provenEmail: to });
  await db.doc(paths.workspace(workspace)).update({ timeZone: 'Europe/Berlin' });
  await takeAnswers(db, form, EVERY_ANSWER, NOW - DAY);
  await flushWhole(db, workspace, formId, NOW);
  await runSweep(effectsAt(db, NOW), { effectAge: 0 });
  const id = randomKey();
  const report = {
    name: 'Monday figures',
    formId,
    period: '30d',
    compare: 'previous',
    view: 'overview',
    filter: '',
    ...(parts ? { parts } : {}),
  } as const;
  await call(db, 'saveReport', { workspace, id, report }, { uid, now: NOW });
  const schedule = { every: 'week', hour: 8 } as const;
  await call(db, 'scheduleReport', { workspace, id, schedule }, { uid, now: NOW });
  return { workspace, uid, id, to };
}

it('comes at its hour after clocks changed, once however often the sweep runs, with figures and a way out', async () => {
  const { db } = server;
  const { uid, id, to } = await scheduled();
  await sweep(MONDAY - 1);
  expect(await outboxOf(db, to)).toEqual([]);
  await Promise.all([sweep(MONDAY), sweep(MONDAY), sweep(MONDAY + 60_000)]);
  await sweep(MONDAY + DAY);
  expect(await outboxOf(db, to)).toHaveLength(1);
  const clock = { at: MONDAY + 60_000 };
  // On a busy machine an attempt may take too long for SMTP: it is made again later.
  for (let attempt = 0; attempt < 3 && mail.to(to).length === 0; attempt += 1) {
    clock.at += (attempt * DAY) / 24;
    await sendDue(mailContext(db, mail, clock), () => true);
  }
  const [arrived, ...more] = mail.to(to);
  expect(more).toEqual([]);
  expect(arrived?.subject).toContain('Monday figures');
  const text = arrived?.text ?? '';
  expect(text).toContain('Responses');
  expect(text).toContain('First time here?');
  expect(text).toContain('/insights?form=');
  // All that the report shows: the screen then shows the same, and not a changed one.
  expect(text).toContain(`&compare=previous&view=overview&report=${id}`);
  expect(text).not.toContain('Lovelace');
  expect(arrived?.html ?? '').not.toContain('Lovelace');
  // Charts come with the mail, each above the text that says the same, and as pictures for those who see none.
  const pictures = arrived?.attachments ?? [];
  expect(pictures.length).toBeGreaterThan(3);
  for (const { contentId = '', content, mimeType, disposition } of pictures) {
    const png = Buffer.from(content as ArrayBuffer);
    expect({ mimeType, disposition }).toEqual({ mimeType: 'image/png', disposition: 'inline' });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const tag = new RegExp(`<img src="cid:${contentId.slice(1, -1)}" alt="([^"]+)"`);
    expect(tag.exec(arrived?.html ?? '')?.[1]).toMatch(/^Chart of .*: \d/);
  }
  expect(Buffer.byteLength(arrived?.raw ?? '')).toBeLessThanOrEqual(300_000);
  const stop = /<https:\/\/[^/]+(\/api\/stop-reports\/[^>]+)>/.exec(
    arrived?.raw.replaceAll(/\r\n[ \t]/g, ' ').replaceAll(/\s+(?=[^<>]*>)/g, '') ?? '',
  )?.[1];
  const address = `${server.url}${stop ?? ''}`;
  expect((await fetch(address)).status).toBe(200);
  expect((await db.doc(paths.reportMail(uid, id)).get()).exists).toBe(true);
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  expect((await db.doc(paths.reportMail(uid, id)).get()).exists).toBe(false);
  expect((await fetch(`${address}x`)).status).toBe(404);
});

it('a chosen cross-table, the hours and the forms’ parts come as pictures, with what they say in words', async () => {
  const { db } = server;
  const { to } = await scheduled([
    {
      kind: 'cross',
      row: { kind: 'field', id: 'fyes' },
      column: { kind: 'session', property: 'device' },
      show: 'row',
    },
    { kind: 'section', section: 'hours' },
    { kind: 'section', section: 'versions' },
    { kind: 'section', section: 'summary' },
    { kind: 'segments', of: [{ name: 'Said yes', filter: 'field.fyes.one_of.yes' }] },
  ]);
  await sweep(MONDAY);
  await sendDue(mailContext(db, mail, { at: MONDAY + 60_000 }), () => true);
  const [arrived] = mail.to(to);
  const text = arrived?.text ?? '';
  for (const part of [
    'First time here? by Device',
    '1 response answered both.',
    'Visits by hour and weekday',
    'Versions',
    'No significant change',
    'Said yes',
  ]) {
    expect(text, part).toContain(part);
  }
  const alts = [...(arrived?.html ?? '').matchAll(/<img src="cid:[^"]+" alt="([^"]+)"/g)].map(
    ([, alt = '']) => alt,
  );
  expect(alts.map((alt) => /^Chart of ([^.]+)\./.exec(alt)?.[1])).toEqual([
    'First time here? by Device',
    'Visits by hour and weekday',
    'Versions',
    'Segments',
  ]);
});

it('ends with the report, with the membership, and when it is stopped before it was sent', async () => {
  const { db } = server;
  const gone = await scheduled();
  await call(db, 'deleteReport', { workspace: gone.workspace, id: gone.id }, { uid: gone.uid });
  const left = await scheduled();
  await db.doc(paths.member(left.workspace, left.uid)).delete();
  const stopped = await scheduled();
  await sweep(MONDAY);
  expect(await outboxOf(db, gone.to)).toEqual([]);
  expect(await outboxOf(db, left.to)).toEqual([]);
  expect((await db.doc(paths.reportMail(left.uid, left.id)).get()).exists).toBe(false);
  const { workspace, id, uid } = stopped;
  await call(db, 'scheduleReport', { workspace, id, schedule: null }, { uid });
  await sendDue(mailContext(db, mail, { at: MONDAY + 60_000 }), () => true);
  expect(await outboxOf(db, stopped.to)).toMatchObject([{ status: 'dropped' }]);
});
