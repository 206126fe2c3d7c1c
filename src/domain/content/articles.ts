/**
 * The articles of the knowledge base: what the seed and a deploy write to `knowledgeBase` (id → title, link, routes).
 * Their texts are src/features/help/articles/{id}.md; a test holds both lists together. Category and summary stay here:
 * the documents have the spec's fields and no others.
 */
export const ARTICLE_CATEGORIES = [
  'First steps',
  'Building',
  'Publishing',
  'Responses',
  'People',
  'Insights',
  'Account',
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export interface ArticleEntry {
  id: string;
  title: string;
  /** What the reader can do or knows after reading it, in one sentence. */
  summary: string;
  category: ArticleCategory;
  /** Path prefixes where the help popover offers it. */
  routes: readonly string[];
}

export const ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'first-form',
    title: 'Make your first form',
    summary: 'Go from an idea to your first response in four steps.',
    category: 'First steps',
    routes: ['/dashboard', '/forms', '/form-builder', '/thank-you'],
  },
  {
    id: 'start-from-a-template',
    title: 'Start from a template',
    summary: 'Choose a form that’s nearly ready and change what you like.',
    category: 'First steps',
    routes: ['/forms/create', '/forms/templates'],
  },
  {
    id: 'dashboard',
    title: 'What the dashboard shows',
    summary: 'Your week in three figures, the latest responses and your first steps.',
    category: 'First steps',
    routes: ['/dashboard'],
  },
  {
    id: 'find-help',
    title: 'Find help or contact us',
    summary: 'Help for the screen you’re on, search, and how to reach a person.',
    category: 'First steps',
    routes: ['/knowledge-base'],
  },
  {
    id: 'question-types',
    title: 'Choose a question type',
    summary: 'The types of questions and blocks, and what to use each one for.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'question-settings',
    title: 'Limits, defaults and other settings',
    summary: 'Set limits and default answers, and prevent duplicates.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'groups-and-totals',
    title: 'Repeating groups, totals and hidden fields',
    summary: 'Ask the same questions for each guest, add up answers and take values from the link.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'formulas',
    title: 'Formulas and variables',
    summary: 'Calculate totals, texts and dates from answers, like in a spreadsheet.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'welcome-and-endings',
    title: 'Welcome page and endings',
    summary: 'Set what respondents see before the questions and after they submit.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'form-in-several-languages',
    title: 'Translate a form',
    summary: 'Translate your texts and let respondents choose a language.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'arrange-questions-and-pages',
    title: 'Arrange questions on pages',
    summary: 'Move, select and copy questions, and split a form into pages.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'show-a-question-only-when',
    title: 'Show a question only when it matters',
    summary: 'Add conditions to questions and pages, and see what they do to answers.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'ways-on-from-a-page',
    title: 'Page jumps and rules',
    summary: 'Skip pages, end early with a different ending and see all rules in one list.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'answers-in-texts',
    title: 'Reuse an answer in your text',
    summary: 'Greet respondents by name or repeat what they chose, in any text of the form.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'check-a-form',
    title: 'Check a form and its paths',
    summary: 'Find and fix issues before you publish, and see every path through the form.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'preview-a-form',
    title: 'Preview a form',
    summary: 'See the form as respondents do, without submitting anything.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'saving-and-offline',
    title: 'Saving, working offline and conflicts',
    summary: 'What “Saved” and “Offline” mean, and how changes made in two places are merged.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'builder-keys',
    title: 'Keyboard shortcuts',
    summary: 'Shortcuts for writing, selecting, copying and moving questions.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'publish-and-share',
    title: 'Publish a form and share its link',
    summary: 'Make a form public, copy its link and know who can see it.',
    category: 'Publishing',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'prefilled-links',
    title: 'Prefilled links',
    summary:
      'Create a link that fills in what you already know, for one person or a whole mailing list.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'change-a-live-form',
    title: 'Change a live form',
    summary: 'Edit at any time: what happens to versions and existing responses.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'test-answers',
    title: 'Test responses',
    summary: 'Test a form again and again without affecting your figures.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'pause-or-close-a-form',
    title: 'Pause or close a form',
    summary: 'Stop accepting responses for a while or permanently, and reopen later.',
    category: 'Publishing',
    routes: ['/forms', '/form-builder'],
  },
  {
    id: 'what-people-see',
    title: 'What respondents see',
    summary: 'The public form, answers saved in the browser and poor connections.',
    category: 'Publishing',
    routes: ['/form-builder'],
  },
  {
    id: 'read-answers',
    title: 'Read and work through responses',
    summary: 'The live list, reading a response, keyboard shortcuts and links to a response.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'all-responses',
    title: 'See responses to all forms in one list',
    summary: 'Responses to all your forms, newest first.',
    category: 'Responses',
    routes: ['/forms/all-responses'],
  },
  {
    id: 'held-answers',
    title: 'Responses that need review',
    summary: 'Why a late response is on hold, and what accepting or rejecting it does.',
    category: 'Responses',
    routes: ['/forms', '/notifications'],
  },
  {
    id: 'partial-responses',
    title: 'Partial responses',
    summary: 'See what respondents fill in before they submit, and where they stop.',
    category: 'Responses',
    routes: ['/forms', '/form-builder'],
  },
  {
    id: 'tags-notes-assignees',
    title: 'Tags, notes and assignees',
    summary: 'How to sort responses, make someone responsible, and keep what you found out.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'edit-a-response',
    title: 'Edit a response',
    summary: 'How to correct answers, what follows from it, and where you see what changed.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'filter-responses',
    title: 'Filter and save views',
    summary: 'How to search and filter responses, arrange the table, and save a view.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'spam-and-trash',
    title: 'Spam and trash',
    summary: 'How to remove responses, bring them back, or delete them for good.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'responses-by-email',
    title: 'Responses by email',
    summary: 'How to get new responses in your inbox, and send respondents a receipt.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'files',
    title: 'Ask for files',
    summary: 'Let respondents send documents and pictures, and download them.',
    category: 'Building',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    summary: 'How to send each new response to your own server, and check where it comes from.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'api',
    title: 'API keys and the API',
    summary: 'How your own programs read forms, responses and contacts.',
    category: 'Responses',
    routes: ['/profile-settings'],
  },
  {
    id: 'export-responses',
    title: 'Export responses',
    summary: 'Save responses as CSV, Excel, JSON Lines or PDF, and what the columns mean.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'import-responses',
    title: 'Import responses',
    summary: 'Bring old responses from CSV or Excel into a form, and undo an import.',
    category: 'Responses',
    routes: ['/forms'],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    summary: 'What the bell shows, and how to mark notifications as read.',
    category: 'Responses',
    routes: ['/notifications'],
  },
  {
    id: 'contacts-from-answers',
    title: 'How responses become contacts',
    summary: 'Which answers are saved to a contact, and why nothing is overwritten.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'accounts-from-companies',
    title: 'How companies become accounts',
    summary: 'Accounts are created from the domain of an email address.',
    category: 'People',
    routes: ['/accounts'],
  },
  {
    id: 'find-a-contact',
    title: 'Find a contact or an account',
    summary: 'Search by the start of a name and sort the list.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'what-the-numbers-mean',
    title: 'What the figures in Insights mean',
    summary: 'Views, starts, responses, rates and times, and what isn’t counted.',
    category: 'Insights',
    routes: ['/insights', '/dashboard'],
  },
  {
    id: 'compare-periods',
    title: 'Compare periods',
    summary: 'When a change is significant and when it isn’t.',
    category: 'Insights',
    routes: ['/insights'],
  },
  {
    id: 'log-in',
    title: 'Log in or reset your password',
    summary: 'Log in with a password or Google, and what to do if you can’t.',
    category: 'Account',
    routes: [],
  },
  {
    id: 'your-profile',
    title: 'Your name, picture and email address',
    summary: 'Change your details, and how dates and numbers are written.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'password-and-google',
    title: 'Password, Google and logging out everywhere',
    summary: 'Manage how you log in, and log out on every device.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'your-data',
    title: 'Download your data or delete your account',
    summary: 'Export everything to a file, or have it deleted.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'workspace-and-time-zone',
    title: 'Your workspace and its time zone',
    summary: 'What belongs to a workspace, and when its days begin.',
    category: 'Account',
    routes: ['/profile-settings', '/insights'],
  },
  {
    id: 'appearance',
    title: 'Dark mode and large text',
    summary: 'Change how the app looks on this device.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'plans-and-sales',
    title: 'Plans and contacting sales',
    summary: 'How plans differ, and how to move to a paid one.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'newsletter',
    title: 'The newsletter',
    summary: 'What it is, how to subscribe and how to unsubscribe.',
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
