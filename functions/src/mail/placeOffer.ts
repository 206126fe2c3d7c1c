/** The mail that offers a free place to the first on a waiting list. */
import { fill } from '@/domain/base/fill';
import { paths } from '@/domain/base/firestorePaths';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { localised } from '@/domain/form/definition/translate';
import { shownTitle } from '@/domain/options/formTitle';
import { momentText, offerWords } from '@/domain/words/offers';
import { receiptWords } from '@/domain/words/receiptMails';
import { loadVersion } from '../forms/versions';
import { dataOf } from '../lib/admin';
import type { ComposeContext, ComposedMail } from './composed';
import { placeToken } from './keys';
import { isNewcomer } from '@/domain/options/newcomer';
import { receiptStopKey } from './receipts';
import { respondentMail } from './respondentMail';
import { mailLine, SUBJECT_LENGTH, withoutLinks } from './text';

/** Undefined where nothing is held for them any more. */
export async function placeOffer(
  context: ComposeContext,
  {
    workspace: ws,
    submissionId: id,
    until,
  }: { workspace: string; submissionId: string; until: number },
  to: string,
): Promise<ComposedMail | undefined> {
  const { db, keySecret, settings } = context;
  const stopId = receiptStopKey(keySecret, ws, to);
  const [stored, home, stop] = await db.getAll(
    db.doc(paths.submission(ws, id)),
    db.doc(paths.workspace(ws)),
    db.doc(paths.receiptStop(ws, stopId)),
  );
  const submission = stored && dataOf<SubmissionDoc>(stored);
  const workspace = home && dataOf<WorkspaceDoc>(home);
  const offer = submission?.offer;
  if (!submission || !workspace || stop?.exists) return undefined;
  if (submission.status !== 'waiting' || offer?.until !== until || offer.lapsed) return undefined;
  const { formId, version } = submission;
  const form = await loadVersion(db, ws, formId, version);
  if (!form) return undefined;
  const definition = localised(form, submission.locale ?? form.locale);
  const { words, locale } = offerWords(definition.locale, definition.address);
  const receipts = receiptWords(definition.locale, definition.address);
  const title = mailLine(shownTitle(definition.title), 100);
  const shown = isNewcomer(workspace, submission.submittedAt)
    ? withoutLinks(title, to, receipts.words.linkRemoved)
    : title;
  const when = momentText(until, workspace.timeZone, definition.locale);
  const path = `/api/places/${placeToken(keySecret, { ws, id, until })}?lang=${locale.slice(0, 2)}${definition.address ? `&address=${definition.address}` : ''}`;
  return respondentMail(
    context,
    { ws, formId, stopId },
    {
      form: shown,
      subject: mailLine(fill(words.subject, { title: shown }), SUBJECT_LENGTH),
      message: fill(words.message, { title: shown, when }),
      reason: words.reason,
      button: { label: words.button, url: `${settings.origin}${path}` },
      language: { ...receipts.words, locale },
    },
  );
}
