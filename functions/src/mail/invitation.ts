/** The mail that invites the person of a personal link to respond, or reminds them (decision 0205). */
import { fill } from '@/domain/base/fill';
import { paths } from '@/domain/base/firestorePaths';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { namedPerson } from '@/domain/form/access/invitations';
import { stateAt } from '@/domain/form/access/openness';
import { personalLinkState } from '@/domain/form/access/personalLink';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { shownTitle } from '@/domain/options/formTitle';
import { LINK_PARAM } from '@/domain/responses/embed';
import { receiptWords } from '@/domain/words/receiptMails';
import { linkToken } from '../forms/personalLinks';
import { publicFormIn } from '../forms/publicForms';
import { dataOf } from '../lib/admin';
import type { ComposeContext, ComposedMail } from './composed';
import { isNewcomer } from '@/domain/options/newcomer';
import { receiptStopKey } from './receipts';
import { respondentMail } from './respondentMail';
import { mailLine, mailLines, SUBJECT_LENGTH, withoutLinks } from './text';

/** Undefined if they have responded by now, want no mail, or the link or the form is not open any more. */
export async function invitation(
  context: ComposeContext,
  data: {
    workspace: string;
    formId: string;
    link: string;
    subject: string;
    message: string;
    replyTo?: string | undefined;
  },
  to: string,
): Promise<ComposedMail | undefined> {
  const { db, keySecret, now, settings } = context;
  const { workspace: ws, formId, link: linkId } = data;
  const stopId = receiptStopKey(keySecret, ws, to);
  const [stored, published, home, stop] = await db.getAll(
    db.doc(paths.personalLink(ws, formId, linkId)),
    db.doc(paths.publicForm(formId)),
    db.doc(paths.workspace(ws)),
    db.doc(paths.receiptStop(ws, stopId)),
  );
  const link = stored && dataOf<PersonalLinkDoc>(stored);
  const form = published && publicFormIn(published);
  const workspace = home && dataOf<WorkspaceDoc>(home);
  if (!link || !form?.definition || !workspace || stop?.exists) return undefined;
  if (personalLinkState(link, now()) !== 'open') return undefined;
  if (!['live', 'early'].includes(stateAt(form, now()))) return undefined;
  const definition = readStoredDefinition(form.definition);
  const { words, locale } = receiptWords(definition.locale, definition.address);
  const { name, email } = namedPerson(link.name);
  const filled = (text: string) => fill(text, { name: name === email ? '' : name });
  const shown = (text: string) =>
    isNewcomer(workspace, now()) ? withoutLinks(text, to, words.linkRemoved) : text;
  const path = `/forms/${formId}?${LINK_PARAM}=${linkToken(keySecret, formId, linkId)}`;
  const mail = respondentMail(
    context,
    { ws, formId, stopId },
    {
      form: shown(mailLine(shownTitle(definition.title), 100)),
      subject: shown(mailLine(filled(data.subject), SUBJECT_LENGTH)),
      message: shown(mailLines(filled(data.message))),
      reason: words.inviteReason,
      button: { label: words.inviteButton, url: `${settings.origin}${path}` },
      language: { ...words, locale },
    },
  );
  return { ...mail, ...(data.replyTo === undefined ? {} : { replyTo: data.replyTo }) };
}
