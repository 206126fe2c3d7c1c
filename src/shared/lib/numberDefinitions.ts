/** What each figure means. Definitions: docs/numbers.md and src/domain/insights. */
export const DEFINITIONS = {
  views:
    'Times your published form was opened and seen. Bots, previews and members of your workspace aren’t counted.',
  starts: 'Visits where the respondent began to fill in the form.',
  submissions:
    'Visits that ended with an accepted response. Spam and responses on hold aren’t counted.',
  startRate: 'Starts as a share of views: how many people begin the form once they see it.',
  completionRate:
    'Responses as a share of starts. People still filling in the form (active in the last 30 minutes) aren’t counted.',
  conversion: 'Responses as a share of views.',
  time: 'Time from the first change to submitting, not counting time when the tab was hidden. Times over a day are left out. The figure is approximate, because times are counted in steps of about 20%.',
} as const;
