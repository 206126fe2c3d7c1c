/** The texts of mails about responses. Values from strangers are cleaned before (mail/text.ts). */
import { BRAND } from '@/domain/base/brand';
import type { Letter, LetterLanguage } from './letter';
import { fill } from '@/domain/base/fill';

const NOTICE_NAMES = { response: 'New response', test: 'Test response', try: 'Test email' };

export function responseNoticeLetter(about: {
  form: string;
  /** Name or address of the respondent; empty if unknown. */
  from: string;
  /** `test`: sent by a member through the form; `try`: made up, to see that mail arrives. */
  is: 'response' | 'test' | 'try';
  facts: NonNullable<Letter['facts']>;
  canReply: boolean;
  url: string;
  stopUrl: string;
}): Letter {
  const what = NOTICE_NAMES[about.is];
  const from = about.from === '' ? '' : ` from ${about.from}`;
  return {
    subject: `${what} to ${about.form}${from}`,
    heading: `${what} to ${about.form}`,
    paragraphs: [
      ...(about.is === 'try'
        ? ['This is a test with made-up answers. New responses arrive like this.']
        : []),
      ...(about.from === '' ? [] : [`From ${about.from}.`]),
      ...(about.canReply ? ['Reply to this email to answer the respondent.'] : []),
    ],
    facts: about.facts,
    button: { label: about.is === 'try' ? 'View responses' : 'View response', url: about.url },
    reason: `You received this email because this address gets responses to “${about.form}”. Unsubscribe to stop these emails.`,
    unsubscribeUrl: about.stopUrl,
  };
}

export function responseDigestLetter(about: {
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

/** What a mail to a respondent says. */
export interface RespondentText extends Pick<Letter, 'facts' | 'button' | 'note'> {
  form: string;
  subject: string;
  message: string;
  /** Why they get it; `{form}`, `{host}` and `{brand}` are filled in. */
  reason: string;
  /** Of the form or the response (domain/words/receiptMails.ts). */
  language: LetterLanguage;
}

export function respondentLetter(
  { form, subject, message, reason, language, facts = [], ...more }: RespondentText,
  { host, stopUrl, reportUrl }: { host: string; stopUrl: string; reportUrl: string },
): Letter {
  return {
    subject,
    heading: subject,
    paragraphs: message.split(/\n{2,}/).filter((text) => text.trim() !== ''),
    ...(facts.length > 0 ? { facts } : {}),
    ...more,
    reason: fill(reason, { form, host, brand: BRAND.name }),
    unsubscribeUrl: stopUrl,
    reportUrl,
    language,
  };
}

export function recipientConfirmLetter(about: {
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
