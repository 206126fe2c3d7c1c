/** Composes a stored mail when it is sent: by then it may have become pointless. */
import {
  unsubscribeHeaders,
  type ComposeContext,
  type ComposedMail,
  type UnsentMail,
} from './composed';
import { answerTo, type Answers } from '@/domain/values/answer';
import { referenceOf } from '@/domain/responses/intake';
import { ENQUIRY_FIELDS, ENQUIRY_FORM } from '@/domain/content/enquiryForm';
import type { EnquiryDoc, Mail, OutboxDoc, SubscriberDoc } from '@/domain/documents/mail.schema';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { paths } from '@/domain/base/firestorePaths';
import { PLANS } from '@/domain/options/plans';
import { dataOf } from '../lib/admin';
import { mailAddressOf } from './address';
import { newsletterToken, subscriberId } from './keys';
import type { ChangeLink } from './links';
import { responseDigest } from './digest';
import { invitation } from './invitation';
import { memberInvitation } from './memberInvitation';
import { workspaceDeletedMail } from './workspaceDeleted';
import { placeOffer } from './placeOffer';
import { reportMail } from './reportMail';
import { noticesMail } from './noticesMail';
import { recipientConfirm } from './recipientConfirm';
import { responseNotice, responseReceipt, responseTest } from './responseMail';
import type { Letter } from './templates/letter';
import * as letters from './templates/letters';
import { greetingName, mailLine, mailLines } from './text';

/** The letter of a mail; why it is not sent, for mail that has a log, or undefined if there is nothing to send, or no longer. */
export async function compose(
  context: ComposeContext,
  mail: OutboxDoc,
): Promise<ComposedMail | UnsentMail | undefined> {
  const { links, settings } = context;
  const { origin } = settings;
  switch (mail.kind) {
    case 'newsletter_confirm':
    case 'newsletter_welcome':
      return newsletter(context, mail);
    case 'enquiry':
      return enquiry(context, mail.data.enquiryId);
    case 'enquiry_receipt': {
      const about = { name: greetingName(mail.data.name), reference: mail.data.reference, origin };
      return { letter: letters.enquiryReceipt(about) };
    }
    case 'password_reset':
      return withLink(await links.passwordReset(mail.to), letters.passwordReset);
    case 'verify_email':
      return withLink(await links.verifyEmail(mail.data.uid, mail.to), letters.verifyEmail);
    case 'change_email':
      return emailChange(
        await links.changeEmail(mail.data.uid, mail.data.change),
        letters.changeEmailLetter,
      );
    case 'email_change_asked':
      return emailChange(
        await links.stopEmailChange(mail.data.uid, mail.data.change),
        letters.emailChangeAsked,
      );
    case 'email_changed': {
      const newEmail = mailLine(mail.data.newEmail ?? '', 254);
      return { letter: letters.emailChanged({ newEmail, origin }) };
    }
    case 'email_change_stopped':
      return { letter: letters.emailChangeStopped({ origin }) };
    case 'two_step':
      return { letter: letters.twoStep({ event: mail.data.event, origin }) };
    case 'account_deleted': {
      const name = greetingName(mail.data.displayName);
      return { letter: letters.accountDeleted({ name, origin }) };
    }
    case 'recipient_confirm':
      return recipientConfirm(context, mail.data);
    case 'response':
      return responseNotice(context, mail.data);
    case 'response_test':
      return responseTest(context, mail.data, mail.to);
    case 'response_digest':
      return responseDigest(context, mail.data);
    case 'notices':
      return noticesMail(context, mail.data);
    case 'report':
      return reportMail(context, mail.data, mail.createdAt);
    case 'response_receipt':
      return responseReceipt(context, mail.data, mail.to);
    case 'invitation':
      return invitation(context, mail.data, mail.to);
    case 'member_invitation':
      return memberInvitation(context, mail.data);
    case 'workspace_deleted':
      return workspaceDeletedMail(context, mail.data);
    case 'place_offer':
      return placeOffer(context, mail.data, mail.to);
  }
}

function withLink(
  url: string | undefined,
  letter: (about: { url: string }) => Letter,
): ComposedMail | undefined {
  return url === undefined ? undefined : { letter: letter({ url }) };
}

function emailChange(
  link: ChangeLink | undefined,
  letter: (about: letters.AboutEmailChange) => Letter,
): ComposedMail | undefined {
  if (!link) return undefined;
  const { url, change, displayName } = link;
  const about = {
    url,
    name: greetingName(displayName),
    from: mailLine(change.from, 254),
    to: mailLine(change.to, 254),
    askedAt: change.askedAt,
  };
  return { letter: letter(about) };
}

/** Both newsletter letters; dropped if the address has unsubscribed or confirmed since they were queued. */
async function newsletter(
  { db, keySecret, settings: { origin } }: ComposeContext,
  { kind, to, data, createdAt }: OutboxDoc & Extract<Mail, { kind: `newsletter_${string}` }>,
): Promise<ComposedMail | undefined> {
  const id = subscriberId(keySecret, to);
  const subscriber = dataOf<SubscriberDoc>(await db.doc(paths.subscriber(id)).get());
  if ((subscriber?.unsubscribedAt ?? 0) >= createdAt) return undefined;
  const confirmed = (subscriber?.confirmedAt ?? 0) > (subscriber?.unsubscribedAt ?? 0);
  if (confirmed !== (kind === 'newsletter_welcome')) return undefined;
  const unsubscribeUrl = `${origin}/api/unsubscribe/${newsletterToken(keySecret, 'unsubscribe', id)}`;
  const about = { firstName: greetingName(data.firstName), origin, unsubscribeUrl };
  const confirmUrl = `${origin}/api/newsletter/${newsletterToken(keySecret, 'confirm', id)}`;
  return {
    letter:
      kind === 'newsletter_welcome'
        ? letters.newsletterWelcome(about)
        : letters.newsletterConfirm({ ...about, confirmUrl }),
    headers: unsubscribeHeaders(unsubscribeUrl),
  };
}

async function enquiry({ db }: ComposeContext, id: string): Promise<ComposedMail | undefined> {
  const stored = dataOf<EnquiryDoc>(await db.doc(paths.enquiry(id)).get());
  if (!stored) return undefined;
  const replyTo = mailAddressOf(mailedAnswer(stored.answers, ENQUIRY_FIELDS.email));
  const facts = fieldsInOrder(ENQUIRY_FORM).flatMap((field) => {
    if (!isInput(field)) return [];
    const value = mailLines(formatAnswer(field, answerTo(stored.answers, field.id), ENQUIRY_FORM));
    return value === '' ? [] : [[field.label, value] as const];
  });
  const plan = PLANS.find(({ id: planId }) => planId === stored.plan)?.name ?? stored.plan;
  const letter = letters.enquiry({
    name: mailLine(mailedAnswer(stored.answers, ENQUIRY_FIELDS.name), 60),
    reference: referenceOf(id),
    facts: plan === undefined ? facts : [...facts, ['Plan', plan] as const],
    canReply: replyTo !== undefined,
  });
  return replyTo === undefined ? { letter } : { letter, replyTo };
}

/** A one-line answer to a field of ENQUIRY_FORM; empty if missing. */
export function mailedAnswer(answers: Answers, fieldId: string): string {
  const answer = answerTo(answers, fieldId);
  return answer?.t === 'text' ? answer.v : '';
}
