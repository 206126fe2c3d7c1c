/**
 * What the product does today, as the site describes it: what the seed and a deploy write to `featureSections`.
 * Each sentence is true of what is built; nothing is announced here.
 */
import { PAGE_LANGUAGES } from '@/domain/base/languages';
import type { FeatureSectionDoc } from '@/domain/documents/content.schema';

export const FEATURE_SECTIONS: readonly (FeatureSectionDoc & { id: string })[] = [
  {
    id: 'build',
    title: 'Build',
    features: [
      {
        id: 'form-builder',
        title: 'Visual form builder',
        shortDescription:
          'Write your questions straight onto the form and see what respondents see.',
        longDescription:
          'What you edit is the form itself. Write on it as you would on a page, press / to add another question type, and copy or move several questions at once with mouse, touch or keyboard. Every change is saved as you make it, undo takes you back through your last 500 changes, and edits from two tabs are merged.',
        badges: ['Autosave', 'Undo and redo', 'Full keyboard support'],
      },
      {
        id: 'describe',
        title: 'A form from your words',
        shortDescription:
          'Describe what you need and review a form with fitting questions, options, conditions and totals.',
        longDescription:
          'Write a sentence and get a form: customary questions in their order, types, options, ranges, conditions, repeated entries, totals with discount and VAT. In the builder, say what should change: each suggestion is marked at its question as it comes, to be accepted or rejected there, and what you accept is one step of undo. The built-in generator works by rules and sends nothing anywhere; a language model of your choice can be connected instead. Every suggestion passes the same checks as your own edits, and nothing is published for you. With a language model, it also translates a form, and, if an admin allows it, names what answers are about and drafts replies for you to send.',
        badges: ['Reviewable', 'Works without a model', 'Can be turned off'],
      },
      {
        id: 'question-types',
        title: '27 question types and 4 blocks',
        shortDescription:
          'From text, dates and choices to matrices, rankings, files and repeating groups.',
        longDescription:
          'Names, addresses, phone numbers, amounts with a currency, dates and times, choices with pictures, ratings, sliders, matrices, rankings, signatures, files with pause and resume, groups that repeat for each guest, and automatic totals. Put text, pictures and links between them. Each type checks its own answers, works without JavaScript, and tells respondents clearly what to correct.',
        badges: ['Validation', 'Repeating groups', 'Accessible'],
      },
      {
        id: 'conditions',
        title: 'Conditional logic',
        shortDescription:
          'Show, require, skip or end based on earlier answers. Rules that will never apply are flagged as you type.',
        longDescription:
          'Questions and pages can depend on earlier answers: one of several options, a range of numbers or dates, promoters or detractors, with all, any and not. Pages can skip ahead or lead to an ending, and text can repeat what was answered. The form check finds conditions that can never be true and pages that can’t be reached, fixes most of them with one click, and draws every path through the form. A question that was never shown is never required and never stored.',
        badges: ['Rules in plain sentences', 'Every path shown', 'Checked on the server'],
      },
      {
        id: 'formulas',
        title: 'Spreadsheet-style formulas',
        shortDescription: 'Totals, scores, dates and text that calculate themselves.',
        longDescription:
          'Write formulas with numbers, dates, text, scores and repeating groups, using functions you know from spreadsheets. See the result as you type, with errors explained in plain words. The server calculates every result again from the answers, so a total can’t be tampered with.',
        badges: ['Fifty functions', 'Live results'],
      },
      {
        id: 'form-list',
        title: 'Folders and bulk actions',
        shortDescription:
          'Folders, search and figures for all your forms, and a trash you can restore from.',
        longDescription:
          'See each form in small, with its status, responses, conversion and last 30 days, as cards or as a table. Rename in place, duplicate, file in folders, archive what’s over, and do it for many forms at once. A deleted form waits in the trash for 30 days: restore it and its link works again.',
        badges: ['Folders', 'Bulk actions', 'Undo'],
      },
      {
        id: 'design',
        title: 'Design and branding',
        shortDescription:
          'Presets, colours, fonts, logo and cover, with contrast that’s always checked.',
        longDescription:
          'Start with one of seventeen presets or set your own colours, corners, logo and cover, a gradient, pattern or picture as the background, and a font of your own, and watch the live page change. Every colour we derive meets WCAG AA, and one click fixes those you choose. Show the same form page by page, all on one page, or one question at a time with keyboard shortcuts. Save a theme once and apply it to all your forms.',
        badges: ['Light and dark', 'One question at a time', 'Workspace themes'],
      },
      {
        id: 'translations',
        title: 'Translations',
        shortDescription:
          'Every text in one table, files for translators, and right-to-left languages.',
        longDescription:
          'See all texts of a form beside their translations, find what’s missing at a glance and write in place. Export CSV for a spreadsheet or XLIFF 2.0 for translation tools, and see what an import changes before it does. Answers you show in a text are protected, and a missing text falls back to the original. Responses from all languages are one table. Preview the form in each language, on phone, tablet and desktop, light and dark, and without JavaScript.',
        badges: ['CSV and XLIFF', 'Right to left', 'Missing texts marked'],
      },
      {
        id: 'templates',
        title: '60 ready-made templates',
        shortDescription:
          'Enquiries, quotes, bookings, orders, events, surveys, HR, schools, charities, health and more.',
        longDescription:
          'Each template is an ordinary form with its logic, calculations, design and thank-you messages already in place. Find one by purpose or by what you call it, try it on a desktop or a phone, in light or dark, and make it yours. Save a form of your own as a template for your whole workspace. To see what happens after you publish, open a sample workspace: one form with made-up responses, contacts and insights. It’s kept apart from your own data, and you can remove it at any time.',
        badges: ['Ready to publish', 'Your own templates', 'Sample data'],
      },
    ],
  },
  {
    id: 'collect',
    title: 'Collect',
    features: [
      {
        id: 'public-page',
        title: 'Fast loading',
        shortDescription: 'One light page that’s ready to fill in on any phone, on any connection.',
        longDescription:
          'Your form arrives as a finished page, and a small script makes it interactive. Without JavaScript it still works, page by page. Whatever respondents have filled in is kept in their browser until they submit it, even if the connection drops or the phone runs out of power. Phone numbers come with their country, dates with a calendar that knows which days are blocked, files are dropped and put in order, and videos load only when they’re played.',
        badges: [
          'Works without JavaScript',
          'Keyboard and screen reader',
          `${PAGE_LANGUAGES} languages`,
        ],
      },
      {
        id: 'sharing',
        title: 'Sharing and embedding',
        shortDescription: 'By link, QR code or email, or on your own website in five ways.',
        longDescription:
          'Copy the link, add a campaign to it or fill in answers in advance. Download a QR code with your logo, and see how the link looks in search results and chats before you send it. Show the form on your own website inline, as a popup, sliding in, at the side or full page: one script of less than 4 kB, which never moves your page, with code for HTML, React and WordPress. Give each person their own link, mail it to them, remind people who haven’t responded, and take one response from each. Or make it anonymous: you see who responded, but not which response is whose.',
        badges: ['QR codes', 'Five kinds of embed', 'Anonymous surveys'],
      },
      {
        id: 'exactly-once',
        title: 'No lost responses, no duplicates',
        shortDescription:
          'A double click, a retry or a dropped connection never creates two responses.',
        longDescription:
          'Every response has its own key from the first page view, and the server stores it once under that key. Late responses, submitted after the form was closed or changed, wait for your review. They are never thrown away. Set opening and closing dates, a password or a limit: a form with 100 places accepts exactly 100 responses. Take one response from each browser, email address or personal link. Let people change what they sent for as long as you like: every change is in the response’s history. Forms that keep partial responses are continued on another device by a link or a QR code.',
        badges: ['No duplicates', 'Late responses kept', 'Responses can be changed'],
      },
      {
        id: 'versions',
        title: 'Version history',
        shortDescription:
          'See the effect on existing responses before you publish, and go back at any time.',
        longDescription:
          'Before you publish a new version, you see what it changes: how many responses answered the question you removed, how many chose the option you deleted. Respondents who have the previous version open can finish it, and you read each response with the questions it answered. Compare any two versions, restore an earlier one, and save test responses that run every time you publish.',
        badges: ['Every version kept', 'Compare and restore', 'Test responses'],
      },
    ],
  },
  {
    id: 'know',
    title: 'Know',
    features: [
      {
        id: 'answers',
        title: 'Responses in real time',
        shortDescription: 'A live list, newest first, that never jumps while you’re reading.',
        longDescription:
          'Responses appear without reloading, each with the name of the person who sent it. Open one beside the list, move to the next with a key, and copy a link to exactly that response. New ones wait behind a button until you’re ready. Tag responses, assign them to a member, keep notes, and correct an answer with its history kept. Mark responses as spam or move them to the trash, one or many at a time. If you change your mind, bring them back: every figure follows. If you turn on partial responses, you also see what respondents filled in before they left, and the form tells them so.',
        badges: ['Live', 'Keyboard shortcuts', 'Notes and tags'],
      },
      {
        id: 'exports',
        title: 'Exports and imports',
        shortDescription: 'Export to CSV, Excel, JSON Lines and PDF, and import old responses.',
        longDescription:
          'Export the responses you see, or all of them, of one form or of every form, with labels or keys and in a time zone you choose. You can leave the page: an interrupted export carries on where it stopped, and its rows are counted at the end. Files come as one ZIP. Bring old responses from another form builder, check every row first, and undo the import if you change your mind. Forms travel, too: bring them from SurveyJS, Google Forms, Typeform, LimeSurvey, XLSForm, Word, PDF or a spreadsheet with its rows as responses, and take them with you as JSON, XLSForm or a PDF to print and fill in by hand.',
        badges: ['CSV and Excel', 'PDF', 'Undo'],
      },
      {
        id: 'crm',
        title: 'Automatic contacts',
        shortDescription:
          'People who respond become contacts, and their companies become accounts.',
        longDescription:
          'When a response includes an email address or phone number, Formloom finds the matching contact or creates one. It fills in missing details; anything that differs becomes a suggestion you accept or dismiss, unless you decide otherwise for a question. Uncertain matches wait for your review. Companies become accounts with their own people, domains and timeline. Every contact shows where each detail came from, with responses, notes, calls, tasks and files in one timeline. Attach quotes and plans to a contact or an account; files people sent with a form are already there. Add stages, owners, tags and properties of your own, mention colleagues in notes, and find anyone by typing a few letters. If you map a question later, the responses you already have can follow.',
        badges: ['Contacts', 'Accounts', 'Timeline', 'Notes and tasks'],
      },
      {
        id: 'clean-contacts',
        title: 'Contact clean-up',
        shortDescription:
          'Merge duplicates, import and erase contacts, and undo almost everything.',
        longDescription:
          'Formloom suggests duplicates by phone number, mailbox and name. See the result before you merge, choose what stays, and undo it for 30 days; old links lead to the contact you kept. Bring people from a CSV or Excel file: see what would change before it does, and undo the import for a week. Export any view. When someone asks, download everything you hold about them, or erase them: we look everywhere, check the result and give you a certificate, and your figures stay as they were. Inactive contacts can be deleted automatically, a week after we’ve told you which ones.',
        badges: ['Merge with undo', 'CSV and Excel', 'Erasure with certificate'],
      },
      {
        id: 'insights',
        title: 'Reliable insights',
        shortDescription:
          'Results by question, where people leave, and figures that explain themselves.',
        longDescription:
          'See what every question was answered, at which questions people leave and why, and which sources your visits come from. Filter by any answer, compare segments, and cross-tabulate two questions: pressing a bar is a filter, and the responses behind each figure are a press away. Every figure says what it measures and how it compares with the period before. A change that could be chance is labelled “not significant”, and where there’s no data, you see a dash instead of a misleading zero. Arrange any of it into reports: to print, to get by email with charts, or to share by a link that can be revoked.',
        badges: ['Results by question', 'Where people leave', 'Reports by email'],
      },
      {
        id: 'notifications',
        title: 'Notifications',
        shortDescription:
          'New responses, tasks, failing connections, falling figures: in the app or by email.',
        longDescription:
          'The bell groups responses by form and day, and tells you when a form closes, a connection fails or conversion falls. For each kind, choose the app, an email, a daily or weekly summary, or nothing; quiet hours hold emails back. Each member of a workspace has their own list and settings. Get new responses by email, too, at every address that has confirmed: one by one, or as one summary a day. A condition can limit which responses are sent, and a log shows to whom each email went and what the email server answered. Respondents can get a receipt in your own words, with a copy of their answers.',
        badges: ['Your choice by kind', 'Summaries', 'Quiet hours'],
      },
    ],
  },
  {
    id: 'own',
    title: 'Own',
    features: [
      {
        id: 'your-data',
        title: 'Export or delete your data',
        shortDescription: 'Download everything in one file, and delete your account for good.',
        longDescription:
          'Download your account and everything in your workspaces as one file, whenever you like. Before you delete your account, you see exactly what goes with it: forms, responses, contacts, insights and pictures. Then all of it is deleted.',
        badges: ['JSON', 'Nothing hidden', 'Permanent deletion'],
      },
      {
        id: 'integrations',
        title: 'Google Sheets, Slack, webhooks and an API',
        shortDescription:
          'Send responses to a spreadsheet, a channel or your own systems, or let those read what they need.',
        longDescription:
          'Each new response can go to a channel in Slack, Microsoft Teams or Discord, with the answers and conditions you choose. In Google Sheets each has a row, which follows its edits and goes when it’s deleted. Your own SFTP server or S3 storage gets a CSV file for each day. A webhook sends it to your own address, signed as Standard Webhooks defines it. If a service is down, we try again for 24 hours, and the log shows every request and reply. Addresses and keys are kept encrypted. The API reads and writes forms, responses and contacts with keys that can do only what you allow. AI assistants can ask about them through the Model Context Protocol, and propose changes that you review.',
        badges: ['Google Sheets', 'Slack, Teams, Discord', 'SFTP and S3', 'Signed webhooks'],
      },
      {
        id: 'members',
        title: 'Members and roles',
        shortDescription: 'Invite colleagues by email, and choose what each of them may do.',
        longDescription:
          'Work on forms, responses and contacts together. An invitation works once, for one address, and only once that address is verified. Viewers look, editors build, admins manage. A role counts at once, wherever that person is working, and a member you remove loses access the same moment, while their tasks and contacts pass to whom you choose. See who else is in a form and which question they’re at, and comment on questions without the respondents ever seeing it. Admins see who did what in the last 180 days. Have several workspaces, each with its own forms, contacts and members, and switch between them anywhere.',
        badges: ['Four roles', 'See who’s there', 'Comments', 'Who did what'],
      },
      {
        id: 'sign-in',
        title: 'Sign-in and security',
        shortDescription:
          'Two-step verification, a password, Google or both, and a list of your devices.',
        longDescription:
          'Log in with a password or with Google, and connect or disconnect either. Two-step verification asks for a code from an authenticator app, too, with recovery codes for a lost phone, and the owner of a workspace can require it of all members. A new email address only takes effect once you confirm it, and we notify the old one. See where you’re logged in, and if you lose your phone, log it out from any other device.',
        badges: ['Two-step verification', 'Google', 'Devices'],
      },
      {
        id: 'appearance',
        title: 'Accessible to everyone',
        shortDescription: 'Dark mode, large text, and dates the way you write them.',
        longDescription:
          'Every screen works in light and dark mode, with large text, with a keyboard and with a screen reader, on a phone and on a desktop. Dates and numbers follow your language, and daily figures follow your workspace’s time zone.',
        badges: ['Dark mode', 'Large text', 'WCAG 2.2 AA'],
      },
      {
        id: 'help',
        title: 'Built-in help',
        shortDescription: 'Short articles, right on the screen you’re using.',
        longDescription:
          'The question mark at the top suggests articles for the screen you’re on. Search all of them, full text included, or send us a message: a person replies.',
        badges: ['On every screen', 'Full-text search', 'Replies from people'],
      },
    ],
  },
];
