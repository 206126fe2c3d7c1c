/** The words of each mail. Values from strangers come in cleaned (mail/text.ts); html.ts escapes them all. */
import { BRAND } from '@/domain/brand';
import type { Letter } from './letter';

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`);
const host = (origin: string) => new URL(origin).host;

interface AboutNewsletter {
  firstName: string;
  origin: string;
  unsubscribeUrl: string;
}

export function newsletterConfirm(about: AboutNewsletter & { confirmUrl: string }): Letter {
  return {
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    heading: 'Confirm your subscription',
    paragraphs: [
      hello(about.firstName),
      `This address was entered in the newsletter form on ${host(about.origin)}. Confirm that you want the newsletter. Without your confirmation, you will not receive it.`,
    ],
    button: { label: 'Confirm subscription', url: about.confirmUrl },
    note: 'If you did not ask for this, ignore this mail. We delete the address after 30 days.',
    reason: `You get this mail because this address was entered in the newsletter form on ${host(about.origin)}. To receive no more of these, unsubscribe.`,
    unsubscribeUrl: about.unsubscribeUrl,
  };
}

export function newsletterWelcome(about: AboutNewsletter): Letter {
  return {
    subject: `You are subscribed to the ${BRAND.name} newsletter`,
    heading: 'Thank you for subscribing',
    paragraphs: [
      hello(about.firstName),
      `We write when there is something new in ${BRAND.name}: what it is, what it is for, and how to use it.`,
      'See what you can do today on our features page.',
    ],
    button: { label: 'See the features', url: `${about.origin}/features` },
    reason: `You get this mail because you confirmed your subscription to the newsletter on ${host(about.origin)}. You can unsubscribe at any time.`,
    unsubscribeUrl: about.unsubscribeUrl,
  };
}

export function enquiry(about: {
  name: string;
  reference: string;
  facts: Letter['facts'] & object;
  canReply: boolean;
}): Letter {
  const from = about.name === '' ? '' : ` from ${about.name}`;
  return {
    subject: `Enquiry ${about.reference}${from}`,
    heading: `Enquiry${from}`,
    paragraphs: [
      about.canReply
        ? 'Somebody wrote through the contact form. A reply to this mail goes to them.'
        : 'Somebody wrote through the contact form. Their address cannot be replied to from here.',
    ],
    facts: [...about.facts, ['Reference', about.reference]],
    reason: 'You get this mail because this is the address for enquiries.',
  };
}

export function enquiryReceipt(about: { name: string; reference: string; origin: string }): Letter {
  return {
    subject: `We have your enquiry (${about.reference})`,
    heading: 'We have your enquiry',
    paragraphs: [
      hello(about.name),
      'Thank you for writing to us. We answer by email, to this address.',
      `If you write about it again, quote the reference ${about.reference}.`,
    ],
    reason: `You get this mail because this address was given in the contact form on ${host(about.origin)}. If that was not you, there is nothing to do.`,
  };
}

export function passwordReset(about: { url: string }): Letter {
  return {
    subject: `Choose a new password for ${BRAND.name}`,
    heading: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for the account with this address.'],
    button: { label: 'Choose a new password', url: about.url },
    note: 'The link works once, within an hour. If you did not ask for it, ignore this mail: your password stays as it is.',
    reason: `You get this mail because there is a ${BRAND.name} account with this address.`,
  };
}

export function verifyEmail(about: { url: string }): Letter {
  return {
    subject: `Verify your email address for ${BRAND.name}`,
    heading: 'Verify your email address',
    paragraphs: [`A ${BRAND.name} account was created with this address. Verify that it is yours.`],
    button: { label: 'Check and verify', url: about.url },
    note: 'The link works once, for 7 days. If you did not create the account, open the link and choose “This wasn’t me”.',
    reason: `You get this mail because a ${BRAND.name} account was created with this address.`,
  };
}

export interface AboutEmailChange {
  url: string;
  /** Of the account; empty where it is no name to greet by. */
  name: string;
  from: string;
  to: string;
  askedAt: number;
}

/** In UTC: a mail is read anywhere. */
const instant = (at: number) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

export function changeEmail(about: AboutEmailChange): Letter {
  return {
    subject: `Confirm your new email address for ${BRAND.name}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      hello(about.name),
      `The ${BRAND.name} account ${about.from} asked to use this address from now on. It changes when you confirm it.`,
    ],
    button: { label: 'Check and confirm', url: about.url },
    note: 'The link works once, for 24 hours. If you did not ask for this, ignore this mail: nothing changes.',
    reason: `You get this mail because this address was entered in a ${BRAND.name} account.`,
  };
}

export function emailChangeAsked(about: AboutEmailChange): Letter {
  return {
    subject: `A new email address for your ${BRAND.name} account was requested`,
    heading: 'A new email address was requested',
    paragraphs: [
      hello(about.name),
      `On ${instant(about.askedAt)}, somebody logged in to your account asked to change its email address to ${about.to}.`,
      'If this was you, there is nothing to do here: confirm it with the mail at the new address.',
      'If it was not you, stop the change. This also logs everybody out of your account.',
    ],
    button: { label: 'Stop the change', url: about.url },
    reason: `You get this mail because this is the address of a ${BRAND.name} account.`,
  };
}

export function emailChanged(about: { newEmail: string; origin: string }): Letter {
  return {
    subject: `The email address of your ${BRAND.name} account was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      about.newEmail === ''
        ? `Your ${BRAND.name} account has another email address now.`
        : `Your ${BRAND.name} account has another email address now: ${about.newEmail}.`,
      'You log in with the new one. No more mail about the account comes to this one.',
      'If you did not do this, somebody else may have your password. Write to us at once.',
    ],
    button: { label: 'Get help', url: `${about.origin}/help-and-support` },
    reason: `You get this mail because this was the address of a ${BRAND.name} account.`,
  };
}

export function emailChangeStopped(about: { origin: string }): Letter {
  return {
    subject: 'A change of your email address was stopped',
    heading: 'A change of your email address was stopped',
    paragraphs: [
      `The email address of your ${BRAND.name} account was changed without being confirmed from this address. We undid the change: your account has this address again.`,
      'We also logged out all devices and removed the password. Choose a new password to log in.',
      'If you can’t log in, write to us.',
    ],
    button: { label: 'Choose a new password', url: `${about.origin}/forgot-password` },
    note: `Contact us: ${about.origin}/help-and-support`,
    reason: `You get this mail because this is the address of a ${BRAND.name} account.`,
  };
}

export function accountDeleted(about: { name: string; origin: string }): Letter {
  return {
    subject: `Your ${BRAND.name} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      hello(about.name),
      `Your ${BRAND.name} account was deleted, as you asked. You cannot log in with it any more.`,
    ],
    note: `If you did not ask for this, write to us: ${about.origin}/help-and-support`,
    reason: `You get this mail because this was the address of a ${BRAND.name} account. It is the last one about it.`,
  };
}
