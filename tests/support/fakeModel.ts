/**
 * Fakes of language models: servers on the loopback that speak the protocol of Gemini (streamGenerateContent) and of OpenAI
 * (chat/completions), and answer what a test says. No model is behind them.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it answers next: a text in pieces, a status, a text that breaks off, or nothing at all. */
export type ModelAnswer = { text: string } | { status: number } | { cut: string } | 'silence';

export interface FakeModel {
  url: string;
  /** Bodies of the requests that it got. */
  got: string[];
  answer(...answers: ModelAnswer[]): void;
  close(): Promise<void>;
}

type Protocol = 'openai' | 'gemini';

const pieces = (text: string) => text.match(/[\s\S]{1,40}/g) ?? [];

function chunk(protocol: Protocol, text: string, last: boolean): string {
  const data =
    protocol === 'gemini'
      ? {
          candidates: [
            {
              content: { role: 'model', parts: [{ text }] },
              ...(last ? { finishReason: 'STOP' } : {}),
              index: 0,
            },
          ],
          usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
        }
      : {
          id: 'c1',
          object: 'chat.completion.chunk',
          created: 1,
          model: 'fake',
          choices: [{ index: 0, delta: { content: text }, finish_reason: last ? 'stop' : null }],
        };
  return `data: ${JSON.stringify(data)}\n\n`;
}

function stream(protocol: Protocol, response: ServerResponse, text: string, whole: boolean): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const all = pieces(text);
  all.forEach((piece, index) => {
    response.write(chunk(protocol, piece, whole && index === all.length - 1));
  });
  if (!whole) {
    // What was written has to leave before the line breaks.
    setTimeout(() => response.destroy(), 20);
    return;
  }
  if (protocol === 'openai') response.write('data: [DONE]\n\n');
  response.end();
}

export async function startModel(protocol: Protocol): Promise<FakeModel> {
  const got: string[] = [];
  const answers: ModelAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (part: Buffer) => chunks.push(part));
    request.on('end', () => {
      got.push(Buffer.concat(chunks).toString('utf8'));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined || answer === 'silence') return;
      if ('status' in answer) {
        // As OpenAI says it; without it the SDK waits for two seconds, and then for four.
        const wait = { 'retry-after-ms': '20' };
        response.writeHead(answer.status, { 'Content-Type': 'application/json', ...wait });
        response.end(JSON.stringify({ error: { message: 'no', code: answer.status } }));
        return;
      }
      stream(protocol, response, 'text' in answer ? answer.text : answer.cut, 'text' in answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    answer: (...next) => {
      answers.splice(0, answers.length, ...next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
