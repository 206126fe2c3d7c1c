/** The names of notifications: types as they are stored, kinds as people choose them, and the ways they arrive. */

export const NOTICE_TYPES = [
  'submission',
  'held',
  'changed',
  'export',
  'import',
  'contactExport',
  'contactImport',
  'exportFailed',
  'importFailed',
  'webhook',
  'webhookFailing',
  'mention',
  'commentMention',
  'commentReply',
  'taskAssigned',
  'taskDue',
  'responseAssigned',
  'ownerGiven',
  'passedOn',
  'memberJoined',
  'contactRetention',
  'usage',
  'formClosed',
  'formFull',
  'drop',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** What a person chooses a channel for: one kind or several types. */
export const NOTICE_KINDS = [
  'responses',
  'review',
  'tasks',
  'mentions',
  'files',
  'forms',
  'drops',
  'webhooks',
  'usage',
  'retention',
  'members',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Each includes the app, but for `off`. */
export const NOTICE_CHANNELS = ['off', 'app', 'email', 'daily', 'weekly'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The channels that send mail. */
export const NOTICE_MAILS = ['email', 'daily', 'weekly'] as const satisfies NoticeChannel[];
export type NoticeMail = (typeof NOTICE_MAILS)[number];
