/** The logs of a form’s mails about responses, which are kept as those of destinations are. */

/** To the recipients of responses, and to respondents. */
export const MAIL_LOGS = ['notices', 'receipts'] as const;

export type MailLog = (typeof MAIL_LOGS)[number];

/** What a log is found by, as that of a destination is by its id. */
export const mailLogId = (log: MailLog, formId: string): string => `${log}_${formId}`;
