/** Mails about a response, composed when they are sent: by then it may be gone, or its recipient may have left. */
import { isCounted } from '@/domain/options/responseStatus';
import { answerTo } from '@/domain/values/answer';
import {
  isConfirmed,
  type DeliveryDoc,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { isChangeable } from '@/domain/responses/changing';
import { calendarPath, submissionDay } from '@/domain/responses/intake';
import { hasTimes } from '@/domain/form/access/places';
import { accessWords } from '@/domain/words/access';
import { ownerText } from '@/domain/readout/ownerText';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { shownTitle } from '@/domain/options/formTitle';
import { paths } from '@/domain/base/firestorePaths';
import { BRAND } from '@/domain/base/brand';
import { calendarFile } from '@/domain/export/calendarFile';
import { evaluate } from '@/domain/logic/conditions';
import { fillPlaceholders } from '@/domain/logic/piping';
import { priceRows, priceText, type PriceRow } from '@/domain/logic/prices';
import { view } from '@/domain/logic/visibility';
import { calendarEventsOf } from '../forms/calendarEvents';
import { changePath } from '../forms/changeLinks';
import { publicFormIn } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { dataOf } from '../lib/admin';
import { responseUrl } from '../links/appUrls';
import { mailAddressOf } from './address';
import { unsubscribeHeaders, type ComposeContext, type ComposedMail } from './composed';
import { recipientToken } from './keys';
import * as letters from './templates/responseLetters';
import type { LetterFact } from './templates/letter';
import { isNewcomer } from '@/domain/options/newcomer';
import { receiptStopKey } from './receipts';
import { respondentMail } from './respondentMail';
import { greetingName, mailLine, mailLines, withoutLinks, SUBJECT_LENGTH, fitting } from './text';
import type { FormDefinition } from '@/domain/form/definition/form';
import { isInput, type Scope } from '@/domain/form/definition/fieldsOf';
import { localised } from '@/domain/form/definition/translate';
import { receiptWords } from '@/domain/words/receiptMails';
import { phoneText } from '@/domain/form/fieldTypes/phone/written';
import { answerWordsOf, ourWords, wordsFor } from '@/domain/words/wordsOf';

/** Longest label of a question in a mail, in UTF-16 units. */
const LABEL_LENGTH = 500;

const SHORTENED = '[Shortened: {shown} of {all} characters. The whole answer is in the response.]';

interface Place {
  workspace: string;
  submissionId: string;
}

/** How the answers to a form are read. */
interface Reading {
  definition: FormDefinition & Pick<Scope, 'answerWords'>;
  write: typeof formatAnswer;
}

/** As the owner reads them everywhere. */
const asOwner = (definition: FormDefinition): Reading => ({ definition, write: ownerText });

/** As the respondent read the form: its texts, days and numbers in the language of the response. */
function asRespondent(form: FormDefinition, locale: string = form.locale): Reading {
  const definition = localised(form, locale);
  // Owners may have words of their own, in any language.
  if (!ourWords(locale)) return { definition, write: formatAnswer };
  const answerWords = { ...answerWordsOf(wordsFor(form, locale)), phone: phoneText };
  return { definition: { ...definition, answerWords }, write: formatAnswer };
}

/**
 * A complete response with its form; undefined if it was removed, or its form was.
 *
 * @param chosen whose answers are wanted; undefined for all
 */
async function loadResponse(
  { db }: ComposeContext,
  { workspace: ws, submissionId }: Place,
  readAs: (form: FormDefinition, locale?: string) => Reading,
  chosen: (settings: DeliveryDoc) => readonly string[] | undefined = () => undefined,
) {
  const submission = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, submissionId)).get());
  if (!submission || !isCounted(submission.status)) return undefined;
  const { formId, version, answers } = submission;
  const [form, head, delivery] = await Promise.all([
    loadVersion(db, ws, formId, version),
    db.doc(paths.form(ws, formId)).get(),
    db.doc(paths.delivery(ws, formId)).get(),
  ]);
  const settings = dataOf<DeliveryDoc>(delivery);
  if (!form || !settings) return undefined;
  const { definition, write } = readAs(form, submission.locale);
  const shown = view(definition, answers, submissionDay(submission));
  const only = chosen(settings);
  const facts = shown.fields.flatMap((field): LetterFact[] => {
    if (only && !only.includes(field.id)) return [];
    const name = mailLine(field.label, LABEL_LENGTH);
    if (field.type === 'prices') return [priceFact(name, priceRows(field, shown.scope))];
    if (!isInput(field)) return [];
    const value = mailLines(write(field, answerTo(answers, field.id), definition));
    return value === '' ? [] : [[name, value]];
  });
  const isTranslated = definition.title !== form.title;
  const name = isTranslated ? definition.title : (dataOf<FormHeadDoc>(head)?.title ?? form.title);
  const title = mailLine(shownTitle(name), 100);
  return { submission, settings, definition, shown, facts, title };
}

/** A price summary: rows for HTML, lines for plain text. */
function priceFact(name: string, rows: readonly PriceRow[]): LetterFact {
  const clean = rows.map((row) => ({ ...row, label: mailLine(row.label, LABEL_LENGTH) }));
  return [name, clean.map(priceText).join('\n'), clean];
}

/** To a confirmed address: the answers, and the way to the response. */
export async function responseNotice(
  context: ComposeContext,
  data: Place & { recipient: string },
): Promise<ComposedMail | undefined> {
  const { db, settings: mail } = context;
  const { workspace: ws, recipient: id, submissionId } = data;
  const recipient = dataOf<MailRecipientDoc>(await db.doc(paths.mailRecipient(ws, id)).get());
  if (!recipient || !isConfirmed(recipient)) return undefined;
  const response = await loadResponse(context, data, asOwner, ({ fields }) => fields);
  if (!response?.settings.recipients.includes(recipient.email)) return undefined;
  const { submission, settings, shown, facts, title } = response;
  if (settings.when && !evaluate(settings.when, shown.scope)) return undefined;
  const { name, email } = submission.respondent ?? {};
  const replyTo =
    settings.repliesToRespondent && email !== undefined ? mailAddressOf(email) : undefined;
  const stopUrl = stopLink(context, ws, id);
  const letter = letters.responseNotice({
    form: title,
    from: mailLine(name ?? email ?? '', 60),
    isTest: submission.test === true,
    facts: fitting(facts, SHORTENED),
    canReply: replyTo !== undefined,
    url: responseUrl(mail.origin, submission.formId, submissionId),
    stopUrl,
  });
  return {
    letter,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: unsubscribeHeaders(stopUrl),
  };
}

/** Where a recipient stops all mail of a workspace. */
export function stopLink({ keySecret, settings }: ComposeContext, ws: string, id: string): string {
  return `${settings.origin}/api/stop-emails/${recipientToken(keySecret, 'stop', { ws, id })}`;
}

/** To the respondent, in the owner's words. */
export async function responseReceipt(
  context: ComposeContext,
  data: Place,
  to: string,
): Promise<ComposedMail | undefined> {
  const response = await loadResponse(context, data, asRespondent);
  const receipt = response?.settings.receipt;
  if (!response || !receipt) return undefined;
  const { db, keySecret, settings } = context;
  const { workspace: ws } = data;
  const { definition, shown, facts, title, submission } = response;
  const { formId } = submission;
  const stopId = receiptStopKey(keySecret, ws, to);
  const [home, stop, published] = await db.getAll(
    db.doc(paths.workspace(ws)),
    db.doc(paths.receiptStop(ws, stopId)),
    db.doc(paths.publicForm(formId)),
  );
  const workspace = home && dataOf<WorkspaceDoc>(home);
  if (!workspace || stop?.exists) return undefined;
  const { words, locale } = receiptWords(definition.locale, definition.address);
  const isNew = isNewcomer(workspace, submission.submittedAt);
  const shownTo = (text: string) => (isNew ? withoutLinks(text, to, words.linkRemoved) : text);
  const form = published && publicFormIn(published);
  const canChange = !isNew && form !== undefined && isChangeable(form, submission, context.now());
  const at = (path: string) => `${settings.origin}${path}`;
  const events = calendarEventsOf(
    { id: data.submissionId, submission, definition, host: new URL(settings.origin).host },
    receipt.calendar,
  ).map((event) => ({ ...event, title: shownTo(mailLine(event.title, SUBJECT_LENGTH)) }));
  const mail = respondentMail(
    context,
    { ws, formId, stopId },
    {
      form: shownTo(title),
      subject: shownTo(mailLine(fillPlaceholders(receipt.subject, shown.scope), SUBJECT_LENGTH)),
      message: shownTo(mailLines(fillPlaceholders(receipt.message, shown.scope))),
      reason: words.reason,
      ...(receipt.withAnswers
        ? {
            facts: fitting(facts, words.shortened).map(([name, value, more]): LetterFact =>
              more && !('cid' in more)
                ? priceFact(
                    shownTo(name),
                    more.map((row) => ({ ...row, label: shownTo(row.label) })),
                  )
                : [shownTo(name), shownTo(value)],
            ),
          }
        : {}),
      ...(canChange
        ? {
            button: {
              label: accessWords(locale, definition.address).words.changeLink,
              url: at(changePath(keySecret, formId, data.submissionId, submission)),
            },
          }
        : {}),
      ...(hasTimes(submission.places ?? {})
        ? {
            note: `${wordsFor({}, definition.locale).addToCalendar}: ${at(calendarPath(formId, data.submissionId))}`,
          }
        : {}),
      language: { ...words, locale },
    },
  );
  if (events.length === 0) return mail;
  const file = {
    filename: 'calendar.ics',
    content: calendarFile(BRAND.name, events),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  return { ...mail, files: [file] };
}

/** Asks the holder of an address whether they want mail about responses. */
export async function recipientConfirm(
  { db, keySecret, settings: { origin } }: ComposeContext,
  { workspace: ws, recipient: id }: { workspace: string; recipient: string },
): Promise<ComposedMail | undefined> {
  const [stored, workspace] = await db.getAll(
    db.doc(paths.mailRecipient(ws, id)),
    db.doc(paths.workspace(ws)),
  );
  const recipient = stored && dataOf<MailRecipientDoc>(stored);
  if (!recipient || isConfirmed(recipient) || recipient.stoppedAt !== undefined) return undefined;
  // Anyone can name a workspace: a name that reads like a message is left out.
  const name = greetingName((workspace && dataOf<WorkspaceDoc>(workspace)?.name) ?? '');
  const link = (door: string, token: string) => `${origin}/api/${door}/${token}`;
  return {
    letter: letters.recipientConfirm({
      workspace: name,
      url: link('confirm-emails', recipientToken(keySecret, 'confirm', { ws, id })),
      stopUrl: link('stop-emails', recipientToken(keySecret, 'stop', { ws, id })),
      host: new URL(origin).host,
    }),
  };
}
