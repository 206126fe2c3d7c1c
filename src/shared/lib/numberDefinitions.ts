import type { QuestionResult } from '@/domain/answerStore/results';

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

/** What results of a question mean, by what is shown of them. */
export const RESULT_DEFINITIONS: Readonly<Record<QuestionResult['kind'] | 'score', string>> = {
  options:
    'How many responses chose each option, as a share of those with an answer. If a response can choose several, shares can add up to more than 100%.',
  steps:
    'How many responses gave each value. The mean adds up all values and divides by their number; the spread is their standard deviation.',
  score:
    'The Net Promoter Score is the share of 9s and 10s minus the share of 0s to 6s, times 100. The margin is half its 95% interval.',
  numbers:
    'How many responses gave a number in each range. Half of all numbers lie in the middle half, between the quartiles; the spread is the standard deviation.',
  dates: 'How many responses gave a date in each week or month, or a time in each hour.',
  grid: 'How many responses chose each column of a row, as a share of those with an answer to the row.',
  ranking:
    'The average place of each option, 1 being first, and how often it came first. Options are ordered by their average place.',
  files: 'How many files were uploaded, and in how many responses.',
  rows: 'How many entries the repeating group has, and in how many responses.',
  texts:
    'How many responses wrote something. Frequent terms are words and phrases that several answers share.',
};

/** How all responses divide at a question. */
export const ASKED_DEFINITION =
  'Skipped means shown and left empty; not seen means never shown. Answered, skipped and not seen add up to all responses.';
