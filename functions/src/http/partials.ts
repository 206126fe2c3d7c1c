/**
 * Partial responses: what a page sends before it is submitted (decision 0080). Fire and forget, always answered with
 * 204, so that the door tells nothing of a form's settings.
 */
import { ADMISSION_CHECKS, admit, admitTo } from '@/domain/responses/admission';
import { partialRequestSchema } from '@/domain/calls/doors.schema';
import { MAX_PARTIALS, partialDocument } from '@/domain/responses/partials';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import type { ContinuedAnswer } from '@/domain/calls/doors';
import { stateAt } from '@/domain/form/access/openness';
import { answeredInputs } from '@/domain/form/fieldTypes/formatAnswer';
import { KEY_PATTERN } from '@/domain/base/ids';
import { sessionUpdateOf } from '@/domain/insights/sessions';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { hasEnded } from '@/domain/form/access/personalLink';
import { requireEntrance } from '../intake/entrance';
import { goodQuery } from '../intake/signed';
import { shownLink } from '../intake/personal';
import { readPublicForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import { submissionId } from '../lib/hash';
import { serverQuery } from '../lib/query';
import { senderOf } from '../lib/sender';
import { readJson } from './body';

/** Size limit in bytes: what browsers still send while a page closes. */
const PARTIAL_LIMIT = 64 * 1024;

/** Keeps what was filled in so far, unless it is older than what is kept, or already submitted. */
export async function receivePartial(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
): Promise<void> {
  const { db, limits } = context;
  const now = context.now();
  const { address, agent, isPrivate } = senderOf(context, request);
  if (!KEY_PATTERN.test(formId)) return;
  // A bucket of its own: filling in slowly must not use up the allowance of pages and beacons.
  limits.light(address, `${formId}|partials`, now);
  const parsed = partialRequestSchema.safeParse(await readJson(request, PARTIAL_LIMIT));
  if (!parsed.success) return;
  const { data } = parsed;
  const form = await readPublicForm(db, formId);
  if (!form) return;
  await requireEntrance({ ...context, now }, form, formId, data);
  const admission = admit({ form, request: data, now }, ADMISSION_CHECKS);
  if (!admission.take) return;
  const ws = form.workspace;
  const definition = await loadVersion(db, ws, formId, data.version);
  // Pages of an older version stop too, once the owner has turned it off.
  const live =
    form.liveVersion === undefined
      ? undefined
      : await loadVersion(db, ws, formId, form.liveVersion);
  if (!definition?.keepPartials || !live?.keepPartials || form.access?.anonymous) return;
  const { heldFor, day } = admitTo(definition, admission, now);
  if (heldFor) return;
  await limits.inTurn(ws, async () => {
    const touch = sessionUpdateOf(data.session, {
      formId,
      workspace: ws,
      version: data.version,
      now,
      bot: agent.bot,
      device: agent.device,
      locale: definition.locale,
      isPrivate,
    });
    const partial = partialDocument(definition, data, {
      formId,
      now,
      day,
      startedAt: touch.startedAt,
      device: touch.device,
      source: touch.source,
    });
    const from = partial && (await personalOf(context, form, formId, data.link));
    const signedQuery =
      partial && (await goodQuery(db, { form, formId, request: data, now }, definition));
    const named = from
      ? { ...partial, ...from, respondent: { ...from.respondent, ...partial.respondent } }
      : partial;
    const kept = named && signedQuery !== undefined ? { ...named, signedQuery } : named;
    await store(db, ws, submissionId(formId, data.key), data.seq, kept);
  });
}

/** The personal link that the page was opened with, and whom it is for. */
async function personalOf(
  { db, keySecrets, now }: HttpContext,
  form: PublicFormDoc,
  formId: string,
  token: string | undefined,
): Promise<Pick<PartialDoc, 'linkId' | 'respondent'> | undefined> {
  if (token === undefined) return undefined;
  const shown = shownLink({ db, ws: form.workspace, formId, form, token, keySecrets });
  if (typeof shown !== 'object') return undefined;
  const link = dataOf<PersonalLinkDoc>(await shown.ref.get());
  return hasEnded(link, now()) || !link
    ? undefined
    : { linkId: shown.id, respondent: { name: link.name } };
}

async function store(
  db: Firestore,
  ws: string,
  id: string,
  seq: number,
  partial: PartialDoc | undefined,
): Promise<void> {
  const ref = db.doc(paths.partial(ws, id));
  await db.runTransaction(async (tx) => {
    const [found, submitted] = await tx.getAll(ref, db.doc(paths.submission(ws, id)));
    // A tombstone counts too: what was erased does not come back.
    if (submitted?.exists) return;
    const known = found && dataOf<PartialDoc>(found);
    if (known && known.seq >= seq) return;
    if (!partial) {
      // The respondent emptied the form.
      if (known) tx.delete(ref);
      return;
    }
    if (!known) {
      const all = serverQuery(db.collection(paths.partials(ws)), QUERIES.partialsOfFormCount, [
        partial.formId,
      ]);
      if ((await all.count().get()).data().count >= MAX_PARTIALS) return;
    }
    // On another device the page's address has no signature.
    const signedQuery = partial.signedQuery ?? known?.signedQuery;
    tx.set(ref, {
      ...partial,
      ...(known ? { startedAt: known.startedAt } : {}),
      ...(signedQuery === undefined ? {} : { signedQuery }),
    });
  });
}

/**
 * `GET /api/forms/{id}/partials/{key}`: a partial response, for its respondent on another device (decision 0204). Its key is
 * known to the page that sent it alone: the document is named by a hash of it. Throws `not_found` and `rate_limited`.
 */
export async function continuePartial(
  context: HttpContext,
  { formId, key }: { formId: string; key: string },
  request: HttpRequest,
): Promise<ContinuedAnswer> {
  const { db, limits } = context;
  const { address } = senderOf(context, request);
  if (!KEY_PATTERN.test(formId) || !KEY_PATTERN.test(key)) throw new AppError('not_found');
  limits.light(address, `${formId}|continued`, context.now());
  const form = await readPublicForm(db, formId);
  if (!form || stateAt(form, context.now()) !== 'live') throw new AppError('not_found');
  const { workspace: ws } = form;
  const partial = dataOf<PartialDoc>(
    await db.doc(paths.partial(ws, submissionId(formId, key))).get(),
  );
  if (!partial || partial.formId !== formId) throw new AppError('not_found');
  const definition = await loadVersion(db, ws, formId, partial.version);
  if (!definition) throw new AppError('not_found');
  return {
    inputs: answeredInputs(definition, partial.answers),
    page: definition.pages[partial.page - 1]?.id ?? '',
  };
}
