/** The kinds of destinations that responses are sent to, with their limits. How each is sent: functions/src/destinations. */

export const DESTINATION_KINDS = [
  'webhook',
  'slack',
  'teams',
  'discord',
  'sheets',
  'sftp',
  's3',
] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

interface KindOfDestination {
  /** As people call it. */
  name: string;
  /** Most of a form. */
  most: number;
  /**
   * Follows the edits of responses and forgets them when they go: `rows` has one for each response, `files` one for
   * each day. What changed is sent in order, several at once; of other kinds, each response is sent by itself, once.
   */
  keeps?: 'rows' | 'files';
}

/** Kinds that keep a file for each day. */
export const FILE_KINDS = ['sftp', 's3'] as const satisfies readonly DestinationKind[];
export type FileKind = (typeof FILE_KINDS)[number];

/** Services that give out an address to post messages to. The address is all that it takes, so it is a secret. */
export const CHAT_KINDS = [
  'slack',
  'teams',
  'discord',
] as const satisfies readonly DestinationKind[];
export type ChatKind = (typeof CHAT_KINDS)[number];

export const isChat = (kind: DestinationKind): kind is ChatKind =>
  (CHAT_KINDS as readonly DestinationKind[]).includes(kind);

export const DESTINATIONS: Readonly<Record<DestinationKind, KindOfDestination>> = {
  webhook: { name: 'Webhook', most: 5 },
  slack: { name: 'Slack', most: 3 },
  teams: { name: 'Microsoft Teams', most: 3 },
  discord: { name: 'Discord', most: 3 },
  sheets: { name: 'Google Sheets', most: 2, keeps: 'rows' },
  sftp: { name: 'SFTP', most: 2, keeps: 'files' },
  s3: { name: 'S3 storage', most: 2, keeps: 'files' },
};

/** Most destinations of a form, of all kinds. */
export const MAX_DESTINATIONS = Object.values(DESTINATIONS).reduce(
  (sum, { most }) => sum + most,
  0,
);
/** Most questions that one is limited to. */
export const MAX_CHOSEN_FIELDS = 200;

/** What is wrong with the destinations of a form, as its head has it: the worse one. */
export const DESTINATION_TROUBLES = ['failing', 'off'] as const;
export type DestinationTrouble = (typeof DESTINATION_TROUBLES)[number];
