/** A form whose responses go to the fake’s spreadsheet (sheetsFake.ts), and very many of them. */
import { expect } from 'vitest';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import { sendInOrder } from '../../functions/src/destinations/inOrder';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { placeOf, sendingFrom, type acting, type WithDestination } from './destinations';
import { aField, aForm } from './forms';
import { googleKeys } from './googleKeys';
import { published, type Published } from './product';
import type { SheetsFake } from './sheetsFake';

export const KEYS = googleKeys();

export type SheetFields = Extract<DestinationFields, { kind: 'sheets' }>;

export const keyFile = KEYS.fileOf;

export const SHEET_FORM = aForm([
  aField('short_text', 'fname', { label: 'Your name' }),
  aField('number', 'fbudget', { label: 'Budget' }),
]);

export interface Connected extends WithDestination {
  fields: SheetFields;
  place: ReturnType<typeof placeOf>;
}

type Act = ReturnType<typeof acting>;

export async function connectedSheet(
  db: Firestore,
  act: Act,
  fake: SheetsFake,
  over: Partial<SheetFields> = {},
  known?: Published,
): Promise<Connected> {
  const form = known ?? (await published(db, SHEET_FORM));
  const id = randomKey();
  const fields: SheetFields = {
    kind: 'sheets',
    spreadsheet: `https://docs.google.com/spreadsheets/d/${fake.id}/edit#gid=0`,
    description: '',
    ...over,
  };
  const name = id
    .slice(0, 8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x');
  const accountKey = keyFile(`formloom-${name}@demo.iam.gserviceaccount.com`);
  await act.change(form, { act: 'add', id, fields: { ...fields, accountKey } });
  return { ...form, id, fields, place: placeOf({ ...form, id }) };
}

/** Rows of a request. */
const BATCH = 200;

/** So many responses arrive in order, once, in few requests, with a failure in between and two workers. */
export async function manyRows(
  { db, act, fake }: { db: Firestore; act: Act; fake: SheetsFake },
  count: number,
): Promise<void> {
  const form = await connectedSheet(db, act, fake);
  const answers = { fname: { t: 'text', v: 'Ada' }, fbudget: { t: 'number', v: 1 } } as const;
  const first = await act.respond(form, answers);
  const now = Date.now();
  const ids = Array.from({ length: count }, (_one, at) => `row${String(at).padStart(18, '0')}`);
  await act.copies(form, 'sheets', ids, { at: now });
  let time = now + 100_000;
  const context = sendingFrom(db, () => time, { allowed: [fake.host], timeLimit: 10_000 });
  let sent = 0;
  const rounds = count / BATCH + 3;
  for (let round = 0; round < rounds && sent <= count; round += 1) {
    if (round === 1) fake.planned.push({ path: /batchUpdate/, status: 429 });
    const both = await Promise.all([
      sendInOrder(context, form.place),
      sendInOrder(context, form.place),
    ]);
    sent += both[0].sent + both[1].sent;
    time += 600_000;
  }
  expect(sent).toBe(count + 1);
  const written = (fake.sheets[0]?.cells ?? []).slice(1).map(([id]) => id);
  expect(written).toEqual([first, ...ids]);
  const batches = Math.ceil((count + 1) / BATCH);
  expect(fake.writes).toBe(batches);
  // Each batch reads three times and writes once; the one that failed did so, too, and tokens last for an hour.
  const reads = fake.calls.filter((path) => path !== '/token');
  expect(reads.length).toBeLessThanOrEqual(4 * (batches + 1));
}
