/**
 * What the product does today, as the site tells it: what the seed and a deploy write to `featureSections`.
 * Each sentence is true of what is built; nothing is announced here.
 */
import type { FeatureSectionDoc } from '@/domain/documents.schema';

export const FEATURE_SECTIONS: readonly (FeatureSectionDoc & { id: string })[] = [
  {
    id: 'build',
    title: 'Build',
    features: [
      {
        id: 'form-builder',
        title: 'A builder that shows the form itself',
        shortDescription: 'Write questions where they will stand, and see what a respondent sees.',
        longDescription:
          'The builder shows the form as it will be. You write on it as on a page, press / for another kind of question, copy and move several at once, and do all of it by mouse, touch or keyboard. Every change is kept as you make it, undo goes back through your last 500 changes, and what two people change at once is merged.',
        badges: ['Autosave', 'Undo and redo', 'All by keyboard'],
      },
      {
        id: 'question-types',
        title: 'Thirty kinds of questions and blocks',
        shortDescription:
          'From texts, dates and choices to matrices, rankings, signatures and repeating groups.',
        longDescription:
          'Names, addresses, phone numbers, amounts with currency, days and times, choices with pictures, ratings, sliders, matrices, rankings, signatures, groups that repeat for each guest, totals that add themselves up, and texts, pictures and links between them. Each kind checks its own answers, works without script, and says plainly what to mend.',
        badges: ['Validation', 'Repeating groups', 'Accessible'],
      },
      {
        id: 'conditions',
        title: 'Logic that is checked before anyone meets it',
        shortDescription:
          'Show, require, skip or end by earlier answers; what cannot work is found while you write.',
        longDescription:
          'Questions and pages can depend on answers before them, with all, any and not; pages can lead on to others or to an ending; texts can say what was answered. Conditions that can never hold and pages that nobody reaches are found while you write, most of them mended with one button, and every path through the form can be looked at. What a respondent never saw is never required and never stored.',
        badges: ['Read aloud as sentences', 'Every path shown', 'Checked twice'],
      },
      {
        id: 'formulas',
        title: 'Formulas as in a spreadsheet',
        shortDescription: 'Totals, scores, dates and texts that work themselves out.',
        longDescription:
          'Type a formula over numbers, dates, texts, points of choices and repeating groups, with the functions you know. It is tried as you type it, its errors are told in words, and the server works it out again from the answers.',
        badges: ['Fifty functions', 'Tried as you type'],
      },
      {
        id: 'templates',
        title: 'Five forms to begin with',
        shortDescription: 'Contact, quote request, event, feedback and job application.',
        longDescription:
          'Each template is an ordinary form with its conditions and its thank-you text in place. Look at its questions, take it, and change whatever you like.',
        badges: ['Ready to publish', 'Fully editable'],
      },
    ],
  },
  {
    id: 'collect',
    title: 'Collect',
    features: [
      {
        id: 'public-page',
        title: 'A public page that is there at once',
        shortDescription: 'One light page, readable before any script has arrived.',
        longDescription:
          'The public form is sent as a finished page and becomes interactive with a small script afterwards. Without script it still works, page by page. What somebody typed is kept until it is sent.',
        badges: ['Works without script', 'Keyboard and screen reader', 'Twelve languages'],
      },
      {
        id: 'exactly-once',
        title: 'Each answer once, and none lost',
        shortDescription: 'A double click, a retry or a broken connection never makes two answers.',
        longDescription:
          'Every answer carries a key of its own from the first page view, and the server stores it once under that key. An answer that comes late, after the form was closed or replaced, is held for you to accept instead of being thrown away.',
        badges: ['No duplicates', 'Late answers held'],
      },
      {
        id: 'versions',
        title: 'Change a live form without fear',
        shortDescription:
          'See what a change means for answers before you publish; go back any time.',
        longDescription:
          'Publishing makes a new version and says first what it means: how many answers have the question you removed, how many chose the option. Somebody who has the older one open can finish it, and each answer is shown in its own version. Compare any two versions, restore one, and keep test answers that are run at each publish.',
        badges: ['Every version kept', 'Compare and restore', 'Test answers'],
      },
    ],
  },
  {
    id: 'know',
    title: 'Know',
    features: [
      {
        id: 'answers',
        title: 'Answers as they come in',
        shortDescription: 'A live list, newest first, that never jumps while you read.',
        longDescription:
          'Answers appear without reloading. Open one beside the list, go to the next with a key, and copy a link to exactly this one. New ones wait behind a button until you want them.',
        badges: ['Live', 'Keys j and k', 'Shareable links'],
      },
      {
        id: 'crm',
        title: 'People, not only rows',
        shortDescription: 'Answers with an email address become contacts, and companies accounts.',
        longDescription:
          'An email address in an answer finds its contact or makes one, fills in what was empty and never overwrites what you know. A company address leads to an account. Every contact shows its answers and where each fact came from.',
        badges: ['Contacts', 'Accounts', 'Timeline'],
      },
      {
        id: 'insights',
        title: 'Numbers that explain themselves',
        shortDescription: 'Views, starts, submissions, rates and times, each with its definition.',
        longDescription:
          'Every number says what it was made of and what it means, and compares with the period before. Where there is no data it shows a dash and not a zero.',
        badges: ['Defined', 'Comparable', 'By day'],
      },
      {
        id: 'notifications',
        title: 'Told of what is new',
        shortDescription: 'A bell counts new answers and those that wait for your decision.',
        longDescription:
          'Every answer is told in the app, and leads to itself in one click. Mark entries as read or unread, all at once if you like, and take it back. What one member has read is still new to the others.',
        badges: ['Live count', 'Undo', 'For each member'],
      },
    ],
  },
  {
    id: 'own',
    title: 'Own',
    features: [
      {
        id: 'your-data',
        title: 'Yours to take, or to delete',
        shortDescription: 'Everything in one file, and an account that really goes.',
        longDescription:
          'Download your account and all that is in your workspaces as one file, whenever you like. Deleting the account says first what goes with it, and then deletes it: forms, answers, contacts, numbers and pictures.',
        badges: ['JSON', 'Says what goes', 'Deleted for good'],
      },
      {
        id: 'sign-in',
        title: 'Ways in, and a way to close them',
        shortDescription: 'A password, Google, or both; and logging out everywhere.',
        longDescription:
          'Log in with a password or with Google, and link or unlink either. A new address counts once it is confirmed, and the former one is told. If a phone is lost, end every session from another device; the phone notices within an hour.',
        badges: ['Password', 'Google', 'Log out everywhere'],
      },
      {
        id: 'appearance',
        title: 'Light, dark, and large',
        shortDescription: 'A dark mode, large text, and dates as you write them.',
        longDescription:
          'Every screen works in light and dark and with large text, by keyboard and with a screen reader, on a phone and on a desk. Dates and numbers are written in your language and time zone; days are counted by the one of the workspace.',
        badges: ['Dark mode', 'Large text', 'WCAG 2.2 AA'],
      },
      {
        id: 'help',
        title: 'Help for where you are',
        shortDescription: 'Short articles, offered on the screen that they are about.',
        longDescription:
          'The question mark at the top knows which screen you are on and offers the articles about it. All of them can be searched, down to the words in their texts, and a form reaches a person.',
        badges: ['On every screen', 'Full-text search', 'A person answers'],
      },
    ],
  },
];
