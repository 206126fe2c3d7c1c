/** The texts of each email. Values from strangers are cleaned before (mail/text.ts); html.ts escapes all of them. */
import type { TwoStepEvent } from '@/domain/base/twoStep';
import { BRAND } from '@/domain/base/brand';
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
      `Someone entered this address in the newsletter form on ${host(about.origin)}. Confirm your subscription to start receiving it. If you don’t, we won’t send it.`,
    ],
    button: { label: 'Confirm subscription', url: about.confirmUrl },
    note: 'If you didn’t sign up, ignore this email. We’ll delete the address after 30 days.',
    reason: `You received this email because this address was entered in the newsletter form on ${host(about.origin)}. Unsubscribe to stop these emails.`,
    unsubscribeUrl: about.unsubscribeUrl,
  };
}

export function newsletterWelcome(about: AboutNewsletter): Letter {
  return {
    subject: `You’re subscribed to the ${BRAND.name} newsletter`,
    heading: 'Thank you for subscribing',
    paragraphs: [
      hello(about.firstName),
      `We’ll email you when we release something new in ${BRAND.name}, with a short guide to using it.`,
      'See what you can do today.',
    ],
    button: { label: 'See the features', url: `${about.origin}/features` },
    reason: `You received this email because you confirmed your newsletter subscription on ${host(about.origin)}. You can unsubscribe at any time.`,
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
        ? 'New message from the contact form. Reply to this email to answer the sender.'
        : 'New message from the contact form. You can’t reply to the sender’s address from this email.',
    ],
    facts: [...about.facts, ['Reference', about.reference]],
    reason: 'You received this email because this is the address for enquiries.',
  };
}

export function enquiryReceipt(about: { name: string; reference: string; origin: string }): Letter {
  return {
    subject: `We’ve received your enquiry (${about.reference})`,
    heading: 'We’ve received your enquiry',
    paragraphs: [
      hello(about.name),
      'Thank you for getting in touch. We’ll reply by email to this address.',
      `If you contact us about this again, quote reference ${about.reference}.`,
    ],
    reason: `You received this email because this address was given in the contact form on ${host(about.origin)}. If that wasn’t you, you don’t need to do anything.`,
  };
}

export function memberLetter(about: {
  workspace: string;
  by: string;
  role: string;
  url: string;
  days: number;
}): Letter {
  const { workspace, by, role, url, days } = about;
  return {
    subject: `Join “${workspace}” on ${BRAND.name}`,
    heading: `Join “${workspace}”`,
    paragraphs: [
      `${by} invites you to work on forms together in the workspace “${workspace}”, as ${role}.`,
      'Log in with this email address, or create an account with it, to accept.',
    ],
    button: { label: 'Open the invitation', url },
    note: `The link works once and expires in ${days} days. If you don’t know ${by}, ignore this email.`,
    reason: `You received this email because ${by} entered this address to invite you.`,
  };
}

export function passwordReset(about: { url: string }): Letter {
  return {
    subject: `Choose a new password for ${BRAND.name}`,
    heading: 'Choose a new password',
    paragraphs: ['We received a request to reset the password for the account with this address.'],
    button: { label: 'Choose a new password', url: about.url },
    note: 'The link works once and expires in one hour. If you didn’t request it, ignore this email: your password won’t change.',
    reason: `You received this email because there’s a ${BRAND.name} account with this address.`,
  };
}

export function verifyEmail(about: { url: string }): Letter {
  return {
    subject: `Verify your email address for ${BRAND.name}`,
    heading: 'Verify your email address',
    paragraphs: [`A ${BRAND.name} account was created with this address. Confirm that it’s yours.`],
    button: { label: 'Verify email address', url: about.url },
    note: 'The link works once and expires in 7 days. If you didn’t create the account, open the link and choose “This wasn’t me”.',
    reason: `You received this email because a ${BRAND.name} account was created with this address.`,
  };
}

export interface AboutEmailChange {
  url: string;
  /** The account's name; empty if it is not fit for a greeting. */
  name: string;
  from: string;
  to: string;
  askedAt: number;
}

/** In UTC, since the reader's time zone is unknown. */
const instant = (at: number) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

export function changeEmailLetter(about: AboutEmailChange): Letter {
  return {
    subject: `Confirm your new email address for ${BRAND.name}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      hello(about.name),
      `The ${BRAND.name} account ${about.from} has asked to change its email address to this one. The change takes effect when you confirm it.`,
    ],
    button: { label: 'Check and confirm', url: about.url },
    note: 'The link works once and expires in 24 hours. If you didn’t request this, ignore this email: nothing will change.',
    reason: `You received this email because this address was entered in a ${BRAND.name} account.`,
  };
}

export function emailChangeAsked(about: AboutEmailChange): Letter {
  return {
    subject: `Request to change your ${BRAND.name} email address`,
    heading: 'Request to change your email address',
    paragraphs: [
      hello(about.name),
      `On ${instant(about.askedAt)}, someone logged in to your account asked to change its email address to ${about.to}.`,
      'If this was you, open the email we sent to your new address to confirm it.',
      'If this wasn’t you, stop the change. This also logs your account out on every device.',
    ],
    button: { label: 'Stop email change', url: about.url },
    reason: `You received this email because this is the address of a ${BRAND.name} account.`,
  };
}

export function emailChanged(about: { newEmail: string; origin: string }): Letter {
  return {
    subject: `Your ${BRAND.name} email address has been changed`,
    heading: 'Your email address has been changed',
    paragraphs: [
      about.newEmail === ''
        ? `Your ${BRAND.name} account now uses a different email address.`
        : `Your ${BRAND.name} account now uses a different email address: ${about.newEmail}.`,
      'Log in with the new address from now on. We’ll no longer email this one about your account.',
      'If you didn’t do this, someone else may have your password. Contact us straight away.',
    ],
    button: { label: 'Get help', url: `${about.origin}/help-and-support` },
    reason: `You received this email because this was the address of a ${BRAND.name} account.`,
  };
}

const TWO_STEP_LETTERS: Readonly<
  Record<TwoStepEvent, { subject: string; heading: string; paragraphs: string[] }>
> = {
  on: {
    subject: 'Two-step verification is on',
    heading: 'Two-step verification is on',
    paragraphs: [
      `Your ${BRAND.name} account now asks for a code from your authenticator app each time you log in.`,
      'Keep your recovery codes somewhere safe. You’ll need one if you lose your phone.',
      'If you didn’t do this, someone else has used your account. Contact us straight away.',
    ],
  },
  off: {
    subject: 'Two-step verification is off',
    heading: 'Two-step verification is off',
    paragraphs: [
      `Your ${BRAND.name} account no longer asks for a code when you log in. We’ve logged you out on all devices, and your recovery codes don’t work any more.`,
      'If you didn’t do this, change your password now and turn two-step verification on again.',
    ],
  },
  recovered: {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone used your password or your Google account, and one of your recovery codes, to log in to ${BRAND.name}. This turned off two-step verification and logged you out on all other devices.`,
      'If this was you, turn two-step verification on again in your settings.',
      'If it wasn’t you, change your password now and contact us.',
    ],
  },
};

export function twoStep(about: { event: TwoStepEvent; origin: string }): Letter {
  return {
    ...TWO_STEP_LETTERS[about.event],
    button: {
      label: 'Open security settings',
      url: `${about.origin}/profile-settings?tab=security`,
    },
    note: `Contact us: ${about.origin}/help-and-support`,
    reason: `You received this email because this is the address of a ${BRAND.name} account.`,
  };
}

export function emailChangeStopped(about: { origin: string }): Letter {
  return {
    subject: 'Your email change was stopped',
    heading: 'Your email change was stopped',
    paragraphs: [
      `Your ${BRAND.name} account’s email address was changed without confirmation from this address. We’ve reversed the change, so your account uses this address again.`,
      'We’ve also logged out all devices and removed the password. Choose a new password to log in.',
      'If you can’t log in, contact us.',
    ],
    button: { label: 'Choose a new password', url: `${about.origin}/forgot-password` },
    note: `Contact us: ${about.origin}/help-and-support`,
    reason: `You received this email because this is the address of a ${BRAND.name} account.`,
  };
}

export function workspaceDeleted(about: {
  name: string;
  by: string;
  until: string;
  isOwner: boolean;
  url: string;
}): Letter {
  const { name, by, until, isOwner, url } = about;
  return {
    subject: `The workspace “${name}” was deleted`,
    heading: `“${name}” was deleted`,
    paragraphs: [
      `${by} deleted the workspace “${name}”. Its forms are closed, and nothing in it can be changed.`,
      `On ${until} its forms, responses, contacts and files are deleted for good. Until then its owner can take it back.`,
    ],
    button: { label: isOwner ? 'Take it back' : 'Open the workspace', url },
    reason: `You received this email because you are a member of “${name}”.`,
  };
}

export function accountDeleted(about: { name: string; origin: string }): Letter {
  return {
    subject: `Your ${BRAND.name} account has been deleted`,
    heading: 'Your account has been deleted',
    paragraphs: [
      hello(about.name),
      `Your ${BRAND.name} account has been deleted, as you asked. You can no longer log in with it.`,
    ],
    note: `If you didn’t ask for this, contact us: ${about.origin}/help-and-support`,
    reason: `You received this email because this was the address of a ${BRAND.name} account. This is our last email about it.`,
  };
}
