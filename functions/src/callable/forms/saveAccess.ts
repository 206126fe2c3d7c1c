import { refused } from '@/domain/refusals/refusals';
import type {
  AccessSettings,
  AliasDoc,
  FormAccessDoc,
  FormPasswordDoc,
  PublicAccess,
  SeatDoc,
} from '@/domain/documents/access.schema';
import type { FormHeadDoc, PublicFormDoc } from '@/domain/documents/forms.schema';
import { withChanged } from '@/domain/base/changedSettings';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { AppError } from '@/domain/base/errors';
import { anonymityConflict, conflictText } from '@/domain/form/access/anonymous';
import { accessProblem, publicAccess } from '@/domain/form/access/openness';
import { newSlugProblem } from '@/domain/options/slug';
import { accessSettingsOf } from '@/domain/form/access/stored';
import { isTimeZone } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { hashPassword } from '../../forms/passwords';
import { publicFormIn, readPublicForm } from '../../forms/publicForms';
import { loadVersion } from '../../forms/versions';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../../lib/admin';
import { flushWhole } from '../../numbers/flush';
import { offerFreePlaces } from '../../responses/waitingList';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Readable links that a form can have had: each goes on leading to it. */
const MAX_SLUGS = 20;

/** Stores who may respond to a form, when, and how its link presents itself. */
export const saveAccess: CallSpec<'saveAccess'> = {
  async run(context, { workspace: ws, formId, access: sent, changed, password }) {
    const { db, caller, now } = context;
    checkSettings(sent);
    if (sent.anonymous) await checkAnonymous(context, ws, formId);
    // Slow on purpose, and so before the transaction.
    const hashed = typeof password === 'string' ? await hashPassword(password) : undefined;
    if (sent.limit !== undefined && (!changed || changed.includes('limit'))) {
      // A limit that is new begins with the responses so far, of which the last may not be counted yet.
      await db.runTransaction((tx) => requirePermission(tx, context, ws, 'changeAccess'));
      await flushWhole(db, ws, formId, now);
    }
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeAccess');
      const refs = {
        head: db.doc(paths.form(ws, formId)),
        settings: db.doc(paths.access(ws, formId)),
        password: db.doc(paths.password(ws, formId)),
        seat: db.doc(paths.seat(ws, formId)),
        public: db.doc(paths.publicForm(formId)),
      };
      const [head, stored, secret, shown, seat] = await tx.getAll(
        refs.head,
        refs.settings,
        refs.password,
        refs.public,
        refs.seat,
      );
      const form = shown && publicFormIn(shown);
      if (!head?.exists || form?.workspace !== ws) throw new AppError('not_found');
      const before = stored && dataOf<FormAccessDoc>(stored);
      const access = withChanged(before && accessSettingsOf(before), sent, changed);
      checkSettings(access);
      if (access.signed && !before?.signingKey) throw refused('signing_key_missing');
      const slugs = await slugsAfter(tx, db, { formId, before, slug: access.slug });
      const counted = seat && dataOf<SeatDoc>(seat);
      const taken = counted?.taken ?? dataOf<FormHeadDoc>(head)?.counts.submissions ?? 0;

      const kept =
        password === null ? undefined : (hashed ?? (secret && dataOf<FormPasswordDoc>(secret)));
      const next: FormAccessDoc = {
        ...access,
        schemaVersion: 1,
        ...(kept ? { hasPassword: true as const } : {}),
        ...(before?.signingKey ? { signingKey: before.signingKey } : {}),
        slugs,
        ...retentionDue(access, before, now),
        updatedAt: now,
        updatedBy: caller.uid,
      };
      tx.set(refs.settings, next);
      if (hashed) tx.set(refs.password, hashed);
      if (password === null) tx.delete(refs.password);
      // Without a limit no one counts: the next one begins with the responses that are there then.
      if (access.limit === undefined) tx.delete(refs.seat);
      else
        tx.set(refs.seat, counted ?? ({ schemaVersion: 1, taken, since: now } satisfies SeatDoc));
      const isFull = access.limit !== undefined && taken >= access.limit;
      const { endDueAt: _due, ...shownBefore } = form;
      const published = publicAccess(access, {
        ...(isFull ? { fullAt: form.access?.fullAt ?? now } : {}),
        ...(kept ? { passwordId: kept.id } : {}),
      } satisfies PublicAccess);
      const { closesAt } = published;
      tx.set(refs.public, {
        ...shownBefore,
        access: published,
        // One that is over already was ended by who saves it.
        ...(closesAt !== undefined && closesAt > now ? { endDueAt: closesAt } : {}),
      } satisfies PublicFormDoc);
      tx.update(refs.head, {
        slug: access.slug ?? FieldValue.delete(),
        closesAt: closesAt ?? FieldValue.delete(),
        limit: access.limit ?? FieldValue.delete(),
        anonymous: access.anonymous ?? FieldValue.delete(),
      });
      if (access.slug !== undefined) {
        tx.set(db.doc(paths.alias(access.slug)), {
          schemaVersion: 1,
          formId,
        } satisfies AliasDoc);
      }
      const isSame =
        before !== undefined &&
        canonicalJson(accessSettingsOf(before)) === canonicalJson(access) &&
        hashed === undefined &&
        before.hasPassword === next.hasPassword;
      if (!isSame) {
        recordAct(tx, context, ws, member, 'form_access_changed', {
          params: { title: dataOf<FormHeadDoc>(head)?.title ?? '' },
          target: { kind: 'form', id: formId },
        });
      }
    });
    if (sent.limit !== undefined) await offerFreePlaces(db, ws, formId, now);
    return {};
  },
};

/** Throws if the live version asks what an anonymous form cannot; a later one is judged when it is published. */
async function checkAnonymous(context: CallContext, ws: string, formId: string): Promise<void> {
  const { db } = context;
  await db.runTransaction((tx) => requirePermission(tx, context, ws, 'changeAccess'));
  const version = (await readPublicForm(db, formId))?.liveVersion;
  const live = version === undefined ? undefined : await loadVersion(db, ws, formId, version);
  const conflict = live && anonymityConflict(live);
  if (conflict) throw refused('not_anonymous', { why: conflictText(conflict) });
}

/** Throws `malformed`, with a sentence, for settings that can't be stored. */
function checkSettings(access: AccessSettings): void {
  const problem =
    (isTimeZone(access.timeZone) ? undefined : 'Choose a time zone.') ??
    accessProblem(access) ??
    (access.slug === undefined ? undefined : newSlugProblem(access.slug));
  if (problem !== undefined) throw new AppError('malformed', problem);
}

/** The form's slugs with a new one. Throws `conflict` where another form has it. */
async function slugsAfter(
  tx: Transaction,
  db: Firestore,
  {
    formId,
    before,
    slug,
  }: { formId: string; before: FormAccessDoc | undefined; slug: string | undefined },
): Promise<string[]> {
  const known = before?.slugs ?? [];
  if (slug === undefined || known.includes(slug)) return known;
  const alias = dataOf<AliasDoc>(await tx.get(db.doc(paths.alias(slug))));
  if (alias && alias.formId !== formId) {
    throw refused('slug_taken');
  }
  if (known.length >= MAX_SLUGS) {
    throw refused('slugs_full', { most: MAX_SLUGS });
  }
  return [...known, slug];
}

/** When the sweep looks next: soon after a change, else as it was. */
function retentionDue(
  { retentionDays }: AccessSettings,
  before: FormAccessDoc | undefined,
  now: number,
): Pick<FormAccessDoc, 'retentionDueAt'> {
  if (retentionDays === undefined) return {};
  const isSame = before?.retentionDays === retentionDays && before.retentionDueAt !== undefined;
  return { retentionDueAt: isSame ? before.retentionDueAt : now };
}
