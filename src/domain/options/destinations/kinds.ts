/** The kinds of destinations that responses are sent to, with their limits. How each is sent: functions/src/destinations. */

export const DESTINATION_KINDS = ['webhook', 'slack', 'teams', 'discord', 'sheets'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

interface KindOfDestination {
  /** As people call it. */
  name: string;
  /** Most of a form. */
  most: number;
  /**
   * Holds a row for each response, which follows its edits and goes with it. Rows are sent in order, several at once; of
   * other kinds, each response is sent by itself, once.
   */
  keepsRows?: true;
}

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
  sheets: { name: 'Google Sheets', most: 2, keepsRows: true },
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
