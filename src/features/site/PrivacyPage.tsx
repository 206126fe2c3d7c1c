import { PolicyPage } from './PolicyPage';

const SECTIONS = [
  [
    'What we keep of you',
    'If you have an account: your name, your email address and what you make here. If you subscribe to the newsletter: your first name and your address. In your browser: your choice of theme and text size, a mark that you are logged in, and drafts of what you are filling in.',
  ],
  [
    'Answers to forms',
    'Answers belong to whoever made the form. We store them for the members of that workspace and use them for nothing else. Numbers about a form count visits; they are not tied to a name.',
  ],
  [
    'What we do not do',
    'We show no advertising, set no cookies of others, load nothing from other sites into public forms, and sell nothing that you or your respondents write.',
  ],
  [
    'Your rights',
    'You may ask what is kept of you, have it corrected, taken along or erased. If you answered a form, whoever made it decides; we help them to do so.',
  ],
] as const;

/** /policy/privacy. */
export function PrivacyPage() {
  return <PolicyPage title="Privacy Policy" sections={SECTIONS} />;
}
