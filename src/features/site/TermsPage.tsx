import { PolicyPage } from './PolicyPage';

const SECTIONS = [
  [
    'What you may do',
    'Build forms, publish them, and use the answers for lawful purposes. What you write and collect stays yours.',
  ],
  [
    'What you may not do',
    'Ask for passwords or payment details, pretend to be somebody else, send what nobody asked for, or try to get at what is not yours.',
  ],
  [
    'What you owe your respondents',
    'Say who you are and what you want their answers for, and keep to it. Where the law wants their consent, ask for it.',
  ],
  [
    'What we promise',
    'We keep what you store with care, and tell you when something went wrong. The service is offered as it is; during this early time it may change, and we say so before it does.',
  ],
] as const;

/** /policy/terms. */
export function TermsPage() {
  return <PolicyPage title="Terms of Service" sections={SECTIONS} />;
}
