/** What each number means, in words. They are defined in docs/numbers.md and src/domain/insights. */
export const DEFINITIONS = {
  views:
    'Loads of the published form in a tab, once it was drawn and visible. Bots, previews and members of your workspace are left out.',
  starts: 'Visits in which somebody changed a first answer.',
  submissions:
    'Visits that ended with an accepted answer. Spam and answers that wait for your decision do not count.',
  startRate: 'Starts out of views: how many begin once they see the form.',
  completionRate:
    'Submissions out of starts, without those who are still at it (active within the last 30 minutes).',
  conversion: 'Submissions out of views.',
  time: 'From the first change to sending, without the time the tab was hidden; longer than a day is left out. Counted in steps of a fifth, so shown with ≈.',
} as const;
