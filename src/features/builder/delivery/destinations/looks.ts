import S3Icon from '@mui/icons-material/CloudUploadOutlined';
import SftpIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import DiscordIcon from '@mui/icons-material/ForumOutlined';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import SlackIcon from '@mui/icons-material/Tag';
import SheetsIcon from '@mui/icons-material/TableChartOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Destination } from '@/domain/documents/destinations.schema';
import { dayFileName } from '@/domain/options/destinations/files';
import { DESTINATION_KINDS, type DestinationKind } from '@/domain/options/destinations/kinds';

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
  /** The first input of its dialog, of those that have one address. */
  target?: { label: string; hint: string };
  /** What to do once our access is gone. */
  revoked: string;
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
  revoked: `${name} says that this address is no longer valid. Make a new one there, enter it here and turn this on again.`,
});

/** Kinds that keep a file for each day. */
const files = (where: string, name: string, place: string) => ({
  text: `Write each day’s responses ${where}, as one CSV file a day.`,
  article: 'day-files',
  add: `Connect ${name}`,
  more: `Add another ${place}`,
  edit: `Edit ${name} connection`,
  remove: `Delete ${name} connection`,
  removes: `New responses are no longer written there. The files stay as they are. The log is deleted too. This can’t be undone.`,
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
    revoked:
      'We no longer have access to the spreadsheet. The log says why. Put it right, then turn this on again.',
  },
  sftp: {
    Icon: SftpIcon,
    hue: 'blue',
    title: 'SFTP',
    ...files('to a folder on your own server', 'SFTP', 'server'),
    revoked:
      'The server no longer lets us in. The log says why. Put it right, then turn this on again.',
  },
  s3: {
    Icon: S3Icon,
    hue: 'amber',
    title: 'S3 storage',
    ...files('to a bucket of Amazon S3 or a compatible service', 'S3 storage', 'bucket'),
    revoked:
      'We no longer have access to the bucket. The log says why. Put it right, then turn this on again.',
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
    revoked: 'The receiver says that this address is no longer valid.',
  },
};

/** The cards, in their order on the page: what takes a server of one's own comes last. */
export const CARD_KINDS: readonly DestinationKind[] = [
  ...DESTINATION_KINDS.filter((kind) => kind !== 'webhook'),
  'webhook',
];

/** Where a destination leads, as far as it may be shown. */
export function targetText(destination: Destination): string {
  switch (destination.kind) {
    case 'webhook':
      return destination.url;
    case 'sheets':
      return `docs.google.com/…${destination.spreadsheetId.slice(-4)}, shared with ${destination.account}`;
    case 'sftp': {
      const { user, host, port, folder, fileName } = destination;
      const server = port === 22 ? host : `${host}:${port}`;
      return `${user}@${server}: ${folder === '' ? '' : `${folder}/`}${dayFileName(fileName, '…')}`;
    }
    case 's3': {
      const { bucket, folder, fileName } = destination;
      return [bucket, folder, dayFileName(fileName, '…')].filter((part) => part !== '').join('/');
    }
    default:
      return destination.masked;
  }
}

/** What a destination is called: as its owner named it, or where it leads. */
export const destinationName = (destination: Destination): string =>
  destination.description === '' ? targetText(destination) : destination.description;
