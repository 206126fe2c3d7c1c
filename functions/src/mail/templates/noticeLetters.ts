/** The texts of mail about notifications. Values from strangers are cleaned before (mail/text.ts). */
import { BRAND } from '@/domain/base/brand';
import type { NoticeMail } from '@/domain/options/notices';
import type { Letter } from './letter';

export interface NoticeLine {
  sentence: string;
  /** What others wrote; empty if there is nothing. */
  detail: string;
}

const HEADINGS: Readonly<Record<NoticeMail, string>> = {
  email: 'Your notifications',
  daily: 'Your daily summary',
  weekly: 'Your weekly summary',
};

const REASONS: Readonly<Record<NoticeMail, string>> = {
  email: 'by email',
  daily: 'in a daily summary',
  weekly: 'in a weekly summary',
};

export function notices(about: {
  as: NoticeMail;
  /** At least one, the newest first. */
  lines: readonly NoticeLine[];
  /** Lines that are left out. */
  hidden: number;
  url: string;
  stopUrl: string;
}): Letter {
  const { as, lines, hidden, url, stopUrl } = about;
  const [first] = lines;
  const isOne = lines.length === 1 && as === 'email' && first !== undefined;
  const others = lines.length + hidden - 1;
  const summary =
    others > 0 ? `${first?.sentence ?? ''} and ${others} more` : (first?.sentence ?? '');
  return {
    subject: as === 'email' ? summary : `${HEADINGS[as]}: ${summary}`,
    heading: isOne ? first.sentence : HEADINGS[as],
    paragraphs: isOne && first.detail !== '' ? [first.detail] : [],
    ...(isOne ? {} : { facts: lines.map(({ sentence, detail }) => [sentence, detail] as const) }),
    button: { label: lines.length === 1 ? 'View details' : 'View notifications', url },
    ...(hidden > 0 ? { note: `${hidden} more are in your ${BRAND.name} notifications.` } : {}),
    reason: `You received this email because you get these notifications ${REASONS[as]}. Choose what you’re notified of in Settings → Notifications, or unsubscribe to stop these emails.`,
    unsubscribeUrl: stopUrl,
  };
}
