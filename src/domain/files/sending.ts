/** Sends one file piece by piece, to respondents' and to members' doors alike (decision 0083). */
import type { FileRef, Problem } from '@/domain/values/answer';
import type { UploadState } from '@/domain/calls/doors';
import { FILE_LIMITS } from '@/domain/options/fileLimits';

/** The server's word on a file that it refuses. */
export class FileRefusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}
/** The upload is gone, or it is not ours: it must begin again, or cannot at all. */
export class Gone extends Error {}

/**
 * Sends a file, from where the last attempt ended. Throws `Refusal` and `Gone` for good, anything else where it may be
 * asked again.
 *
 * @param begin announces the file
 * @param put sends the piece that begins at an offset
 * @param received told how many bytes have arrived
 */
export async function sendPieces(
  blob: Blob,
  begin: () => Promise<Response>,
  put: (offset: number, piece: Blob) => Promise<Response>,
  received: (bytes: number) => void,
): Promise<FileRef> {
  let state = await answer(begin());
  while (!state.file) {
    const at = state.received;
    received(at);
    state = await answer(put(at, blob.slice(at, at + FILE_LIMITS.sent)));
  }
  return state.file;
}

async function answer(asked: Promise<Response>): Promise<UploadState> {
  const response = await asked;
  if (response.ok) return (await response.json()) as UploadState;
  if (response.status === 429 || response.status >= 500) throw new Error('busy');
  const { error } = (await response.json()) as {
    error?: { message: string; details?: { problems?: Record<string, Problem> } };
  };
  const [problem] = Object.values(error?.details?.problems ?? {});
  throw problem ? new FileRefusal(problem) : new Gone(error?.message);
}
