/** Microsoft Teams, by the webhook of a workflow: an Adaptive Card (https://adaptivecards.io/explorer). */
import { chatKind, restText, shortened, type Message } from './chat';

/** Bytes of a message that Teams takes are 28 kB; a workflow adds some of its own. */
const MAX_BYTES = 26_000;
/** UTF-16 units of one answer. */
const MAX_ANSWER = 4_000;

export const teams = chatKind('teams', {
  compose: teamsMessage,
  // Turned off, or its owner has left.
  gone: [403],
  // Their older connectors answer 200 and speak of it in the body.
  hiddenFailure: (reply) => {
    const [, status] = /HTTP error (\d{3})/.exec(reply) ?? [];
    return status === undefined ? undefined : Number(status);
  },
});

/** Text runs, unlike text blocks, read no Markdown. */
const paragraph = (...inlines: readonly object[]) => ({ type: 'RichTextBlock', inlines });
const run = (text: string, more: object = {}) => ({ type: 'TextRun', text, ...more });

export function teamsMessage({ gist, note, facts, url, button }: Message) {
  const before = [
    paragraph(run(gist, { size: 'Large', weight: 'Bolder' })),
    ...(note === '' ? [] : [paragraph(run(note, { isSubtle: true }))]),
  ];
  const answers = facts.flatMap(([question, answer]) => [
    { ...paragraph(run(question, { weight: 'Bolder' })), spacing: 'Medium' },
    // Line breaks are lost in runs.
    ...shortened(answer, MAX_ANSWER)
      .split('\n')
      .map((line) => ({ ...paragraph(run(line === '' ? ' ' : line)), spacing: 'None' })),
  ]);
  /** Where each answer begins in `answers`. */
  const begins = answers.flatMap(({ spacing }, at) => (spacing === 'Medium' ? [at] : []));
  const withFirst = (count: number) =>
    card(
      [
        ...before,
        ...answers.slice(0, begins[count]),
        ...(count < facts.length ? [paragraph(run(restText(facts.length - count)))] : []),
      ],
      { url, button },
    );
  let count = facts.length;
  while (count > 0 && Buffer.byteLength(JSON.stringify(withFirst(count))) > MAX_BYTES) count -= 1;
  return withFirst(count);
}

const card = (body: readonly object[], { url, button }: { url: string; button: string }) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body,
        actions: [{ type: 'Action.OpenUrl', title: button, url }],
        msteams: { width: 'Full' },
      },
    },
  ],
});
