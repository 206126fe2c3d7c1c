import DiscordIcon from '@mui/icons-material/ForumOutlined';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import SlackIcon from '@mui/icons-material/Tag';
import SheetsIcon from '@mui/icons-material/TableChartOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Destination } from '@/domain/documents/destinations.schema';
import type { DestinationKind } from '@/domain/options/destinations/kinds';

interface Look {
  Icon: typeof SvgIcon;
  hue: string;
  /** Title of the card. */
  title: string;
  /** What it does, in one sentence. */
  text: string;
  article: string;
  /** Buttons and titles of dialogs. */
  add: string;
  /** Beside one that is there. */
  more: string;
  edit: string;
  remove: string;
  removes: string;
  /** The first input of its dialog. */
  target: { label: string; hint: string };
}

const chat = (name: string, where: string, hint: string) => ({
  title: name,
  text: `Post a message with the answers to a ${where} for each new response.`,
  article: 'chat-messages',
  add: `Connect ${name}`,
  more: 'Add another channel',
  edit: `Edit ${name} connection`,
  remove: `Delete ${name} connection`,
  removes: `Responses are no longer posted to ${name}. The log is deleted too. This can’t be undone.`,
  target: { label: 'Webhook address', hint },
});

export const LOOKS: Readonly<Record<DestinationKind, Look>> = {
  slack: {
    Icon: SlackIcon,
    hue: 'violet',
    ...chat('Slack', 'channel', 'In Slack, add an incoming webhook to a channel and copy its URL.'),
  },
  teams: {
    Icon: TeamsIcon,
    hue: 'blue',
    ...chat(
      'Microsoft Teams',
      'channel or chat',
      'In Teams, choose Workflows and “Post to a channel when a webhook request is received”, and copy its URL.',
    ),
  },
  discord: {
    Icon: DiscordIcon,
    hue: 'teal',
    ...chat(
      'Discord',
      'channel',
      'In Discord, choose Edit channel, Integrations, Webhooks, and copy a webhook’s URL.',
    ),
  },
  sheets: {
    Icon: SheetsIcon,
    hue: 'olive',
    title: 'Google Sheets',
    text: 'Keep a row for each response, which follows its edits and goes when it’s deleted.',
    article: 'google-sheets',
    add: 'Connect Google Sheets',
    more: 'Add another sheet',
    edit: 'Edit Google Sheets connection',
    remove: 'Delete Google Sheets connection',
    removes:
      'Responses no longer change the spreadsheet, which stays as it is. The log is deleted too. This can’t be undone.',
    target: {
      label: 'Spreadsheet address',
      hint: 'Copy it from the browser while the sheet is open.',
    },
  },
  webhook: {
    Icon: WebhookIcon,
    hue: 'rose',
    title: 'Webhooks',
    text: 'Send each new response to your own server or to another service, as JSON.',
    article: 'webhooks',
    add: 'Add webhook',
    more: 'Add webhook',
    edit: 'Edit webhook',
    remove: 'Delete webhook',
    removes:
      'Responses are no longer sent to its URL. Its log is deleted too. This can’t be undone.',
    target: { label: 'URL', hint: 'We send each response here as JSON.' },
  },
};

/** The cards, in their order on the page. */
export const CARD_KINDS = [
  'slack',
  'teams',
  'discord',
  'sheets',
  'webhook',
] as const satisfies readonly DestinationKind[];

/** Where a destination leads, as far as it may be shown. */
export const targetText = (destination: Destination): string =>
  destination.kind === 'webhook'
    ? destination.url
    : destination.kind === 'sheets'
      ? `docs.google.com/…${destination.spreadsheetId.slice(-4)}, shared with ${destination.account}`
      : destination.masked;

/** What a destination is called: as its owner named it, or where it leads. */
export const destinationName = (destination: Destination): string =>
  destination.description === '' ? targetText(destination) : destination.description;
