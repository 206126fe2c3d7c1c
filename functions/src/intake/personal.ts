/** Personal links at the intake: whether one lets a response in, and what the response and the link say of each other. */
import type { LockDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { hasEnded } from '@/domain/form/access/personalLink';
import { paths } from '@/domain/base/firestorePaths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { linkIdOf } from '../forms/personalLinks';
import { dataOf, type Firestore } from '../lib/admin';
import { keyId, type KeySecret } from '../lib/keys';

/** Name of the lock of a personal link, in place of a field's id. */
export const LINK_LOCK = 'link';

export type LinkRefusal = 'linkNeeded' | 'linkEnded' | 'already';

/** A link that a page showed. */
export interface ShownLink {
  id: string;
  ref: DocumentReference;
  /** Locks of its response, the present secret's first. */
  locks: readonly [DocumentReference, ...DocumentReference[]];
}

interface About {
  db: Firestore;
  ws: string;
  formId: string;
  form: PublicFormDoc;
  token: string | undefined;
  keySecrets: () => readonly KeySecret[];
}

/**
 * The link of a token, without a read; or why there is none. Where a form takes anybody, a token that is made up means
 * nothing, and the response comes as if there were none.
 */
export function shownLink({
  db,
  ws,
  formId,
  form,
  token,
  keySecrets,
}: About): ShownLink | LinkRefusal | undefined {
  const secrets = token === undefined ? [] : keySecrets();
  const id = linkIdOf(
    secrets.map(({ secret }) => secret),
    formId,
    token,
  );
  if (id === undefined) {
    if (!form.access?.personalOnly) return undefined;
    return token === undefined ? 'linkNeeded' : 'linkEnded';
  }
  const [first, ...others] = secrets.map(({ secret, version }) =>
    db.doc(
      paths.lock(ws, formId, keyId(secret, ws, 'lock', `${formId}|${LINK_LOCK}|${id}`, version)),
    ),
  );
  if (!first) throw new Error('There is no secret to lock with.');
  return { id, ref: db.doc(paths.personalLink(ws, formId, id)), locks: [first, ...others] };
}

/**
 * Whether a link lets a response in.
 *
 * @param found the documents at `ref` and `locks`
 * @param submissionId of the response, which may hold the lock itself
 */
export function linkRefusal(
  form: PublicFormDoc,
  [link, ...locks]: readonly DocumentSnapshot[],
  now: number,
  submissionId?: string,
): LinkRefusal | undefined {
  const known = link && dataOf<PersonalLinkDoc>(link);
  if (hasEnded(known, now)) return 'linkEnded';
  if (!form.access?.oncePerLink) return undefined;
  if (known?.used) return 'already';
  const isTaken = locks.some((one) => {
    const owner = dataOf<LockDoc>(one)?.submissionId;
    return owner !== undefined && owner !== submissionId;
  });
  return isTaken ? 'already' : undefined;
}

/** The response with whom its link is for: their name, unless the answers say one. */
export function cameWith(submission: SubmissionDoc, id: string, name: string): SubmissionDoc {
  return { ...submission, linkId: id, respondent: { name, ...submission.respondent } };
}
