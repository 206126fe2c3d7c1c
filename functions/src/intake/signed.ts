/** Values that the owner's own server signed, at the intake (decision 0227): from the verified query, never from the answers. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { DestinationSecretDoc } from '@/domain/documents/destinations.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import type { SignatureState } from '@/domain/options/links/signatures';
import { queryIn } from '@/domain/responses/prefill';
import {
  signedClaim,
  signedText,
  withSignedValues,
  withThese,
  type SignedClaim,
} from '@/domain/responses/signedValues';
import type { Answers } from '@/domain/values/answer';
import { readSecret, signingKeyPath } from '../destinations/secrets';
import { dataOf, type Firestore } from '../lib/admin';
import { submissionId } from '../lib/hash';
import { sealKeys } from '../lib/sealing/sealedSecrets';

/** How long before the response its visit may have begun for a link that ended since: no one fills in a form for longer. */
const LONGEST_VISIT = 86_400_000;

/** A response to a form, or what was filled in of it. */
interface Claimed {
  form: PublicFormDoc;
  formId: string;
  request: Pick<SubmissionRequest, 'key' | 'answers' | 'query' | 'session'>;
  now: number;
}

/** The answers with the values that were signed alone, and what became of the signature. */
export interface SignedAnswers {
  state: SignatureState;
  answers: Answers;
}

/**
 * The answers of a response as its signature lets them be; undefined if the form has no signed values. Reads the key if
 * there is a signature, the session if the link has ended, and the partial response if the page has no signature.
 */
export async function signedAnswers(
  db: Firestore,
  claimed: Claimed,
  definition: FormDefinition,
): Promise<SignedAnswers | undefined> {
  const { form, formId, request } = claimed;
  const { signed } = form.access ?? {};
  if (!signed) return undefined;
  const known = withAliases(form, definition);
  const judged = await judgedQuery(db, claimed, known, request.query);
  const kept =
    judged.state === 'missing' && form.keptPartials
      ? await keptQuery(db, form.workspace, submissionId(formId, request.key))
      : undefined;
  // What was begun in time is finished on another device. Its key may have been replaced since: it was verified then.
  const claim = kept === undefined ? judged.claim : claimOf(known, signed.fields, kept);
  return claim
    ? {
        state: 'valid',
        answers: withSignedValues(known, signed.fields, request.answers, claim.pairs),
      }
    : { state: judged.state, answers: withThese(signed.fields, request.answers, {}) };
}

/** The query of what was filled in so far, if its values are well signed now. */
export async function goodQuery(
  db: Firestore,
  claimed: Claimed,
  definition: FormDefinition,
): Promise<string | undefined> {
  const { form, request } = claimed;
  if (!form.access?.signed || request.query === undefined) return undefined;
  const known = withAliases(form, definition);
  const { claim } = await judgedQuery(db, claimed, known, request.query);
  return claim && request.query;
}

/** A version with the former keys of its questions, which are in the live copy alone: links go on naming them. */
function withAliases(form: PublicFormDoc, definition: FormDefinition): PublicDefinition {
  const { aliases } = (
    form.definition === undefined ? {} : readStoredDefinition(form.definition)
  ) as PublicDefinition;
  return aliases === undefined ? definition : { ...definition, aliases };
}

function claimOf(
  definition: PublicDefinition,
  fields: readonly string[],
  query: string,
): SignedClaim | undefined {
  const claim = signedClaim(definition, fields, queryIn(query));
  return typeof claim === 'string' ? undefined : claim;
}

async function keptQuery(db: Firestore, ws: string, id: string): Promise<string | undefined> {
  return dataOf<PartialDoc>(await db.doc(paths.partial(ws, id)).get())?.signedQuery;
}

interface JudgedQuery {
  state: SignatureState;
  /** If the signature is good. */
  claim?: SignedClaim;
}

async function judgedQuery(
  db: Firestore,
  { form, formId, request, now }: Claimed,
  definition: PublicDefinition,
  query: string | undefined,
): Promise<JudgedQuery> {
  const claim = signedClaim(definition, form.access?.signed?.fields ?? [], queryIn(query ?? ''));
  if (typeof claim === 'string') return { state: claim };
  const ref = db.doc(signingKeyPath(form.workspace, formId));
  const stored = dataOf<DestinationSecretDoc>(await ref.get());
  if (!stored) return { state: 'wrong' };
  const { secret, former } = readSecret(sealKeys(process.env), ref, 'webhook', stored);
  const secrets = former && former.until > now ? [secret, former.secret] : [secret];
  if (!secrets.some((one) => isSignedBy(one, formId, claim))) return { state: 'wrong' };
  const ends = Number(claim.expires) * 1_000;
  if (now < ends) return { state: 'valid', claim };
  const begun = await beginningOf(db, form.workspace, formId, request.session?.id);
  const isInTime = begun !== undefined && begun < ends && now - begun <= LONGEST_VISIT;
  return isInTime ? { state: 'valid', claim } : { state: 'expired' };
}

/** When the first beacon of a visit came, by our own clock: what the page says of itself anyone could say. */
async function beginningOf(
  db: Firestore,
  ws: string,
  formId: string,
  session: string | undefined,
): Promise<number | undefined> {
  if (session === undefined) return undefined;
  return (await db.doc(paths.session(ws, formId, session)).get()).createTime?.toMillis();
}

/** The signature of a claim, as the owner's server makes it: the key is the text that was shown, as it is. */
export const linkSignature = (
  secret: string,
  formId: string,
  { expires, pairs }: Pick<SignedClaim, 'expires' | 'pairs'>,
): string =>
  createHmac('sha256', secret)
    .update(signedText(formId, expires, pairs))
    .digest('base64url');

function isSignedBy(secret: string, formId: string, claim: SignedClaim): boolean {
  const wanted = Buffer.from(linkSignature(secret, formId, claim));
  const given = Buffer.from(claim.signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
