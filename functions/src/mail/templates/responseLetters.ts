/** The texts of mails about responses. Values from strangers are cleaned before (mail/text.ts). */
import { BRAND } from '@/domain/base/brand';
import type { Letter, LetterLanguage } from './letter';
import { fill } from '@/domain/base/fill';

export function responseNotice(about: {
  form: string;
  /** Name or address of the respondent; empty if unknown. */
  from: string;
  isTest: boolean;
  facts: NonNullable<Letter['facts']>;
  canReply: boolean;
  url: string;
  stopUrl: string;
}): Letter {
  const what = about.isTest ? 'Test response' : 'New response';
  const from = about.from === '' ? '' : ` from ${about.from}`;
  return {
    subject: `${what} to ${about.form}${from}`,
    heading: `${what} to ${about.form}`,
    paragraphs: [
      ...(about.from === '' ? [] : [`From ${about.from}.`]),
      ...(about.canReply ? ['Reply to this email to answer the respondent.'] : []),
    ],
    facts: about.facts,
    button: { label: 'View response', url: about.url },
    reason: `You received this email because this address gets responses to “${about.form}”. Unsubscribe to stop these emails.`,
    unsubscribeUrl: about.stopUrl,
  };
}

export function responseDigest(about: {
  form: string;
  count: number;
  /** Whether there are more than were counted. */
  hasMore: boolean;
  facts: NonNullable<Letter['facts']>;
  url: string;
  stopUrl: string;
}): Letter {
  const count = about.hasMore ? `${about.count}+` : `${about.count}`;
  const news = `${count} new ${about.count === 1 ? 'response' : 'responses'} to ${about.form}`;
  const others = about.count - about.facts.length;
  return {
    subject: news,
    heading: news,
    paragraphs: ['These arrived since the last daily summary.'],
    facts: about.facts,
    button: { label: 'View responses', url: about.url },
    ...(others > 0 ? { note: `The others are in your ${BRAND.name} workspace.` } : {}),
    reason: `You received this email because this address gets a daily summary of responses to “${about.form}”. Unsubscribe to stop these emails.`,
    unsubscribeUrl: about.stopUrl,
  };
}

export function responseReceipt(about: {
  form: string;
  subject: string;
  message: string;
  facts: NonNullable<Letter['facts']>;
  /** Where its appointments are as a file for calendars. */
  note?: string;
  /** To change the response, if the form allows it. */
  change: NonNullable<Letter['button']> | undefined;
  host: string;
  stopUrl: string;
  reportUrl: string;
  /** Of the response (domain/words/receiptMails.ts). */
  language: LetterLanguage & { reason: string };
}): Letter {
  const { form, host, language } = about;
  return {
    subject: about.subject,
    heading: about.subject,
    paragraphs: about.message.split(/\n{2,}/).filter((text) => text.trim() !== ''),
    ...(about.facts.length > 0 ? { facts: about.facts } : {}),
    ...(about.change ? { button: about.change } : {}),
    ...(about.note === undefined ? {} : { note: about.note }),
    reason: fill(language.reason, { form, host, brand: BRAND.name }),
    unsubscribeUrl: about.stopUrl,
    reportUrl: about.reportUrl,
    language,
  };
}

/** To the person of a personal link, in the owner's words. */
export function invitationLetter(about: {
  form: string;
  subject: string;
  message: string;
  url: string;
  host: string;
  stopUrl: string;
  reportUrl: string;
  /** Of the form (domain/words/receiptMails.ts). */
  language: LetterLanguage & { inviteReason: string; inviteButton: string };
}): Letter {
  const { form, host, language } = about;
  return {
    subject: about.subject,
    heading: about.subject,
    paragraphs: about.message.split(/\n{2,}/).filter((text) => text.trim() !== ''),
    button: { label: language.inviteButton, url: about.url },
    reason: fill(language.inviteReason, { form, host, brand: BRAND.name }),
    unsubscribeUrl: about.stopUrl,
    reportUrl: about.reportUrl,
    language,
  };
}

export function placeOfferLetter(about: {
  form: string;
  subject: string;
  message: string;
  button: NonNullable<Letter['button']>;
  host: string;
  stopUrl: string;
  reportUrl: string;
  /** Of the response (domain/words/receiptMails.ts). */
  language: LetterLanguage & { offerReason: string };
}): Letter {
  const { form, host, language } = about;
  return {
    subject: about.subject,
    heading: about.subject,
    paragraphs: [about.message],
    button: about.button,
    reason: fill(language.offerReason, { form, host }),
    unsubscribeUrl: about.stopUrl,
    reportUrl: about.reportUrl,
    language,
  };
}

export function recipientConfirm(about: {
  workspace: string;
  url: string;
  stopUrl: string;
  host: string;
}): Letter {
  const from = about.workspace === '' ? 'A workspace' : `The workspace “${about.workspace}”`;
  return {
    subject: `Confirm that you want responses by email from ${BRAND.name}`,
    heading: 'Get responses by email?',
    paragraphs: [
      `${from} on ${about.host} wants to send responses to its forms to this address. Confirm to start receiving them.`,
    ],
    button: { label: 'Check and confirm', url: about.url },
    note: 'If you don’t expect this, ignore this email: we won’t send any responses.',
    reason: `You received this email because this address was entered in a form’s settings on ${about.host}. Unsubscribe to never be asked again.`,
    unsubscribeUrl: about.stopUrl,
  };
}
