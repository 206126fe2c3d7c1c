/** Asks the assistant, as the member who is signed in, and reads its answer as it comes. */
import { ERROR_TABLE, AppError, type ErrorCode } from '@/domain/base/errors';
import type { AssistEvent, AssistRequest } from '@/domain/calls/assist.schema';
import { freshToken } from './account';

/** A request as the door takes it. */
export type AssistAsk = AssistRequest;

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERROR_TABLE, code);

/** The error that a refused request tells of. */
async function refusalOf(response: Response): Promise<AppError> {
  try {
    const { error } = (await response.json()) as { error?: { code?: unknown; message?: unknown } };
    const code = isCode(error?.code) ? error.code : 'internal';
    return new AppError(code, typeof error?.message === 'string' ? error.message : undefined);
  } catch {
    return new AppError('internal');
  }
}

/**
 * The events of an answer, in their order. Nothing is stored by asking.
 *
 * @param signal aborted when the answer is not wanted any more
 * @throws AppError a refusal: no permission, too often, no network
 */
export async function* askAssistant(
  ask: AssistAsk,
  signal: AbortSignal,
): AsyncGenerator<AssistEvent> {
  const response = await fetch('/api/assist', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await freshToken()}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(ask),
    signal,
  });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? '';
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as AssistEvent;
    if (done) return;
  }
}
