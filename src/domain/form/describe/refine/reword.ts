/** Labels in other words, by rules. */
import { sentenceCase } from '../text';

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [
    /\bplease (?:provide|enter|state|specify|indicate|give|tell us|select|choose) (?:us )?(?:with )?(?:your |the )?/gi,
    '',
  ],
  [/\bkindly\b ?/gi, ''],
  [/\bprior to\b/gi, 'before'],
  [/\bin order to\b/gi, 'to'],
  [/\bcommence\b/gi, 'start'],
  [/\butili[sz]e\b/gi, 'use'],
  [/\bregarding\b/gi, 'about'],
  [/\bapproximately\b/gi, 'about'],
  [/\bsubsequent to\b/gi, 'after'],
  [/\bpurchase\b/gi, 'buy'],
  [/\brequire\b/gi, 'need'],
  [/\bassistance\b/gi, 'help'],
  [/\bresidential address\b/gi, 'home address'],
  [/\btelephone\b/gi, 'phone'],
  [/\bat your earliest convenience\b/gi, 'soon'],
  [/\bwith respect to\b/gi, 'about'],
];

const plainer = (label: string) =>
  sentenceCase(REPLACED.reduce((text, [from, to]) => text.replace(from, to), label).trim());

const FRIENDLY: Readonly<Record<string, string>> = {
  name: 'What’s your name?',
  'full name': 'What’s your full name?',
  'first name': 'What’s your first name?',
  email: 'What’s your email?',
  'email address': 'What’s your email?',
  phone: 'What’s the best number to reach you on?',
  'phone number': 'What’s the best number to reach you on?',
  message: 'What would you like to tell us?',
  company: 'Which company are you with?',
  address: 'Where do you live?',
  'date of birth': 'When were you born?',
  comments: 'Is there anything else you’d like to add?',
  'anything else?': 'Is there anything else you’d like to add?',
  budget: 'What budget do you have in mind?',
};

export const REWORDED = {
  plainer,
  shorter: (label: string) => {
    const text = plainer(label);
    const short = text
      .replace(
        /^(?:what is your|what's your|what’s your|may we have your|could you tell us your|can you tell us your|your) /i,
        '',
      )
      .replace(/\?$/, '');
    return text.length > 12 && short.length < text.length && short.split(' ').length <= 4
      ? sentenceCase(short)
      : text;
  },
  friendlier: (label: string) => FRIENDLY[label.toLowerCase()] ?? plainer(label),
} as const;
