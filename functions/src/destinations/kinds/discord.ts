/** Discord, by the webhook of a channel: an embed (https://docs.discord.com/developers/resources/webhook#execute-webhook). */
import { chatKind, restText, shortened, writtenTo, type Message } from './chat';

const MAX_FIELDS = 25;
/** UTF-16 units of a title, of a field’s name and value, and of everything together. */
const MAX_TITLE = 256;
const MAX_NAME = 256;
const MAX_VALUE = 1_024;
const MAX_TOTAL = 6_000;

export const discord = chatKind('discord', { compose: discordMessage });

/** What their Markdown reads is escaped. */
const escaped = (text: string): string => text.replace(/[\\*_~`|<>[\]#]/g, '\\$&');

const plain = (text: string, max: number): string => writtenTo(text, max, escaped);

export function discordMessage({ gist, note, facts, url }: Message) {
  const title = shortened(gist, MAX_TITLE);
  const description = plain(note, MAX_VALUE);
  const all = facts.map(([question, answer]) => ({
    name: plain(question, MAX_NAME),
    value: plain(answer, MAX_VALUE),
  }));
  const footer = (left: number) => (left > 0 ? { footer: { text: restText(left) } } : {});
  let room = MAX_TOTAL - title.length - description.length - restText(all.length).length;
  const shown = all.slice(0, MAX_FIELDS).filter(({ name, value }) => {
    room -= name.length + value.length;
    return room >= 0;
  });
  return {
    // No one is mentioned, whatever answers say.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title,
        url,
        ...(description === '' ? {} : { description }),
        fields: shown,
        ...footer(all.length - shown.length),
      },
    ],
  };
}
