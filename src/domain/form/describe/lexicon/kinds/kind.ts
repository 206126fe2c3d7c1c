/**
 * Kinds of form: the words for them, what they are called, and what they customarily ask, in the customary order. `*` marks
 * a required question; before `|` stands what such a form asks even if somebody lists other questions.
 */

import { LETTER_WORDS } from '../lists';

export interface Kind {
  id: string;
  match: RegExp;
  title: string;
  /** Ids of concepts: those of the core, and the rest. */
  core: readonly string[];
  rest: readonly string[];
  ending: { title: string; text: string };
  /** It asks what people think. */
  isOpinion?: true;
  /** It reports what has happened. */
  isOfPast?: true;
}

const THANKS = {
  request: { title: 'Thank you', text: 'We’ve received your request and will be in touch soon.' },
  message: { title: 'Thank you', text: 'We’ve received your message and will reply soon.' },
  booking: {
    title: 'Thank you',
    text: 'We’ve received your booking request and will confirm it soon.',
  },
  order: { title: 'Thank you for your order', text: 'We’ll confirm it soon.' },
  place: { title: 'You’re on the list', text: 'We’ve received your registration.' },
  reply: { title: 'Thank you for your reply', text: 'We’ve received your reply.' },
  feedback: { title: 'Thank you', text: 'Your feedback helps us to improve.' },
  application: {
    title: 'Thank you for applying',
    text: 'We’ve received your application and will be in touch.',
  },
  report: { title: 'Thank you', text: 'We’ve received your report.' },
  gift: { title: 'Thank you', text: 'Your support means a lot to us.' },
} as const;

export const kind = (
  id: string,
  title: string,
  words: string,
  items: string,
  ending: keyof typeof THANKS = 'request',
): Kind => {
  const [core = '', rest = ''] = items.split('|');
  const ids = (part: string) => part.split(' ').filter((one) => one !== '');
  return {
    id,
    title,
    match: new RegExp(`(?<![${LETTER_WORDS}\\d])(?:${words})(?![${LETTER_WORDS}\\d])`),
    core: ids(core),
    rest: ids(rest),
    ending: THANKS[ending],
    ...(ending === 'feedback' ? { isOpinion: true as const } : {}),
    ...(ending === 'report' ? { isOfPast: true as const } : {}),
  };
};
