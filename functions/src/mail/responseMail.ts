/** Mails about a response, composed when they are sent: by then it may be gone, or its recipient may have left. */
import { isCounted } from '@/domain/options/responseStatus';
import { answerTo } from '@/domain/values/answer';
import {
  isConfirmed,
  type DeliveryDoc,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import type { Mail } from '@/domain/documents/mail.schema';
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
import { responsesUrl, responseUrl } from '../links/appUrls';
import { mailAddressOf } from './address';
import {
  unsubscribeHeaders,
  type ComposeContext,
  type ComposedMail,
  type UnsentMail,
} from './composed';
import { recipientToken } from './keys';
import type { LoggedMail } from './log';
import { madeUpResponse } from './madeUpResponse';
import * as letters from './templates/responseLetters';
import type { LetterFact } from './templates/letter';
import { isNewcomer } from '@/domain/options/newcomer';
import { receiptStopKey } from './receipts';
import { respondentMail } from './respondentMail';
import { mailLine, mailLines, withoutLinks, SUBJECT_LENGTH, fitting } from './text';
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

/** A response, and the form that it was given to: one that arrived, or one that is made up to try how it arrives. */
interface Given {
  ws: string;
  id: string;
  submission: SubmissionDoc;
  form: FormDefinition;
}

/** A response that arrived, with the line of a mail about it; undefined if it was erased, or its form was. */
async function storedResponse(
  { db }: ComposeContext,
  { workspace: ws, submissionId: id }: Place,
  line: Pick<LoggedMail, 'log' | 'type'>,
): Promise<{ given: Given; log: LoggedMail } | UnsentMail | undefined> {
  const submission = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, id)).get());
  if (!submission) return undefined;
  const { formId, version, status } = submission;
  const log: LoggedMail = { ...line, ws, formId, submissionId: id };
  if (!isCounted(status)) return { skip: 'The response was removed.', log };
  const form = await loadVersion(db, ws, formId, version);
  return form && { given: { ws, id, submission, form }, log };
}

/**
 * A response as a mail shows it; undefined if its form was deleted.
 *
 * @param chosen whose answers are wanted; undefined for all
 */
async function readResponse(
  { db }: ComposeContext,
  { ws, submission, form }: Given,
  readAs: (form: FormDefinition, locale?: string) => Reading,
  chosen: (settings: DeliveryDoc) => readonly string[] | undefined = () => undefined,
) {
  const { formId, answers } = submission;
  const [head, delivery] = await db.getAll(
    db.doc(paths.form(ws, formId)),
    db.doc(paths.delivery(ws, formId)),
  );
  const settings = delivery && dataOf<DeliveryDoc>(delivery);
  if (!settings) return undefined;
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
  const known = head && dataOf<FormHeadDoc>(head)?.title;
  const title = mailLine(shownTitle(isTranslated ? definition.title : (known ?? form.title)), 100);
  return { settings, definition, shown, facts, title };
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
): Promise<ComposedMail | UnsentMail | undefined> {
  const found = await storedResponse(context, data, { log: 'notices', type: 'response.created' });
  return found && 'given' in found
    ? notice(context, found.given, data.recipient, found.log)
    : found;
}

async function notice(
  context: ComposeContext,
  given: Given,
  id: string,
  log: LoggedMail,
): Promise<ComposedMail | UnsentMail | undefined> {
  const { db, settings: mail } = context;
  const { ws, submission } = given;
  const recipient = dataOf<MailRecipientDoc>(await db.doc(paths.mailRecipient(ws, id)).get());
  if (!recipient || !isConfirmed(recipient)) {
    return { skip: 'The recipient has unsubscribed.', log };
  }
  const response = await readResponse(context, given, asOwner, ({ fields }) => fields);
  if (!response) return undefined;
  const { settings, shown, facts, title } = response;
  if (!settings.recipients.includes(recipient.email)) {
    return { skip: 'The recipient was removed.', log };
  }
  const isTry = log.type === 'test';
  if (!isTry && settings.when && !evaluate(settings.when, shown.scope)) {
    return { skip: 'The response doesn’t meet the condition.', log };
  }
  const { name, email } = submission.respondent ?? {};
  const replyTo =
    settings.repliesToRespondent && email !== undefined ? mailAddressOf(email) : undefined;
  const stopUrl = stopLink(context, ws, id);
  const { formId } = submission;
  const letter = letters.responseNoticeLetter({
    form: title,
    from: mailLine(name ?? email ?? '', 60),
    is: isTry ? 'try' : submission.test ? 'test' : 'response',
    facts: fitting(facts, SHORTENED),
    canReply: replyTo !== undefined,
    url: isTry ? responsesUrl(mail.origin, formId) : responseUrl(mail.origin, formId, given.id),
    stopUrl,
  });
  return {
    letter,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: unsubscribeHeaders(stopUrl),
    log,
  };
}

/** How a response would arrive, with made-up answers: to a recipient, or as a receipt to the member who asked. */
export async function responseTest(
  context: ComposeContext,
  { workspace: ws, formId, as, recipient }: Extract<Mail, { kind: 'response_test' }>['data'],
  to: string,
): Promise<ComposedMail | UnsentMail | undefined> {
  const given = await madeUpResponse(context.db, ws, formId, context.now());
  if (!given) return undefined;
  const log: LoggedMail = { ws, formId, log: as, type: 'test' };
  if (recipient !== undefined) return notice(context, given, recipient, log);
  return receipt(context, given, to, log);
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
): Promise<ComposedMail | UnsentMail | undefined> {
  const found = await storedResponse(context, data, { log: 'receipts', type: 'receipt' });
  return found && 'given' in found ? receipt(context, found.given, to, found.log) : found;
}

async function receipt(
  context: ComposeContext,
  given: Given,
  to: string,
  log: LoggedMail,
): Promise<ComposedMail | UnsentMail | undefined> {
  const response = await readResponse(context, given, asRespondent);
  if (!response) return undefined;
  const { ws, id, submission } = given;
  const isTry = log.type === 'test';
  const wanted = response.settings.receipt;
  if (!wanted) return { skip: 'The receipt was turned off.', log };
  const { db, keySecret, settings } = context;
  const { definition, shown, facts, title } = response;
  const { formId } = submission;
  const stopId = receiptStopKey(keySecret, ws, to);
  const [home, stop, published] = await db.getAll(
    db.doc(paths.workspace(ws)),
    db.doc(paths.receiptStop(ws, stopId)),
    db.doc(paths.publicForm(formId)),
  );
  const workspace = home && dataOf<WorkspaceDoc>(home);
  if (!workspace) return undefined;
  if (stop?.exists) return { skip: 'The respondent wants no receipts from this workspace.', log };
  const { words, locale } = receiptWords(definition.locale, definition.address);
  const isNew = isNewcomer(workspace, submission.submittedAt);
  const shownTo = (text: string) => (isNew ? withoutLinks(text, to, words.linkRemoved) : text);
  const form = published && publicFormIn(published);
  const canChange =
    !isTry && !isNew && form !== undefined && isChangeable(form, submission, context.now());
  const at = (path: string) => `${settings.origin}${path}`;
  const events = calendarEventsOf(
    { id, submission, definition, host: new URL(settings.origin).host },
    wanted.calendar,
  ).map((event) => ({ ...event, title: shownTo(mailLine(event.title, SUBJECT_LENGTH)) }));
  const mail = respondentMail(
    context,
    { ws, formId, stopId },
    {
      form: shownTo(title),
      subject: shownTo(mailLine(fillPlaceholders(wanted.subject, shown.scope), SUBJECT_LENGTH)),
      message: shownTo(mailLines(fillPlaceholders(wanted.message, shown.scope))),
      reason: words.reason,
      ...(wanted.withAnswers
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
              url: at(changePath(keySecret, formId, id, submission)),
            },
          }
        : {}),
      ...(!isTry && hasTimes(submission.places ?? {})
        ? {
            note: `${wordsFor({}, definition.locale).addToCalendar}: ${at(calendarPath(formId, id))}`,
          }
        : {}),
      language: { ...words, locale },
    },
  );
  if (events.length === 0) return { ...mail, log };
  const file = {
    filename: 'calendar.ics',
    content: calendarFile(BRAND.name, events),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  return { ...mail, files: [file], log };
}
