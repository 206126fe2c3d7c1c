/** The demo's notifications beside those of responses, and what its owner had seen when they last visited. */
import { addDays } from '@/domain/base/calendar';
import { dayIn, monthOf } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { storedState } from '@/domain/documents/people.schema';
import { fallOf } from '@/domain/form/head/fall';
import { COUNTED } from '@/domain/options/responseStatus';
import { dayOfReset } from '@/domain/options/planUsage';
import { rowOf, type Firestore } from '../lib/admin';
import { announcer, type Announced } from '../notices/announce';
import { TIME_ZONE } from './demoPlans';
import type { DemoActor } from './demoActor';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** When the owner last looked, before now. */
const LAST_VISIT = 20 * HOUR;

interface Noticing extends Omit<DemoActor, 'newKey'> {
  db: Firestore;
  ws: string;
  uid: string;
}

export async function addNotices(noticing: Noticing, formId: string): Promise<void> {
  const { db, ws, uid, now, act } = noticing;
  const { docs } = await db.collection(paths.forms(ws)).get();
  const forms = docs.map((doc) => ({ id: doc.id, head: rowOf<FormHeadDoc>(doc) }));
  const title = forms.find(({ id }) => id === formId)?.head.title ?? '';
  const contact = (await db.collection(paths.contacts(ws)).limit(1).get()).docs[0];
  const today = dayIn(TIME_ZONE, now);
  const ofForm = { workspace: ws, formId, formTitle: title };
  const fallen = forms.flatMap(({ id, head }): (Announced & { id: string })[] => {
    const fall = fallOf(head.recent, today);
    const known = { workspace: ws, formId: id, formTitle: head.title };
    return fall
      ? [{ id: 'drop_demo', type: 'drop', ...known, params: { ...fall }, at: now - 5 * HOUR }]
      : [];
  });
  const about: (Announced & { id: string })[] = [
    ...fallen.slice(0, 1),
    {
      id: 'webhookFailing_demo',
      type: 'webhookFailing',
      ...ofForm,
      params: { host: 'crm.ashdown-joinery.example' },
      at: now - 9 * HOUR,
    },
    {
      id: 'usage_demo',
      type: 'usage',
      workspace: ws,
      formTitle: 'Ashdown Joinery',
      params: {
        percent: 80,
        used: 400,
        of: 500,
        resetsOn: dayOfReset(monthOf(today)),
      },
      at: now - 26 * HOUR,
    },
    { id: 'exportFailed_demo', type: 'exportFailed', ...ofForm, at: now - 2 * DAY },
    { id: 'export_demo', type: 'export', ...ofForm, at: now - 2 * DAY + HOUR },
    ...(contact
      ? [
          {
            id: 'mention_demo',
            type: 'mention' as const,
            workspace: ws,
            contactId: contact.id,
            formTitle: String(contact.get('name') ?? ''),
            summary: 'Could you check the measurements before the quote goes out?',
            at: now - 7 * HOUR,
          },
          {
            id: 'taskAssigned_demo',
            type: 'taskAssigned' as const,
            workspace: ws,
            contactId: contact.id,
            formTitle: String(contact.get('name') ?? ''),
            summary: 'Call about the measurements',
            at: now - 8 * HOUR,
          },
        ]
      : []),
  ];
  const announce = await announcer(db, [uid], now);
  await db.runTransaction((tx) => {
    for (const { id, ...one } of about) announce(tx, uid, id, one);
    return Promise.resolve();
  });
  await lastVisit(noticing, forms);
  const closing = forms.find(({ head, id }) => head.status === 'live' && id !== formId);
  if (closing) {
    const access = { timeZone: TIME_ZONE, closes: `${addDays(today, 4)}T18:00` };
    await act(now, 'saveAccess', { workspace: ws, formId: closing.id, access });
  }
}

/** What forms had when the owner last looked. */
async function lastVisit(
  { db, ws, uid, now }: Noticing,
  forms: readonly { id: string; head: FormHeadDoc }[],
): Promise<void> {
  const at = now - LAST_VISIT;
  const counts: Record<string, number> = {};
  for (const { id, head } of forms) {
    const since = db
      .collection(paths.submissions(ws))
      .where('formId', '==', id)
      .where('status', '==', COUNTED)
      .where('submittedAt', '>', at);
    const { count } = (await since.count().get()).data();
    counts[id] = Math.max(0, head.counts.submissions - count);
  }
  await db.doc(paths.userState(uid, 'dashboard')).set(storedState({ latest: { at, counts } }));
}
