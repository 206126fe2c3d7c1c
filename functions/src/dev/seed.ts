/**
 * Fills an empty emulator with the site's content and a demo workspace, and prints one line of JSON:
 * {"email", "password", "formId"}. Run again, it only prints the line. Never runs against a real project.
 */
import { getAuth } from 'firebase-admin/auth';
import { installEngine } from '@/domain/engine/installEngine';
import { installUsualTexts } from '@/domain/form/editing/usualTextTable';
import { writeProfile } from '../account/profile';
import { adminApp, database, type Firestore } from '../lib/admin';
import { keySecret } from '../lib/keys';
import { paths } from '@/domain/base/firestorePaths';
import type { MemberInvitationDoc } from '@/domain/documents/members.schema';
import type { CommentThreadDoc } from '@/domain/documents/team/comments.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { storedState } from '@/domain/documents/people.schema';
import { writeContent } from './content';
import { DEMO_FORM } from './demoPlans';
import { makeDemo } from './demo';
import { DAY_LENGTH } from '../sample/visits';

if (!process.env['FIRESTORE_EMULATOR_HOST'] || !process.env['FIREBASE_AUTH_EMULATOR_HOST']) {
  console.error(
    'The seed only runs against emulators: FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST must be set.',
  );
  process.exit(1);
}

installEngine();
installUsualTexts();

const USER = { uid: 'demo', email: 'demo@formloom.example', password: 'try-formloom' };
const NAME = 'Robin Ashdown';
const db = database();
const formId = (await formOfDemo(db)) ?? (await withoutTriggers(() => fillAll(db)));
console.log(JSON.stringify({ email: USER.email, password: USER.password, formId }));

/** The form of an earlier run, if any. */
async function formOfDemo(database: Firestore): Promise<string | undefined> {
  const found = await database.collection('workspaces').where('demo', '==', true).limit(1).get();
  const workspace = found.docs[0];
  if (!workspace) return undefined;
  const forms = await workspace.ref.collection('forms').where('title', '==', DEMO_FORM).get();
  return forms.docs[0]?.id;
}

async function fillAll(database: Firestore): Promise<string> {
  await writeContent(database);
  await makeUser();
  const caller = { uid: USER.uid, email: USER.email, name: NAME, authTime: Date.now() };
  // Hints are dismissed, so that product pictures show none.
  await database
    .doc(paths.userState(USER.uid, 'builder'))
    .set(storedState({ hintsDismissed: ['insert', 'settings', 'publish'] }));
  const demo = await makeDemo(database, caller, Date.now(), keySecret(process.env));
  // Its address is proven from here on: mails to respondents go only then, and those of the past went long ago.
  await writeProfile(database, USER.uid, Date.now());
  await database.doc(paths.memberInvitation(demo.workspace, 'demoInvitation12345678')).set({
    schemaVersion: 1,
    email: 'grace@ashdown.example',
    role: 'editor',
    invitedAt: Date.now() - DAY_LENGTH,
    invitedBy: USER.uid,
    expiresAt: Date.now() + 6 * DAY_LENGTH,
    mails: 1,
  } satisfies MemberInvitationDoc);
  await commentOn(database, demo);
  // Written last, so that an interrupted run does not look complete.
  await database.doc(paths.workspace(demo.workspace)).update({ demo: true });
  return demo.formId;
}

/** A colleague asks about the first question of the demo form, and was answered. */
async function commentOn(
  database: Firestore,
  { workspace, formId: form }: { workspace: string; formId: string },
): Promise<void> {
  const draft = await database.doc(paths.draft(workspace, form)).get();
  const [field] = Object.values(
    (JSON.parse(String(draft.get('definition'))) as FormDefinition).fields,
  );
  if (!field) return;
  const at = Date.now();
  await database.doc(paths.comment(workspace, form, 'demoComment12345678901')).set({
    schemaVersion: 1,
    fieldId: field.id,
    question: field.label,
    comments: [
      {
        id: 'demoComment12345678902',
        by: 'demo-colleague-mira',
        at: at - 3 * 3_600_000,
        text: `@${NAME} do we need this one before we quote?`,
        mentions: [USER.uid],
      },
      {
        id: 'demoComment12345678903',
        by: USER.uid,
        at: at - 2 * 3_600_000,
        text: 'Yes, the workshop plans by it.',
      },
    ],
    updatedAt: at - 2 * 3_600_000,
  } satisfies CommentThreadDoc);
}

async function makeUser(): Promise<void> {
  const auth = getAuth(adminApp());
  await auth.deleteUser(USER.uid).catch(() => undefined);
  await auth.createUser({ ...USER, displayName: NAME, emailVerified: true });
}

/**
 * The emulator starts a process per event; thousands at once would overload it, and their work is already done here.
 * Without a hub (in tests) nothing listens anyway.
 */
async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  const hub = process.env['FIREBASE_EMULATOR_HUB'];
  const turn = async (how: 'disable' | 'enable') => {
    if (!hub) return;
    await fetch(`http://${hub}/functions/${how}BackgroundTriggers`, { method: 'PUT' }).catch(
      () => undefined,
    );
  };
  await turn('disable');
  try {
    return await work();
  } finally {
    await turn('enable');
  }
}
