/**
 * The articles of the knowledge base: what the seed and a deploy write to `knowledgeBase` (id → title, link, routes).
 * Their texts are src/features/help/articles/{id}.md; a test holds both lists together. Category and summary stay here:
 * the documents have the spec's fields and no others.
 */
export const ARTICLE_CATEGORIES = [
  'First steps',
  'Building',
  'Publishing',
  'Answers',
  'People',
  'Numbers',
  'Account',
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export interface ArticleEntry {
  id: string;
  title: string;
  /** What one can do or knows after reading it, in one sentence. */
  summary: string;
  category: ArticleCategory;
  /** Path prefixes where the help popover offers it. */
  routes: readonly string[];
}

export const ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'first-form',
    title: 'Make your first form',
    summary: 'From an idea to the first answer in four steps.',
    category: 'First steps',
    routes: ['/dashboard', '/forms', '/form-builder', '/thank-you'],
  },
  {
    id: 'start-from-a-template',
    title: 'Start from a template',
    summary: 'Take a form that is nearly ready and change what you like.',
    category: 'First steps',
    routes: ['/forms/create', '/forms/templates'],
  },
  {
    id: 'dashboard',
    title: 'What the dashboard shows',
    summary: 'The week in three numbers, the last answers, and your first steps.',
    category: 'First steps',
    routes: ['/dashboard'],
  },
  {
    id: 'find-help',
    title: 'Find help, and reach a person',
    summary: 'Help for the screen you are on, the search, and how to write to us.',
    category: 'First steps',
    routes: ['/knowledge-base'],
  },
  {
    id: 'question-types',
    title: 'Which question type to use',
    summary: 'Thirty types, and what each is for.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'question-settings',
    title: 'Limits, defaults and other settings',
    summary: 'What an answer must be, what is there at first, and no duplicates.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'groups-and-totals',
    title: 'Repeating groups, totals and hidden fields',
    summary: 'Ask for each guest, add up answers, take values from the link.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'formulas',
    title: 'Formulas and variables',
    summary: 'Work out totals, texts and dates from answers, as in a spreadsheet.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'welcome-and-endings',
    title: 'Welcome page and endings',
    summary: 'What people see before the questions and after sending.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'form-in-several-languages',
    title: 'A form in several languages',
    summary: 'Translate the texts, and let respondents choose.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'arrange-questions-and-pages',
    title: 'Arrange questions on pages',
    summary: 'Move, select and copy questions, and spread them over pages.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'show-a-question-only-when',
    title: 'Show a question only when it matters',
    summary: 'Conditions for questions and pages, and what they do to answers.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'ways-on-from-a-page',
    title: 'Ways on from a page, and all rules',
    summary: 'Skip pages, end early with an ending of its own, and see all rules in one list.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'answers-in-texts',
    title: 'Answers in texts',
    summary: 'Call people by their name, and say what they chose, in any text of the form.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'check-a-form',
    title: 'Check a form, and its paths',
    summary:
      'What stands in the way of publishing, mended with one button; every way through a form.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'preview-a-form',
    title: 'Preview a form',
    summary: 'Try the form as people will meet it; nothing is sent or counted.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'saving-and-offline',
    title: 'Saving, working offline, and conflicts',
    summary: 'What “Saved” and “Offline” mean, and how changes made in two places come together.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'builder-keys',
    title: 'Keys of the builder',
    summary: 'Keyboard shortcuts for writing, selecting, copying and moving.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'publish-and-share',
    title: 'Publish a form and share its link',
    summary: 'Make a form public, copy its link, and know who can see it.',
    category: 'Publishing',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'prefilled-links',
    title: 'Links that fill in a form',
    summary: 'Make a link that fills in what you know already, by hand or for a mailing.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'change-a-live-form',
    title: 'Change a form that is live',
    summary: 'Edit at any time: what happens to versions, and to answers already there.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'test-answers',
    title: 'Test answers',
    summary: 'Try a form again and again, and the whole way, without counting.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'pause-or-close-a-form',
    title: 'Pause or close a form',
    summary: 'Stop taking answers for a while or for good, and begin again.',
    category: 'Publishing',
    routes: ['/forms', '/form-builder'],
  },
  {
    id: 'what-people-see',
    title: 'What people see when they fill in a form',
    summary: 'The public page, drafts in the browser, and bad connections.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'read-answers',
    title: 'Read and work through answers',
    summary: 'The live list, one answer beside it, keys, and links to an answer.',
    category: 'Answers',
    routes: ['/forms'],
  },
  {
    id: 'all-responses',
    title: 'Answers to all forms in one list',
    summary: 'Everything that came in, whatever the form, newest first.',
    category: 'Answers',
    routes: ['/forms/all-responses'],
  },
  {
    id: 'held-answers',
    title: 'Answers that wait for your decision',
    summary: 'Why a late answer is held, and what accepting or refusing it does.',
    category: 'Answers',
    routes: ['/forms', '/notifications'],
  },
  {
    id: 'notifications',
    title: 'Be told of new answers',
    summary: 'The bell, what it tells you, and reading it off.',
    category: 'Answers',
    routes: ['/notifications'],
  },
  {
    id: 'contacts-from-answers',
    title: 'How answers become contacts',
    summary: 'Which answers make a contact, and why nothing is overwritten.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'accounts-from-companies',
    title: 'How companies become accounts',
    summary: 'Accounts come from the domain of an email address.',
    category: 'People',
    routes: ['/accounts'],
  },
  {
    id: 'find-a-contact',
    title: 'Find a contact or an account',
    summary: 'Search by how the name begins, and put the list in order.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'what-the-numbers-mean',
    title: 'What the numbers in Insights mean',
    summary: 'Views, starts, submissions, rates and times, and what is left out.',
    category: 'Numbers',
    routes: ['/insights', '/dashboard'],
  },
  {
    id: 'compare-periods',
    title: 'Compare periods',
    summary: 'When a number is up, down, or may be chance.',
    category: 'Numbers',
    routes: ['/insights'],
  },
  {
    id: 'log-in',
    title: 'Log in, and reset a forgotten password',
    summary: 'By password or Google, and what to do when you cannot get in.',
    category: 'Account',
    routes: [],
  },
  {
    id: 'your-profile',
    title: 'Your name, picture, and email address',
    summary: 'Change who you are here, and how dates and numbers are written.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'password-and-google',
    title: 'Password, Google, and logging out everywhere',
    summary: 'Ways into your account, and how to close them.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'your-data',
    title: 'Download your data, delete your account',
    summary: 'Take everything along as a file, or have it all deleted.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'workspace-and-time-zone',
    title: 'Your workspace and its time zone',
    summary: 'What a workspace holds, and when its days begin.',
    category: 'Account',
    routes: ['/profile-settings', '/insights'],
  },
  {
    id: 'appearance',
    title: 'Dark mode and large text',
    summary: 'Change how everything looks, on this device.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'plans-and-sales',
    title: 'Plans, amounts, and contacting sales',
    summary: 'What differs between plans, and how to take one.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'newsletter',
    title: 'The newsletter',
    summary: 'What it is, how to subscribe, and how to leave it.',
    category: 'Account',
    routes: [],
  },
];

/** The document of an article, as the spec has it. */
export function articleDocument(entry: ArticleEntry): {
  title: string;
  link: string;
  routes: string[];
} {
  return {
    title: entry.title,
    link: `/knowledge-base/article/${entry.id}`,
    routes: [...entry.routes],
  };
}
