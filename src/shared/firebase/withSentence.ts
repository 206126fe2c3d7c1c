import { AppError } from '@/domain/base/errors';

/**
 * An error of the server with the sentence of its reason. The sentences are loaded when one is needed; without them, and
 * for a reason of a later version of the server, the sentence of the code stays.
 */
export async function withSentence(error: AppError): Promise<AppError> {
  const { code, details, reason } = error;
  if (!reason) return error;
  const table = await import('@/domain/refusals/refusals').catch(() => undefined);
  const sentence = table?.refusalSentence(reason);
  return sentence === undefined ? error : new AppError(code, sentence, details, reason);
}
