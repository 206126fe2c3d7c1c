/** Beacons: session events that a page reports. Fire and forget, always answered with 204. */
import { beaconRequestSchema } from '@/domain/answers/intake.schema';
import { isPublished } from '@/domain/answers/admission';
import type { SessionDoc } from '@/domain/documents.schema';
import { publicState } from '@/domain/form/lifecycle';
import { KEY_PATTERN } from '@/domain/ids';
import { beaconFacts, applyUpdate, sessionUpdateOf } from '@/domain/insights/sessions';
import { paths } from '@/domain/firestorePaths';
import { dataOf } from '../lib/admin';
import { readPublicForm } from '../forms/publicForms';
import { readJson } from './body';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';

/** Size limit of a beacon, in bytes. */
const BEACON_LIMIT = 8 * 1024;

/** Merges a beacon into its session. Drops beacons that cannot be parsed or belong to no published form. */
export async function receiveBeacon(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
): Promise<void> {
  const { db, limits } = context;
  const now = context.now();
  const { address, agent } = senderOf(context, request);
  if (!KEY_PATTERN.test(formId)) return;
  limits.light(address, formId, now);
  const parsed = beaconRequestSchema.safeParse(await readJson(request, BEACON_LIMIT));
  if (!parsed.success) return;
  const { version, session: facts } = parsed.data;
  const form = await readPublicForm(db, formId);
  if (!form || publicState(form.status) === 'missing' || !isPublished(form, version)) return;
  const touch = sessionUpdateOf(beaconFacts(facts), {
    formId,
    workspace: form.workspace,
    version,
    now,
    bot: agent.bot,
    device: agent.device,
  });
  const ref = db.doc(paths.session(form.workspace, formId, facts.id));
  await db.runTransaction(async (tx) => {
    tx.set(ref, applyUpdate(dataOf<SessionDoc>(await tx.get(ref)), touch));
  });
}
