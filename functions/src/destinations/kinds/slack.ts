/** Slack, by an incoming webhook: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
import { chatKind, restText, shortened, writtenTo, type Message } from './chat';

const MAX_BLOCKS = 50;
/** UTF-16 units: of a header, of the text of a section, and of both parts of ours in one. */
const MAX_HEADER = 150;
const MAX_SECTION = 3_000;
const MAX_QUESTION = 300;

export const slack = chatKind('slack', {
  compose: slackMessage,
  // By an admin of theirs, or because its channel is archived.
  gone: [403],
});

/** Their three special characters. An escaped text mentions no one. */
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const escapedTo = (text: string, max: number): string => writtenTo(text, max, escaped);

export function slackMessage({ gist, note, facts, url, button }: Message) {
  const section = (text: string) => ({
    type: 'section',
    // Verbatim: names and channels in answers are not made links.
    text: { type: 'mrkdwn', text, verbatim: true },
  });
  const answer = ([question, text]: Message['facts'][number]) => {
    const name = `*${escapedTo(question, MAX_QUESTION)}*\n`;
    return section(name + escapedTo(text, MAX_SECTION - name.length));
  };
  const before = [
    {
      type: 'header',
      text: { type: 'plain_text', text: shortened(gist, MAX_HEADER), emoji: false },
    },
    ...(note === '' ? [] : [section(escapedTo(note, MAX_SECTION))]),
  ];
  const after = [
    {
      type: 'actions',
      elements: [{ type: 'button', text: { type: 'plain_text', text: button }, url }],
    },
  ];
  const room = MAX_BLOCKS - before.length - after.length;
  const shown = facts.length <= room ? facts : facts.slice(0, room - 1);
  const left = facts.length - shown.length;
  return {
    // What notifications and screen readers say.
    text: escaped(note === '' ? gist : `${gist} · ${note}`),
    blocks: [
      ...before,
      ...shown.map(answer),
      ...(left > 0 ? [section(restText(left))] : []),
      ...after,
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}
