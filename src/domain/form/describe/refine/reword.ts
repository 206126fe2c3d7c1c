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

const FORMAL: Readonly<Record<string, string>> = {
  name: 'Full name',
  'what’s your name?': 'Full name',
  email: 'Email address',
  'what’s your email?': 'Email address',
  phone: 'Telephone number',
  mobile: 'Mobile telephone number',
  'what’s the best number to reach you on?': 'Telephone number',
  comments: 'Additional comments',
  'anything else?': 'Do you have any further comments?',
  'will you come?': 'Will you be attending?',
};

const FORMAL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwhat[’']s\b/gi, 'what is'],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have)n[’']t\b/gi, '$1 not'],
  [/\bcan[’']t\b/gi, 'cannot'],
  [/\bwon[’']t\b/gi, 'will not'],
  [/\byou[’']d\b/gi, 'you would'],
  [/\byou[’']re\b/gi, 'you are'],
  [/\bwe[’']ll\b/gi, 'we will'],
  [/\bkids\b/gi, 'children'],
  [/\bget in touch\b/gi, 'contact you'],
  [/\bneed\b/gi, 'require'],
  [/\bhelp\b/gi, 'assistance'],
  [/\bbuy\b/gi, 'purchase'],
  [/\bring\b/gi, 'telephone'],
];

const formal = (label: string) =>
  FORMAL[label.toLowerCase().replaceAll("'", '’')] ??
  sentenceCase(FORMAL_WORDS.reduce((text, [from, to]) => text.replace(from, to), label));

export const REWORDED = {
  formal,
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

export type Wording = keyof typeof REWORDED;
