/** Beacons: session events that a page reports. Fire and forget, always answered with 204. */
import { beaconRequestSchema } from '@/domain/calls/doors.schema';
import { isPublished } from '@/domain/responses/admission';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { publicState } from '@/domain/options/formStatus';
import { KEY_PATTERN } from '@/domain/base/ids';
import {
  applyUpdate,
  beaconFacts,
  sessionUpdateOf,
  type SessionUpdate,
} from '@/domain/insights/sessions';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type DocumentReference } from '../lib/admin';
import { ALREADY_EXISTS, codeOf, FAILED_PRECONDITION, NOT_FOUND } from '../lib/codes';
import { readPublicForm } from '../forms/publicForms';
import { readJson } from './body';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';

/** Size limit of a beacon, in bytes. */
const BEACON_LIMIT = 8 * 1024;

/** How often a beacon tries to merge into a session that others are writing. */
const TRIES = 8;
/** Errors of a write whose document was created, deleted or written since it was read. */
const CHANGED_MEANWHILE = new Set<unknown>([ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION]);

/** Merges a beacon into its session. Drops beacons that cannot be parsed or belong to no published form. */
export async function receiveBeacon(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
): Promise<void> {
  const { db, limits } = context;
  const now = context.now();
  const { address, agent, isPrivate } = senderOf(context, request);
  if (!KEY_PATTERN.test(formId)) return;
  limits.light(address, formId, now);
  const parsed = beaconRequestSchema.safeParse(await readJson(request, BEACON_LIMIT));
  if (!parsed.success) return;
  const { version, session: facts, locale } = parsed.data;
  const form = await readPublicForm(db, formId);
  if (!form || publicState(form.status) === 'missing' || !isPublished(form, version)) return;
  if (form.access?.anonymous || (isPrivate && form.privateVisits === 'responses')) return;
  const touch = sessionUpdateOf(beaconFacts(facts), {
    formId,
    workspace: form.workspace,
    version,
    now,
    bot: agent.bot,
    device: agent.device,
    ...(locale === undefined ? {} : { locale }),
    isPrivate,
  });
  await merge(db.doc(paths.session(form.workspace, formId, facts.id)), touch);
}

/**
 * Writes only if no one else has written since it read, and otherwise reads again. Without a transaction's lock, a
 * beacon never holds up the response or the flush that wants the same session.
 */
async function merge(ref: DocumentReference, update: SessionUpdate): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const found = await ref.get();
    const merged = applyUpdate(dataOf<SessionDoc>(found), update);
    try {
      await (found.updateTime
        ? ref.update({ ...merged }, { lastUpdateTime: found.updateTime })
        : ref.create(merged));
      return;
    } catch (error) {
      if (left === 1 || !CHANGED_MEANWHILE.has(codeOf(error))) throw error;
    }
  }
}
