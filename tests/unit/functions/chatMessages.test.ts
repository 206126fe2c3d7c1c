/** Messages to chat services: each within the service’s own limits, and whatever answers hold stays text. */
import { describe, expect, it } from 'vitest';
import type { ResponseResource } from '@/domain/api/resources.schema';
import { messageOf, type Message } from '../../../functions/src/destinations/kinds/chat';
import { discordMessage } from '../../../functions/src/destinations/kinds/discord';
import type { DeliveryEvent } from '../../../functions/src/destinations/kinds/kind';
import { slackMessage } from '../../../functions/src/destinations/kinds/slack';
import { teamsMessage } from '../../../functions/src/destinations/kinds/teams';

const URL = 'https://forms.example.org/forms/f/submissions?submission=s';

const aMessage = (facts: Message['facts'], over: Partial<Message> = {}): Message => ({
  gist: 'New response to “Contact”',
  note: 'From Ada',
  facts,
  url: URL,
  button: 'View response',
  ...over,
});

/** 60 questions with long answers, full of what the services read. */
const HUGE = aMessage(
  Array.from({ length: 60 }, (_one, at) => [
    `Question ${at} ${'<&>'.repeat(200)}`,
    `@everyone <!channel> [a](https://example.com) *b* ${'😀&<_'.repeat(2_000)}`,
  ]),
  { gist: 'New response to “&&&&”'.repeat(30), note: '<@U1> '.repeat(300) },
);

describe('what a message says', () => {
  const event = (answers: Partial<ResponseResource['answers'][number]>[]): DeliveryEvent => ({
    id: 'msg',
    type: 'response.created',
    createdAt: 1,
    form: { id: 'f', title: 'Contact' },
    response: { test: false, answers } as ResponseResource,
    from: 'Ada\u202e Lovelace',
    url: URL,
  });

  it('is the form, who, and each answer that is not empty', () => {
    const said = messageOf(
      event([
        { question: 'Budget', text: '5,000' },
        { question: 'Notes', text: ' ' },
        { question: '', text: 'yes\nno' },
      ]),
    );
    expect(said).toEqual({
      gist: 'New response to “Contact”',
      note: 'From Ada Lovelace',
      facts: [
        ['Budget', '5,000'],
        ['Untitled question', 'yes\nno'],
      ],
      url: URL,
      button: 'View response',
    });
  });

  it('of a test is that responses will arrive', () => {
    const { response: _none, ...test } = event([]);
    expect(messageOf({ ...test, type: 'test' }).note).toBe(
      'Responses to “Contact” will arrive here.',
    );
  });
});

describe('Slack', () => {
  const texts = (blocks: readonly object[]) =>
    blocks.flatMap((block) => ('text' in block ? [(block.text as { text: string }).text] : []));

  it('gets a section for each answer, and a button', () => {
    const { blocks, text } = slackMessage(aMessage([['Your name', 'Ada & <Co>']]));
    expect(text).toBe('New response to “Contact” · From Ada');
    expect(texts(blocks)).toEqual([
      'New response to “Contact”',
      'From Ada',
      '*Your name*\nAda &amp; &lt;Co&gt;',
    ]);
    expect(blocks.at(-1)).toMatchObject({ elements: [{ url: URL }] });
  });

  it('gets no more than it takes, and no mention', () => {
    const { blocks, text } = slackMessage(HUGE);
    expect(blocks).toHaveLength(50);
    expect(texts(blocks)[0]?.length).toBeLessThanOrEqual(150);
    for (const one of texts(blocks)) expect(one.length).toBeLessThanOrEqual(3_000);
    expect(texts(blocks).at(-1)).toBe('14 more answers are in the response.');
    expect(JSON.stringify([texts(blocks).slice(1), text])).not.toMatch(/<[!@#]/);
    // No escape is cut in two.
    for (const one of texts(blocks).slice(1)) {
      expect(one.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
    }
  });
});

describe('Discord', () => {
  it('gets an embed with a field for each answer, and mentions no one', () => {
    const said = discordMessage(
      aMessage([['Your name', '@everyone *Ada* [x](https://e.example)']]),
    );
    expect(said.allowed_mentions).toEqual({ parse: [] });
    expect(said.embeds[0]).toEqual({
      title: 'New response to “Contact”',
      url: URL,
      description: 'From Ada',
      fields: [{ name: 'Your name', value: '@everyone \\*Ada\\* \\[x\\](https://e.example)' }],
    });
  });

  it('gets no more than it takes', () => {
    const [embed] = discordMessage(HUGE).embeds;
    const { title = '', description = '', fields = [], footer } = embed ?? {};
    expect(title.length).toBeLessThanOrEqual(256);
    expect(fields.length).toBeLessThanOrEqual(25);
    for (const { name, value } of fields) {
      expect(name.length).toBeLessThanOrEqual(256);
      expect(value.length).toBeLessThanOrEqual(1_024);
    }
    const total = [
      title,
      description,
      footer?.text ?? '',
      ...fields.flatMap(({ name, value }) => [name, value]),
    ].join('');
    expect(total.length).toBeLessThanOrEqual(6_000);
    expect(footer?.text).toBe(`${60 - fields.length} more answers are in the response.`);
    const many = discordMessage(aMessage(Array.from({ length: 30 }, () => ['q', 'a'] as const)));
    expect(many.embeds[0]?.fields).toHaveLength(25);
    expect(many.embeds[0]?.footer?.text).toBe('5 more answers are in the response.');
  });
});

describe('Microsoft Teams', () => {
  const bodyOf = (said: ReturnType<typeof teamsMessage>) =>
    said.attachments[0]?.content.body as { inlines: { text: string }[] }[];

  it('gets an adaptive card whose runs read no Markdown, a line each', () => {
    const said = teamsMessage(aMessage([['Your name', '*Ada*\n\n[x](y)']]));
    expect(said.attachments[0]?.contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(bodyOf(said).map(({ inlines }) => inlines[0]?.text)).toEqual([
      'New response to “Contact”',
      'From Ada',
      'Your name',
      '*Ada*',
      ' ',
      '[x](y)',
    ]);
    expect(JSON.stringify(said)).not.toContain('"TextBlock"');
    expect(said.attachments[0]?.content.actions).toEqual([
      { type: 'Action.OpenUrl', title: 'View response', url: URL },
    ]);
  });

  it('gets no more than 28 kB', () => {
    const said = teamsMessage(HUGE);
    expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThan(28_000);
    expect(bodyOf(said).at(-1)?.inlines[0]?.text).toMatch(
      /^\d+ more answers are in the response\.$/,
    );
  });
});
